import { useCall } from '../../../shared/api/calls.ts';
import type { Column } from '../../../shared/components/record-table.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useShownColumn } from '../../../shared/list/entry-columns.ts';
import { choiceColumn } from '../../../shared/list/whole-list.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { blockKinds, blockPlaces, ContentBlockDrawer, type ContentBlock } from './content-block-drawer.tsx';
import { useContentColumns, useCreatedColumn, usePictureColumn } from './content-columns.tsx';
import { ContentList } from './content-list.tsx';

export function ContentBlocksScreen() {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const { title, languages, sort } = useContentColumns();
  const columns: Column<ContentBlock>[] = [
    title,
    usePictureColumn(),
    choiceColumn(
      'kind',
      t('admin_view.payload.contentKind'),
      blockKinds.map((value) => ({ value, label: t(`admin_view.blockKind.${value}`) })),
      ({ kind }) => kind,
    ),
    choiceColumn(
      'place',
      t('admin_view.place'),
      blockPlaces.map((value) => ({ value, label: t(`admin_view.blockPlace.${value}`) })),
      ({ place }) => place,
    ),
    languages,
    useShownColumn(),
    sort,
    useCreatedColumn(),
  ];
  return (
    <ContentList
      name="content_blocks"
      exportPath="content_block/export"
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
