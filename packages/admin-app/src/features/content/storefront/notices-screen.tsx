import { useCall } from '../../../shared/api/calls.ts';
import type { Column } from '../../../shared/components/record-table.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { choiceColumn } from '../../../shared/list/whole-list.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { useContentColumns, useCreatedColumn } from './content-columns.tsx';
import { ContentList } from './content-list.tsx';
import { type Notice, NoticeDrawer, noticeTypeOf, noticeTypes } from './notice-drawer.tsx';

/** The notices to all customers, which the shop shows on a page and in its ticker. */
export function NoticesScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { title, languages, sort } = useContentColumns();
  const columns: Column<Notice>[] = [
    title,
    choiceColumn(
      'place',
      t('admin_view.place'),
      noticeTypes.map((value) => ({ value, label: t(`admin_view.noticePlace.${value}`) })),
      ({ type }) => noticeTypeOf(type),
    ),
    languages,
    sort,
    useCreatedColumn(),
  ];
  return (
    <ContentList
      name="notices"
      exportPath="notice/export"
      title={t('admin_view.menu.notices')}
      addText={t('admin_view.addNotice')}
      emptyText={t('admin_view.emptyNotices')}
      query={useCall('notice/inquire', {})}
      columns={columns}
      keyOf={({ noticeId }) => noticeId}
      mayWrite={may('notice.write')}
      form={(notice, written, onClose) => <NoticeDrawer notice={notice} languages={written} onClose={onClose} />}
      deletion={{ path: 'notice/delete', input: ({ noticeId }) => ({ noticeId }) }}
    />
  );
}
