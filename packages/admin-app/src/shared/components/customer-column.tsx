import { useTranslations } from '../i18n/texts.ts';
import { CustomerCell } from './customer-cell.tsx';
import type { Column } from './record-table.tsx';

/** Whose row it is, in a list of many customers' rows. */
function useCustomerColumn(): Column<{ userId: string; userName: string }> {
  const { t } = useTranslations();
  return { key: 'customer', title: t('admin_view.customer'), cell: (row) => <CustomerCell {...row} /> };
}

/** The columns of one person's rows with the one of the customer after the number. */
export function useWithCustomer<Row extends { userId: string; userName: string }>([
  number,
  ...rest
]: readonly Column<Row>[]) {
  const customer = useCustomerColumn();
  return [...(number ? [number] : []), customer, ...rest];
}
