import type { ResponseOf } from '@goodturn/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.ts';
import { languageCode } from '../../../shared/i18n/texts.ts';
import { useToken } from '../../../shared/session/token.ts';

export type Order = ResponseOf<'customer/getOrderList'>['list'][number];
export type Receipt = ResponseOf<'customer/finishOrder'>;
export type NoMatchReason = Extract<ResponseOf<'customer/searchOrder'>, { reason: unknown }>['reason'];
export type OrderFilter = '' | '0' | '1';

export const useMatchFigures = () =>
  useQuery({
    queryKey: ['brushInfo', useToken()],
    queryFn: async () => (await api.post('customer/brushInfo', {})).data,
  });

export const useRunningLine = () =>
  useQuery({
    queryKey: ['notices', languageCode(), 2],
    queryFn: async () => (await api.post('customer/getNotice', { type: 2 })).data,
    meta: { public: true },
  });

export const useOrders = (status: OrderFilter) =>
  useInfiniteQuery({
    queryKey: ['orders', useToken(), status],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) =>
      (
        await api.get('customer/getOrderList', {
          pageSize: '10',
          ...(status === '' ? {} : { status }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        })
      ).data,
    getNextPageParam: (page) => page.nextCursor,
  });

export const searchOrder = (productId: string | null) =>
  api.post('customer/searchOrder', productId === null ? {} : { productId });

export const declineOrder = (orderId: string) => api.post('customer/cancelOrder', { orderId });

export interface Payment {
  orderId: string;
  color?: string;
  model?: string;
  idempotencyKey: string;
}

export type PaymentOutcome =
  | { kind: 'paid'; receipt: Receipt }
  | { kind: 'insufficient' }
  | { kind: 'addressMissing' }
  | { kind: 'onHold' }
  | { kind: 'notPayable'; reason: string };

/** Asks first whether the order can be paid now, then pays it; the key makes a repeated press one payment. */
export async function payOrder({ idempotencyKey, ...body }: Payment): Promise<PaymentOutcome> {
  const { data } = await api.post('customer/orderMsg', { orderId: body.orderId });
  if (data.status === '2') return { kind: 'notPayable', reason: data.reason ?? 'expired' };
  if (data.addressMissing) return { kind: 'addressMissing' };
  if (data.status === '1') return { kind: 'insufficient' };
  const answer = await api.post('customer/finishOrder', body, idempotencyKey);
  return { kind: 'paid', receipt: answer.data };
}
