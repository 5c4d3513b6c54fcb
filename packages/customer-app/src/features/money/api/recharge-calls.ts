import { ApiError, type CallReader } from '@goodturn/browser';
import { createCallThenHook } from '@goodturn/browser/use-call-then';
import type { ResponseOf, PaymentMethodCode } from '@goodturn/contract';
import { useQuery } from '@tanstack/react-query';
import { queries, useCall, useCallPages } from '../../../shared/api/calls.ts';
import type { HistoryState } from '../history-state.ts';

export type Recharge = ResponseOf<'customer/rechargeList'>['list'][number];
export type DepositAddress = ResponseOf<'customer/getAdminLinks'>;

/** Milliseconds within which an open page learns of a stop. */
export const stopMs = 30_000;

export const useRechargeMethods = () => useCall('customer/rechargeWayList', undefined, { refetchInterval: stopMs });

/** The error while the own address is not shown, since the watchers of its chain have not derived it. */
interface Unchecked {
  unchecked: string;
}

async function askAddress(read: CallReader, paymentMethod: PaymentMethodCode): Promise<DepositAddress | Unchecked> {
  try {
    return await read('customer/getAdminLinks', { paymentMethod });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'deposit_address_unchecked') return { unchecked: error.message };
    throw error;
  }
}

/** The interval is that at which a watcher looks for addresses that it has not derived. */
const everyMs = 15_000;

/** Returns the customer's own deposit address for a payment method, which never changes; asked for again until it is shown. */
export function useDepositAddress(paymentMethod: PaymentMethodCode) {
  const read = queries.reader();
  const isShown = (asked: DepositAddress | Unchecked | undefined) => asked !== undefined && 'address' in asked;
  return useQuery({
    queryKey: queries.keyOf('customer/getAdminLinks', { paymentMethod }, 'asked'),
    queryFn: async () => await askAddress(read, paymentMethod),
    staleTime: ({ state }) => (isShown(state.data) ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (isShown(state.data) ? false : everyMs),
  });
}

const useCallThen = createCallThenHook(queries);

/** Returns the addresses that are shown, of all payment methods that are open and not suspended. */
export const useDepositAddresses = () =>
  useCallThen('customer/rechargeWayList', undefined, 'addresses', async (methods, read) => {
    const usable = methods.filter(isSelectable);
    const asked = await Promise.all(usable.map(({ paymentMethod }) => askAddress(read, paymentMethod)));
    return asked.filter((one) => 'address' in one);
  });

export const useRecharges = (status: HistoryState) => useCallPages('customer/rechargeList', { pageSize: '10', status });

/** Returns whether a payment method can be chosen; one that is not open or is suspended is only shown. */
export const isSelectable = ({ open, suspended }: { open: boolean; suspended: string | null }): boolean =>
  open && suspended === null;
