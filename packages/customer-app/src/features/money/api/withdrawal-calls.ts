import type { InputOf, ResponseOf } from '@goodturn/contract';
import { useCall, useCallPages } from '../../../shared/api/calls.ts';
import type { HistoryState } from '../history-state.ts';
import { stopMs } from './recharge-calls.ts';

export type Withdrawal = ResponseOf<'customer/withdrawList'>['list'][number];
export type Hold = ResponseOf<'customer/holds'>[number];

/** Returns the payment methods; no event tells customers of a stop, so that an open page asks again. */
export const useWithdrawalMethods = () => useCall('customer/withdrawWayList', undefined, { refetchInterval: stopMs });

export const useFeeRate = () => useCall('customer/getSxMoney', {});

export type Payee = ResponseOf<'customer/payee'>;

/** Returns the known facts about an address before money goes there. */
export const usePayee = (payee: InputOf<'customer/payee'>) => useCall('customer/payee', payee);

export const useWithdrawals = (status: HistoryState) =>
  useCallPages('customer/withdrawList', { pageSize: '10', status });

/** Returns one withdrawal; it is read again as it goes on. */
export const useWithdrawalOf = (withdrawalId: string) => useCall('customer/withdrawal', { withdrawalId });

export const useHolds = () => useCall('customer/holds');
