import type { Caller } from '@goodturn/browser';
import type { ResponseOf } from '@goodturn/contract';
import { useCall, useCallPages } from '../../../shared/api/calls.ts';

export type Receipt = ResponseOf<'customer/finishOrder'>;
export type OrderFilter = '' | '0' | '1';

export const useMatchSummary = () => useCall('customer/brushInfo', {});

export const useRunningLine = () => useCall('customer/getNotice', { type: 2 });

export const useOrders = (status: OrderFilter) =>
  useCallPages('customer/getOrderList', { pageSize: '10', ...(status === '' ? {} : { status }) });

/** Returns the name of the only product that the search covers; undefined until it is known, and without a product. */
export const useProductName = (productId: string | null): string | undefined =>
  useCall('customer/getWaresInfo', { productId: productId ?? '' }, { enabled: productId !== null }).data?.productName;

/** Returns real products for the dimmed part of the stage: the first ones of the list of the start page. */
export const useStageProducts = () => useCallPages('customer/getWaresSortList', { pageSize: '11' });

type NotPayableReason = NonNullable<ResponseOf<'customer/orderMsg'>['reason']>;

export interface ResolvableDenial {
  kind: 'insufficient' | 'addressMissing' | 'onHold';
}

export type PaymentDenial = ResolvableDenial | { kind: 'notPayable'; reason: NotPayableReason };

/** Returns the reason why the order cannot be paid now; undefined if it can. */
export async function findPaymentDenial(orderId: string, { call }: Caller): Promise<PaymentDenial | undefined> {
  const { data } = await call('customer/orderMsg', { orderId });
  if (data.status === '2') return { kind: 'notPayable', reason: data.reason ?? 'expired' };
  if (data.addressMissing) return { kind: 'addressMissing' };
  return data.status === '1' ? { kind: 'insufficient' } : undefined;
}
