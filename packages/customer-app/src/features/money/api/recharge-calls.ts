import { createCallThenHook } from '@goodturn/browser/use-call-then';
import type { ResponseOf, PaymentMethodCode } from '@goodturn/contract';
import { queries, useCall, useCallPages } from '../../../shared/api/calls.ts';
import type { HistoryState } from '../history-state.ts';

export type Recharge = ResponseOf<'customer/rechargeList'>['list'][number];
export type DepositAddress = ResponseOf<'customer/getAdminLinks'>;

export const useRechargeMethods = () => useCall('customer/rechargeWayList');

/** Returns the customer's own deposit address for a payment method; it never changes. */
export const useDepositAddress = (paymentMethod: PaymentMethodCode) =>
  useCall('customer/getAdminLinks', { paymentMethod }, { staleTime: Number.POSITIVE_INFINITY });

const useCallThen = createCallThenHook(queries);

/** Returns the customer's deposit addresses of all payment methods that are open and not suspended. */
export const useDepositAddresses = () =>
  useCallThen('customer/rechargeWayList', undefined, 'addresses', (methods, read) =>
    Promise.all(
      methods.filter(isSelectable).map(({ paymentMethod }) => read('customer/getAdminLinks', { paymentMethod })),
    ),
  );

export const useRecharges = (status: HistoryState) => useCallPages('customer/rechargeList', { pageSize: '10', status });

/** Returns whether a payment method can be chosen; one that is not open or is suspended is only shown. */
export const isSelectable = ({ open, suspended }: { open: boolean; suspended: string | null }): boolean =>
  open && suspended === null;
