import { useCall } from '../../shared/api/calls.ts';
import type { Column } from '../../shared/components/record-table.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { type ContentBlock, ContentBlockDrawer } from './content-block-drawer.tsx';
import { useContentColumns, useCreatedColumn, usePictureColumn } from './content-columns.tsx';
import { ContentList } from './content-list.tsx';

/** Further sections of the rules, and pictures below the products and below the rules. */
export function ContentBlocksScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { title, languages, sort } = useContentColumns();
  const columns: Column<ContentBlock>[] = [
    usePictureColumn(),
    title,
    {
      key: 'kind',
      title: t('admin_view.payload.contentKind'),
      cell: ({ kind }) => <span className="nowrap">{t(`admin_view.blockKind.${kind}`)}</span>,
    },
    {
      key: 'place',
      title: t('admin_view.place'),
      cell: ({ place }) => <span className="nowrap">{t(`admin_view.blockPlace.${place}`)}</span>,
    },
    languages,
    { key: 'shown', title: t('admin_view.shownInShop'), cell: ({ shown }) => t(`admin_view.yesNo.${shown}`) },
    sort,
    useCreatedColumn(),
  ];
  return (
    <ContentList
      title={t('admin_view.menu.content_blocks')}
      addText={t('admin_view.addContentBlock')}
      emptyText={t('admin_view.emptyContentBlocks')}
      query={useCall('content_block/inquire', {})}
      columns={columns}
      keyOf={({ id }) => id}
      mayWrite={may('content.write')}
      form={(block, written, onClose) => <ContentBlockDrawer block={block} languages={written} onClose={onClose} />}
      deletion={{ path: 'content_block/delete', input: ({ id }) => ({ id }) }}
    />
  );
}
