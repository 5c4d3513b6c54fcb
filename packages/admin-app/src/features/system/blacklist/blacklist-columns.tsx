import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import type { Column } from '../../../shared/components/record-table.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';

export type BlockedNetwork = ResponseOf<'ip_blacklist/inquire'>['list'][number];

interface RowOpeners {
  edit: (entry: BlockedNetwork) => void;
  remove: (entry: BlockedNetwork) => void;
}

export function useBlacklistColumns({ edit, remove }: RowOpeners): Column<BlockedNetwork>[] {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  return [
    {
      key: 'network',
      title: t('admin_view.network'),
      cell: ({ network }) => (
        <bdi translate="no" className="code">
          {network}
        </bdi>
      ),
    },
    {
      key: 'remark',
      title: t('admin_view.remark'),
      cell: ({ remark }) => (
        <bdi translate="no" className="clip" title={remark}>
          {remark}
        </bdi>
      ),
    },
    {
      key: 'createdBy',
      title: t('admin_view.listedBy'),
      cell: ({ createdBy }) => <bdi translate="no">{createdBy}</bdi>,
      on: 'desktop',
    },
    {
      key: 'createdAt',
      title: t('admin_view.listedAt'),
      sort: 'created',
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
    },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (entry) =>
        may('blacklist.write') && (
          <span className="row-actions">
            <Button
              size="small"
              aria-label={`${t('admin_view.editRemark')}: ${entry.network}`}
              onClick={() => edit(entry)}
            >
              {t('admin_view.editRemark')}
            </Button>
            <Button
              size="small"
              danger
              aria-label={`${t('admin_view.unlist')}: ${entry.network}`}
              onClick={() => remove(entry)}
            >
              {t('admin_view.unlist')}
            </Button>
          </span>
        ),
    },
  ];
}
