import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { useList, type ListDefinition } from '../../../shared/list/use-list.ts';
import { useListed } from '../../../shared/list/use-listed.ts';
import { useReturnColumns } from './return-columns.tsx';
import type { ReturnRequest } from './return.ts';

export function ReturnListScreen() {
  const { t } = useTranslations();
  const go = useNavigate();
  const list = useList(useReturnList());
  const sums = { price: 'price' };
  const listed = useListed(list, { rows: 'return/inquire', totals: 'return/totals', sums });
  return (
    <ListScreen
      {...listed}
      exportPath="return/export"
      title={t('admin_view.returnList')}
      searchLabel={t('admin_view.searchReturn')}
      columns={useReturnColumns()}
      keyOf={({ returnId }) => returnId}
      nameOf={({ returnId }) => t('admin_view.returnNumber', { id: returnId })}
      onOpen={({ returnId }) => void go(`/customer/returns/${returnId}`)}
      emptyText={t('admin_view.emptyReturns.all')}
      emptyViews={{ decided: t('admin_view.emptyReturns.decided') }}
      actions={<Button onClick={() => void go('/customer/returns')}>{t('admin_view.returnTab.requested')}</Button>}
    />
  );
}

const states = [
  'requested',
  'agreed',
  'sent',
  'received',
  'coming',
  'accepted',
  'rejected',
  'withdrawn',
  'lapsed',
  'appealed',
] as const;
const reasons = [
  'not_received',
  'damaged',
  'not_as_described',
  'no_longer_wanted',
  'other',
] as const satisfies readonly ReturnRequest['reason'][];
const waiting: readonly string[] = ['requested', 'coming', 'requested,coming'];

function useReturnList(): ListDefinition {
  const { t } = useTranslations();
  const stateLabel = (value: (typeof states)[number]) =>
    value === 'coming' ? t('admin_view.returnTab.coming') : t(`admin_view.state.${value}`);
  return {
    name: 'returns',
    views: [
      { name: 'decided', label: t('admin_view.returnTab.decided'), values: { state: 'accepted,rejected' } },
      { name: 'all', label: t('admin_view.allRows'), values: {} },
    ],
    filters: [
      {
        name: 'state',
        label: t('admin_view.state'),
        kind: 'choice',
        options: states.map((value) => ({ value, label: stateLabel(value) })),
      },
      {
        name: 'reason',
        label: t('admin_view.reason'),
        kind: 'choice',
        options: reasons.map((value) => ({ value, label: t(`admin_view.returnReason.${value}`) })),
      },
      { name: 'orderId', label: t('admin_view.order'), kind: 'id' },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'decidedBy', label: t('admin_view.decidedBy'), kind: 'text' },
      { name: 'requested', label: t('admin_view.requestedAt'), kind: 'days' },
      { name: 'decided', label: t('admin_view.decidedAt'), kind: 'days' },
    ],
    sorts: ['requested', 'decided'],
    // Pending returns are a queue: the oldest comes first, as on the server.
    usualSort: ({ state = '', decided = '' }) => ({
      name: decided === '' ? 'requested' : 'decided',
      descending: !waiting.includes(state),
    }),
  };
}
