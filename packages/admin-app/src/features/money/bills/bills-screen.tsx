import { useNavigate } from 'react-router';
import { useTranslations, textOr } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useBillColumns } from './bill-columns.tsx';

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

const types = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const;
const views = { orders: '0,7,8', recharges: '1', withdrawals: '5,6', adjusted: '3,4' } as const;

function useBillList(): ListDefinition {
  const { t } = useTranslations();
  return {
    name: 'bills',
    views: [
      { name: 'all', label: t('admin_view.allRows'), values: {} },
      ...(['orders', 'recharges', 'withdrawals', 'adjusted'] as const).map((name) => ({
        name,
        label: t(`admin_view.billView.${name}`),
        values: { type: views[name] },
      })),
    ],
    filters: [
      {
        name: 'type',
        label: t('admin_view.type'),
        kind: 'choice',
        isNumeric: true,
        options: types.map((value) => ({ value, label: textOr(`record_view.type_${value}`, value) })),
      },
      { name: 'created', label: t('admin_view.when'), kind: 'days' },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'orderId', label: t('admin_view.order'), kind: 'id' },
    ],
    sorts: ['created'],
    usualSort: () => ({ name: 'created', descending: true }),
  };
}
