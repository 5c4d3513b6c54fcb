import type { ResponseOf } from '@goodturn/contract';
import { api } from '../../../shared/api/api-client.ts';
import { useCall, useCallPages } from '../../../shared/api/calls.ts';

export type Order = ResponseOf<'customer/getOrderList'>['list'][number];
export type Receipt = ResponseOf<'customer/finishOrder'>;
export type NoMatchReason = Extract<ResponseOf<'customer/searchOrder'>, { reason: unknown }>['reason'];
export type OrderFilter = '' | '0' | '1';

export const useMatchSummary = () => useCall('customer/brushInfo', {});

export const useRunningLine = () => useCall('customer/getNotice', { type: 2 });

export const useOrders = (status: OrderFilter) =>
  useCallPages('customer/getOrderList', { pageSize: '10', ...(status === '' ? {} : { status }) });

/** What the customer chose of a product's variants. */
export interface Choice {
  color?: string;
  model?: string;
}

type NotPayableReason = NonNullable<ResponseOf<'customer/orderMsg'>['reason']>;

export type PaymentObstacle =
  | { kind: 'insufficient' }
  | { kind: 'addressMissing' }
  | { kind: 'onHold' }
  | { kind: 'notPayable'; reason: NotPayableReason };

/** Why the order cannot be paid now; undefined if it can. */
export async function findObstacle(orderId: string): Promise<PaymentObstacle | undefined> {
  const { data } = await api.call('customer/orderMsg', { orderId });
  if (data.status === '2') return { kind: 'notPayable', reason: data.reason ?? 'expired' };
  if (data.addressMissing) return { kind: 'addressMissing' };
  return data.status === '1' ? { kind: 'insufficient' } : undefined;
}
