import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';
import type { ReturnRequest } from './return.ts';

const states = ['requested', 'coming', 'accepted', 'rejected'] as const;
const reasons = [
  'not_received',
  'damaged',
  'not_as_described',
  'no_longer_wanted',
  'other',
] as const satisfies readonly ReturnRequest['reason'][];
const waiting: readonly string[] = ['requested', 'coming', 'requested,coming'];

export function useReturnList(): ListDefinition {
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
