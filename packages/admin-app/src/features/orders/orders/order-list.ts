import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useCountryOptions } from '../../../shared/list/country-options.ts';
import type { ListDefinition } from '../../../shared/list/use-list.ts';
import { orderStatuses } from '../../../shared/records/order.ts';

const shipmentStates = ['waiting', 'shipped', 'delivered', 'returned', 'cancelled'] as const;

export const orderViews = ['to_ship', 'shipped', 'delivered', 'returns', 'refunded', 'all'] as const;

/** The definition of the list of orders; its views follow the work to be done. */
export function useOrderList(): ListDefinition {
  const { t } = useTranslations();
  const values: Record<(typeof orderViews)[number], Record<string, string>> = {
    to_ship: { status: '1', shipmentState: 'waiting' },
    shipped: { status: '1', shipmentState: 'shipped' },
    delivered: { status: '1', shipmentState: 'delivered' },
    returns: { returnRequested: '1' },
    refunded: { status: '3' },
    all: {},
  };
  return {
    name: 'orders',
    views: orderViews.map((name) => ({ name, label: t(`admin_view.orderTab.${name}`), values: values[name] })),
    filters: [
      {
        name: 'status',
        label: t('admin_view.order'),
        kind: 'choice',
        isNumeric: true,
        options: orderStatuses.map((status, value) => ({ value: `${value}`, label: t(`admin_view.state.${status}`) })),
      },
      {
        name: 'shipmentState',
        label: t('admin_view.shipment'),
        kind: 'choice',
        options: shipmentStates.map((value) => ({
          value,
          label: t(`admin_view.state.${value === 'waiting' ? 'to_ship' : value}`),
        })),
      },
      { name: 'country', label: t('admin_view.shipsTo'), kind: 'choice', options: useCountryOptions() },
      { name: 'returnRequested', label: t('admin_view.orderTab.returns'), kind: 'flag' },
      { name: 'created', label: t('admin_view.matchedAt'), kind: 'days' },
      { name: 'amount', label: t('admin_view.campaign.price'), kind: 'amount' },
      { name: 'campaignId', label: t('admin_view.campaign'), kind: 'id' },
      { name: 'userId', label: t('admin_view.userId'), kind: 'id' },
      { name: 'orderId', label: t('admin_view.order'), kind: 'id' },
    ],
    sorts: ['created', 'due', 'amount'],
    // Waiting orders are a queue: the earliest deadline comes first, as on the server.
    usualSort: ({ shipmentState }) =>
      shipmentState === 'waiting' ? { name: 'due', descending: false } : { name: 'created', descending: true },
  };
}
