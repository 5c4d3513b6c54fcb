import type { ResponseOf, PayWayCode } from '@goodturn/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api/api-client.ts';
import { useToken } from '../../../shared/session/token.ts';
import type { HistoryState } from '../history-state.ts';

export type Withdrawal = ResponseOf<'customer/withdrawList'>['list'][number];
export type Hold = ResponseOf<'customer/holds'>[number];

export const useWithdrawWays = () =>
  useQuery({
    queryKey: ['withdrawWays', useToken()],
    queryFn: async () => (await api.get('customer/withdrawWayList')).data,
  });

export const useFeeRate = () =>
  useQuery({
    queryKey: ['feeRate', useToken()],
    queryFn: async () => (await api.post('customer/getSxMoney', {})).data,
  });

interface WithdrawalInput {
  amount: string;
  paymentMethod: PayWayCode;
  address: string;
  withdrawalPassword: string;
  idempotencyKey: string;
}

export const requestWithdrawal = async ({ idempotencyKey, ...body }: WithdrawalInput) =>
  (await api.post('customer/doWithdraw', body, idempotencyKey)).data;

export const cancelWithdrawal = async (withdrawalId: string) =>
  (await api.post('customer/cancelWithdraw', { withdrawalId })).data;

export const useWithdrawals = (status: HistoryState) =>
  useInfiniteQuery({
    queryKey: ['withdrawals', useToken(), status],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) =>
      (
        await api.get('customer/withdrawList', {
          pageSize: '10',
          status,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        })
      ).data,
    getNextPageParam: (page) => page.nextCursor,
  });

export const useHolds = () =>
  useQuery({ queryKey: ['holds', useToken()], queryFn: async () => (await api.get('customer/holds')).data });

export const appealHold = async (appeal: { holdId: string; text: string }) =>
  (await api.post('customer/appealHold', appeal)).data;
