import type { ResponseOf } from '@goodturn/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ImportPictures } from './import-pictures.tsx';
import { UndoImport } from './undo-import.tsx';

type Import = ResponseOf<'product/imports'>[number];

/** The latest imports, each of which can be undone for a day, and what came of the pictures of one of them. */
export function EarlierImports() {
  const { t } = useTranslations();
  const { data, error, refetch } = useCall('product/imports', {});
  const [shown, setShown] = useState<string>();
  const columns: Column<Import>[] = [
    { key: 'at', title: t('admin_view.importedAt'), cell: ({ createdAt }) => <DateTimeCell at={createdAt} /> },
    {
      key: 'file',
      title: t('admin_view.importStep.file'),
      cell: ({ fileName }) => <bdi translate="no">{fileName}</bdi>,
    },
    { key: 'by', title: t('admin_view.who'), cell: ({ account }) => account },
    { key: 'added', title: t('admin_view.payload.added'), numeric: true, cell: ({ added }) => formatCount(added) },
    {
      key: 'changed',
      title: t('admin_view.payload.changed'),
      numeric: true,
      cell: ({ changed }) => formatCount(changed),
    },
    {
      key: 'pictures',
      title: t('admin_view.payload.pictures'),
      cell: ({ importId, pictures }) => <PictureCounts {...pictures} onShow={() => setShown(importId)} />,
    },
    {
      key: 'undo',
      title: t('admin_view.importUndo'),
      cell: ({ importId, canUndo, undoneAt }) =>
        undoneAt === null ? canUndo && <UndoImport importId={importId} /> : <DateTimeCell at={undoneAt} />,
    },
  ];
  return (
    <>
      <RecordTable
        label={t('admin_view.importEarlier')}
        query={{ rows: data, error, refetch }}
        columns={columns}
        keyOf={({ importId }) => importId}
        emptyText={t('admin_view.importNone')}
      />
      {shown !== undefined && <ImportPictures key={shown} importId={shown} />}
    </>
  );
}

/** Says how many pictures of an import are there, and leads to the list of them. */
function PictureCounts({ fetched, waiting, refused, onShow }: Import['pictures'] & { onShow: () => void }) {
  const { t } = useTranslations();
  if (fetched + waiting + refused === 0) return null;
  const counts = { fetched: formatCount(fetched), waiting: formatCount(waiting), refused: formatCount(refused) };
  return (
    <Button type="link" className="import-counts" onClick={onShow}>
      {t('admin_view.importPictureCounts', counts)}
    </Button>
  );
}
