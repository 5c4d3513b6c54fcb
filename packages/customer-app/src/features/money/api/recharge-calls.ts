import type { ResponseOf, PayWayCode } from '@goodturn/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.ts';
import { useToken } from '../../../shared/session/token.ts';
import { isSelectable } from '../is-selectable.ts';
import type { HistoryState } from '../history-state.ts';

export type Recharge = ResponseOf<'customer/rechargeList'>['list'][number];
export type DepositAddress = ResponseOf<'customer/getAdminLinks'>;

export const useRechargeWays = () =>
  useQuery({
    queryKey: ['rechargeWays', useToken()],
    queryFn: async () => (await api.get('customer/rechargeWayList')).data,
  });

const depositAddress = async (paymentMethod: PayWayCode): Promise<DepositAddress> =>
  (await api.post('customer/getAdminLinks', { paymentMethod })).data;

/** The customer's own deposit address for a way; it stays the same for ever. */
export const useDepositAddress = (paymentMethod: PayWayCode) =>
  useQuery({
    queryKey: ['depositAddress', useToken(), paymentMethod],
    queryFn: () => depositAddress(paymentMethod),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The own deposit addresses of all ways that are open and not stopped. */
export const useDepositAddresses = () =>
  useQuery({
    queryKey: ['depositAddress', useToken()],
    queryFn: async () => {
      const ways = (await api.get('customer/rechargeWayList')).data;
      return Promise.all(ways.filter(isSelectable).map(({ paymentMethod }) => depositAddress(paymentMethod)));
    },
  });

interface Intent {
  amount: string;
  paymentMethod: PayWayCode;
  idempotencyKey: string;
}

export const recordRecharge = async ({ idempotencyKey, ...body }: Intent) =>
  (await api.post('customer/doRecharge', body, idempotencyKey)).data;

export const useRecharges = (status: HistoryState) =>
  useInfiniteQuery({
    queryKey: ['recharges', useToken(), status],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) =>
      (
        await api.get('customer/rechargeList', {
          pageSize: '10',
          status,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        })
      ).data,
    getNextPageParam: (page) => page.nextCursor,
  });
