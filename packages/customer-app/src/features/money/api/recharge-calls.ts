import type { ResponseOf, PaymentMethodCode } from '@goodturn/contract';
import { createCallThenHook } from '@goodturn/browser/use-call-then';
import { queries, useCall, useCallPages } from '../../../shared/api/calls.ts';
import { isSelectable } from '../is-selectable.ts';
import type { HistoryState } from '../history-state.ts';

export type Recharge = ResponseOf<'customer/rechargeList'>['list'][number];
export type DepositAddress = ResponseOf<'customer/getAdminLinks'>;

export const useRechargeMethods = () => useCall('customer/rechargeWayList');

/** The customer's own deposit address for a way; it stays the same for ever. */
export const useDepositAddress = (paymentMethod: PaymentMethodCode) =>
  useCall('customer/getAdminLinks', { paymentMethod }, { staleTime: Number.POSITIVE_INFINITY });

const useCallThen = createCallThenHook(queries);

/** The own deposit addresses of all ways that are open and not stopped. */
export const useDepositAddresses = () =>
  useCallThen('customer/rechargeWayList', undefined, 'addresses', (methods, read) =>
    Promise.all(
      methods.filter(isSelectable).map(({ paymentMethod }) => read('customer/getAdminLinks', { paymentMethod })),
    ),
  );

export const useRecharges = (status: HistoryState) => useCallPages('customer/rechargeList', { pageSize: '10', status });
