import { useNavigate } from 'react-router';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useBillColumns } from './bill-columns.tsx';
import { useBillList } from './bill-list.ts';

/** Every change of a balance, from the ledger; read-only. */
export function BillsScreen() {
  const { t } = useTranslations();
  const go = useNavigate();
  const list = useList(useBillList());
  const listed = useListed(list, { rows: 'bill/inquire', totals: 'bill/totals', sums: { amount: 'net' } });
  return (
    <ListScreen
      {...listed}
      exportPath="bill/export"
      title={t('admin_view.menu.bills')}
      searchLabel={t('admin_view.searchBill')}
      columns={useBillColumns()}
      keyOf={({ billId }) => billId}
      nameOf={({ billId }) => t('admin_view.billNumber', { id: billId })}
      onOpen={({ userId }) => void go(`/customer/users/${userId}`)}
      emptyText={t('admin_view.emptyBills')}
    />
  );
}
