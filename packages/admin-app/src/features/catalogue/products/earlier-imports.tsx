import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../../../shared/api/calls.ts';
import { DateTimeCell } from '../../../shared/components/date-time-cell.tsx';
import { type Column, RecordTable } from '../../../shared/components/record-table.tsx';
import { formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { UndoImport } from './undo-import.tsx';

type Import = ResponseOf<'product/imports'>[number];

/** The latest imports, each of which can be undone for a day. */
export function EarlierImports() {
  const { t } = useTranslations();
  const { data, error, refetch } = useCall('product/imports', {});
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
      key: 'undo',
      title: t('admin_view.importUndo'),
      cell: ({ importId, canUndo, undoneAt }) =>
        undoneAt === null ? canUndo && <UndoImport importId={importId} /> : <DateTimeCell at={undoneAt} />,
    },
  ];
  return (
    <RecordTable
      label={t('admin_view.importEarlier')}
      query={{ rows: data, error, refetch }}
      columns={columns}
      keyOf={({ importId }) => importId}
      emptyText={t('admin_view.importNone')}
    />
  );
}
