import type { PaymentMethodCode } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import type { DepositAddressService } from './deposit-address-service.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import type { SettingService, Suspensions } from '../../foundation/settings/setting-service.ts';
import type { StoredSuspension } from '../../foundation/settings/setting-store.ts';
import { isDisabled, type PaymentMethod, readPaymentMethods } from './recharge-store.ts';
import { type RechargeFilter, readRecharges } from './recharge-row.ts';
import { type RechargeView, rechargeView } from './recharge-view.ts';

export type RechargeService = ReturnType<typeof createRechargeService>;

type Requester = Pick<CustomerSession, 'subjectId' | 'actorId'>;

export interface RechargeMethod extends PaymentMethod {
  suspension: StoredSuspension | undefined;
}

export interface RechargeDependencies {
  settings: Pick<SettingService, 'current' | 'suspensions'>;
  depositAddresses: DepositAddressService;
}

export function createRechargeService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, depositAddresses }: RechargeDependencies,
) {
  /** A method without a key to derive addresses from is not open, whatever the table says. */
  const methodsOf = (rows: readonly PaymentMethod[], suspensions: Suspensions): RechargeMethod[] =>
    rows.map((paymentMethod) => ({
      ...paymentMethod,
      open: paymentMethod.open && depositAddresses.isReady(paymentMethod.code),
      suspension: suspensions.get('recharges') ?? suspensions.get(`recharges.${paymentMethod.code}`),
    }));

  const methods = async (): Promise<RechargeMethod[]> =>
    methodsOf(await readPaymentMethods(database), await settings.suspensions());

  return {
    methods,

    /**
     * Returns what each payment method lacks to take recharges, suspended or not: to be opened, or a key for its chain.
     */
    setup: async (): Promise<{ code: PaymentMethodCode; lacks: 'opening' | 'key' | null }[]> =>
      (await readPaymentMethods(database)).map(({ code, open }) => {
        if (!open) return { code, lacks: 'opening' };
        return { code, lacks: depositAddresses.isReady(code) ? null : 'key' };
      }),

    /**
     * Returns the customer's own address for a payment method, which is named by its id, its code, or both. Throws
     * `invalid_request` if neither is named, `account_disabled`, `payment_method_unavailable`,
     * `recharges_suspended`, and `deposit_address_unchecked` until watchers have derived the address, too.
     */
    address: async (
      { subjectId }: Requester,
      requested: { paymentMethodId: bigint | undefined; paymentMethod: PaymentMethodCode | undefined },
    ) => {
      if (requested.paymentMethodId === undefined && requested.paymentMethod === undefined)
        throw new DomainError('invalid_request');
      if (await isDisabled(database, subjectId)) throw new DomainError('account_disabled');
      const isMatching = ({ id, code }: PaymentMethod) =>
        id === (requested.paymentMethodId ?? id) && code === (requested.paymentMethod ?? code);
      const { code } = usableMethod(await methods(), isMatching);
      const [address, { demo }] = await Promise.all([depositAddresses.addressOf(subjectId, code), settings.current()]);
      if (address === undefined) throw new DomainError('payment_method_unavailable');
      if (address === null) throw new DomainError('deposit_address_unchecked');
      return { address, paymentMethod: code, demo };
    },

    /** Throws `payment_method_unavailable` and, with the operators' reason, `recharges_suspended`. */
    requireUsable: async (transaction: DatabaseTransaction, suspensions: Suspensions, requested: PaymentMethodCode) => {
      usableMethod(methodsOf(await readPaymentMethods(transaction), suspensions), ({ code }) => code === requested);
    },

    list: async ({ subjectId }: Requester, filter: RechargeFilter): Promise<RechargeView[]> => {
      const { timeZone } = await settings.current();
      const rows = await readRecharges(database, subjectId, filter);
      return rows.map((row) => rechargeView(row, { now: clock.now(), timeZone }));
    },
  };
}

function usableMethod(known: RechargeMethod[], isMatching: (paymentMethod: PaymentMethod) => boolean): PaymentMethod {
  const paymentMethod = known.find(isMatching);
  if (paymentMethod === undefined || !paymentMethod.open) throw new DomainError('payment_method_unavailable');
  const { suspension } = paymentMethod;
  if (suspension !== undefined) throw new DomainError('recharges_suspended', { note: suspension.reason });
  return paymentMethod;
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    recharges: Pick<RechargeService, 'requireUsable'>;
  }
}
