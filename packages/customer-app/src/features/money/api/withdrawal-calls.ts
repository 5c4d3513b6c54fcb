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
  money: string;
  way: PayWayCode;
  address: string;
  whPassword: string;
  idempotencyKey: string;
}

export const requestWithdrawal = async ({ idempotencyKey, ...body }: WithdrawalInput) =>
  (await api.post('customer/doWithdraw', body, idempotencyKey)).data;

export const cancelWithdrawal = async (withdrawId: string) =>
  (await api.post('customer/cancelWithdraw', { withdrawId })).data;

export const useWithdrawals = (withdrawStatus: HistoryState) =>
  useInfiniteQuery({
    queryKey: ['withdrawals', useToken(), withdrawStatus],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) =>
      (
        await api.get('customer/withdrawList', {
          pageSize: '10',
          withdrawStatus,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        })
      ).data,
    getNextPageParam: (page) => page.nextCursor,
  });

export const useHolds = () =>
  useQuery({ queryKey: ['holds', useToken()], queryFn: async () => (await api.get('customer/holds')).data });

export const appealHold = async (appeal: { holdId: string; text: string }) =>
  (await api.post('customer/appealHold', appeal)).data;
