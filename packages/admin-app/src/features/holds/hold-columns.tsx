import { useWithCustomer } from '../../shared/components/customer-column.tsx';
import type { Column } from '../../shared/components/record-table.tsx';
import { useTranslations } from '../../shared/i18n/texts.ts';
import {
  type HoldAction,
  useHoldActionsColumn,
  useHoldColumns as useBaseColumns,
} from '../../shared/records/hold-columns.tsx';
import type { Hold } from './hold.ts';

export function useHoldColumns(open: (action: HoldAction, hold: Hold) => void): Column<Hold>[] {
  const { t } = useTranslations();
  const columns = useWithCustomer<Hold>(useBaseColumns());
  const actions = useHoldActionsColumn<Hold>(open);
  const by: Column<Hold> = {
    key: 'by',
    title: t('admin_view.requestedAndApproved'),
    cell: ({ requestedBy, agreedBy }) => (
      <>
        {requestedBy}
        <br />
        {agreedBy}
      </>
    ),
  };
  return [...columns.slice(0, 4), by, ...columns.slice(4), actions];
}
