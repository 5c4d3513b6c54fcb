import type { Caller } from '@goodturn/browser';
import type { ResponseOf } from '@goodturn/contract';
import { useCall, useCallPages } from '../../../shared/api/calls.ts';

export type Order = ResponseOf<'customer/getOrderList'>['list'][number];
export type Receipt = ResponseOf<'customer/finishOrder'>;
export type OrderFilter = '' | '0' | '1';

export const useMatchSummary = () => useCall('customer/brushInfo', {});

export const useRunningLine = () => useCall('customer/getNotice', { type: 2 });

export const useOrders = (status: OrderFilter) =>
  useCallPages('customer/getOrderList', { pageSize: '10', ...(status === '' ? {} : { status }) });

/** The order that waits to be paid or declined; there is one at most. */
export const useWaitingOrderList = () => useCall('customer/getOrderList', { status: '0', pageSize: '1' });

/** The name of a product that alone is searched for; undefined while it is not known, and without a product. */
export const useProductName = (productId: string | null): string | undefined =>
  useCall('customer/getWaresInfo', { productId: productId ?? '' }, { enabled: productId !== null }).data?.productName;

/** Real products for the stage, where they are dimmed: those that the list of the start page begins with. */
export const useStageProducts = () => useCallPages('customer/getWaresSortList', { pageSize: '11' });

/** What the customer chose of a product's variants. */
export interface Choice {
  color?: string;
  model?: string;
}

type NotPayableReason = NonNullable<ResponseOf<'customer/orderMsg'>['reason']>;

/** What the customer can do something about. */
export interface RemovableObstacle {
  kind: 'insufficient' | 'addressMissing' | 'onHold';
}

export type PaymentObstacle = RemovableObstacle | { kind: 'notPayable'; reason: NotPayableReason };

/** Why the order cannot be paid now; undefined if it can. */
export async function findObstacle(orderId: string, { call }: Caller): Promise<PaymentObstacle | undefined> {
  const { data } = await call('customer/orderMsg', { orderId });
  if (data.status === '2') return { kind: 'notPayable', reason: data.reason ?? 'expired' };
  if (data.addressMissing) return { kind: 'addressMissing' };
  return data.status === '1' ? { kind: 'insufficient' } : undefined;
}
