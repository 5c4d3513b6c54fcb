import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../shared/api/calls.ts';
import { DateTimeCell } from '../../shared/components/date-time-cell.tsx';
import { type Column, RecordTable } from '../../shared/components/record-table.tsx';
import { Screen } from '../../shared/components/screen.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import { useAdministrator } from '../../shared/session/administrator.ts';
import { type ContentBlock, ContentBlockDrawer } from './content-block-drawer.tsx';
import { DeleteDrawer } from './delete-drawer.tsx';
import { firstTitle } from './first-title.ts';
import { RowActions } from './row-actions.tsx';
import { useContentLanguages } from '../../shared/use-content-languages.ts';

/** Further sections of the rules, and pictures below the products and below the rules. */
export function ContentBlocksScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const [opened, setOpened] = useState<'new' | { edit: ContentBlock } | { delete: ContentBlock }>();
  const query = useCall('content_block/inquire', {});
  const languages = useContentLanguages();
  const close = () => setOpened(undefined);
  const columns: Column<ContentBlock>[] = [
    {
      key: 'picture',
      title: t('admin_view.picture'),
      cell: ({ pictureUrl }) =>
        pictureUrl !== '' && <img className="content-picture" src={pictureUrl} alt="" width={96} loading="lazy" />,
    },
    { key: 'title', title: t('admin_view.textTitle'), cell: ({ texts }) => firstTitle(texts) },
    { key: 'kind', title: t('admin_view.payload.contentKind'), cell: ({ kind }) => t(`admin_view.blockKind.${kind}`) },
    { key: 'place', title: t('admin_view.place'), cell: ({ place }) => t(`admin_view.blockPlace.${place}`) },
    {
      key: 'languages',
      title: t('admin_view.menu.languages'),
      cell: ({ texts }) => Object.keys(texts).toSorted().join(', '),
    },
    { key: 'shown', title: t('admin_view.shownInShop'), cell: ({ shown }) => t(`admin_view.yesNo.${shown}`) },
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
        may('content.write') && (
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
      title={t('admin_view.menu.content_blocks')}
      query={query}
      actions={
        may('content.write') && (
          <Button type="primary" onClick={() => setOpened('new')}>
            {t('admin_view.addContentBlock')}
          </Button>
        )
      }
    >
      <RecordTable
        label={t('admin_view.menu.content_blocks')}
        query={{ ...query, rows: query.data }}
        columns={columns}
        keyOf={({ id }) => id}
        emptyText={t('admin_view.emptyContentBlocks')}
      />
      {opened === 'new' && languages && <ContentBlockDrawer languages={languages} onClose={close} />}
      {typeof opened === 'object' && 'edit' in opened && languages && (
        <ContentBlockDrawer block={opened.edit} languages={languages} onClose={close} />
      )}
      {typeof opened === 'object' && 'delete' in opened && (
        <DeleteDrawer
          name={firstTitle(opened.delete.texts)}
          path="content_block/delete"
          input={{ id: opened.delete.id }}
          onClose={close}
        />
      )}
    </Screen>
  );
}
