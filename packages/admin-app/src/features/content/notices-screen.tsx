import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../shared/api/calls.ts';
import { DateTimeCell } from '../../shared/components/date-time-cell.tsx';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { DeleteDrawer } from './delete-drawer.tsx';
import { firstTitle } from './first-title.ts';
import { type Notice, NoticeDrawer, noticeTypeOf } from './notice-drawer.tsx';
import { RowActions } from './row-actions.tsx';
import { useContentLanguages } from '../../shared/use-content-languages.ts';

/** What the shop tells everybody, on a page of its own and in the running line. */
export function NoticesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [opened, setOpened] = useState<'new' | { edit: Notice } | { delete: Notice }>();
  const query = useCall('notice/inquire', {});
  const languages = useContentLanguages();
  const close = () => setOpened(undefined);
  const columns: Column<Notice>[] = [
    { key: 'title', title: t('admin_view.textTitle'), cell: ({ texts }) => firstTitle(texts) },
    {
      key: 'place',
      title: t('admin_view.place'),
      cell: ({ type }) => t(`admin_view.noticePlace.${noticeTypeOf(type)}`),
    },
    {
      key: 'languages',
      title: t('admin_view.menu.languages'),
      cell: ({ texts }) => Object.keys(texts).toSorted().join(', '),
    },
    { key: 'sort', title: t('admin_view.sort'), numeric: true, cell: ({ sort }) => sort },
    {
      key: 'created',
      title: t('admin_view.publishedAt'),
      cell: ({ createdAt }) => <DateTimeCell at={createdAt} />,
    },
    {
      key: 'actions',
      title: t('admin_view.actions'),
      cell: (row) =>
        may('notice.write') && (
          <RowActions
            name={firstTitle(row.texts)}
            onEdit={() => setOpened({ edit: row })}
            onDelete={() => setOpened({ delete: row })}
          />
        ),
    },
  ];
  return (
    <Screen
      title={t('admin_view.menu.notices')}
      query={query}
      actions={
        may('notice.write') && (
          <Button type="primary" onClick={() => setOpened('new')}>
            {t('admin_view.addNotice')}
          </Button>
        )
      }
    >
      <RecordTable
        label={t('admin_view.menu.notices')}
        query={{ ...query, rows: query.data }}
        columns={columns}
        keyOf={({ noticeId }) => noticeId}
        emptyText={t('admin_view.emptyNotices')}
      />
      {opened === 'new' && languages && <NoticeDrawer languages={languages} onClose={close} />}
      {typeof opened === 'object' && 'edit' in opened && languages && (
        <NoticeDrawer notice={opened.edit} languages={languages} onClose={close} />
      )}
      {typeof opened === 'object' && 'delete' in opened && (
        <DeleteDrawer
          name={firstTitle(opened.delete.texts)}
          path="notice/delete"
          input={{ noticeId: opened.delete.noticeId }}
          onClose={close}
        />
      )}
    </Screen>
  );
}
