import type { ResponseOf } from '@goodturn/contract';
import { Drawer } from 'antd';
import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import { type Column, RecordTable } from './record-table.tsx';
import { StatusTag } from './status-tag.tsx';

type Results = ResponseOf<'message/send'>['results'];

export function MessageResults({ results, onClose }: { results: Results; onClose: () => void }) {
  const { t } = useTranslations();
  const sent = results.filter(({ result }) => result === 'sent').length;
  const columns: Column<Results[number]>[] = [
    { key: 'id', title: t('admin_view.userId'), numeric: true, cell: ({ userId }) => userId },
    { key: 'account', title: t('admin_view.account'), cell: ({ userName }) => <bdi>{userName ?? '–'}</bdi> },
    {
      key: 'result',
      title: t('admin_view.state'),
      cell: ({ result }) => (
        <>
          <StatusTag state={result === 'sent' ? 'completed' : 'failed'} /> {t(`admin_view.messageResult.${result}`)}
        </>
      ),
    },
  ];
  const counts = { sent: formatCount(sent), others: formatCount(results.length - sent) };
  return (
    <Drawer open title={t('admin_view.messageResults')} size={520} onClose={onClose}>
      <p role="status">{t('admin_view.messageResultCounts', counts)}</p>
      <RecordTable
        label={t('admin_view.messageResults')}
        query={{ rows: results, error: null, refetch: () => undefined }}
        columns={columns}
        keyOf={({ userId }) => userId}
        emptyText={t('admin_view.emptyMessages')}
      />
    </Drawer>
  );
}
