import type { PaymentMethodCode } from '@goodturn/contract';
import { reopenUnsignedWithdrawals } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { payeeOf } from './payee-check.ts';
import { readPayeeWait, readWaits } from './payee-wait-store.ts';
import { payoutAddress } from './payout-address.ts';
import type { Withdrawal } from './withdrawal-row.ts';
import * as store from './withdrawal-store.ts';

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;

/** Maximum number in one run of the job; the next run takes the others. */
const maxReopened = 500n;

export function createWithdrawalService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, events }: { settings: Pick<SettingService, 'suspensions'>; events: Pick<EventService, 'announce'> },
) {
  return {
    async methods() {
      const [methods, suspensions] = await Promise.all([store.readPaymentMethods(database), settings.suspensions()]);
      return methods.map((method) => ({
        ...method,
        suspension: suspensions.get('withdrawals') ?? suspensions.get(`withdrawals.${method.paymentMethod}`),
      }));
    },

    /** Reopens approved withdrawals that were not signed within a day, as a job's step; returns how many. */
    async reopenUnsigned(): Promise<bigint> {
      const reopened = await reopenUnsignedWithdrawals(database, clock.now(), maxReopened);
      if (reopened > 0n) events.announce();
      return reopened;
    },

    /** Throws `payout_address_invalid` and `payout_address_not_allowed`. */
    async payee(customerId: bigint, paymentMethod: PaymentMethodCode, text: string) {
      const payee = { customerId, paymentMethod, address: payoutAddress(paymentMethod, text) };
      const [known, waits] = await Promise.all([payeeOf(database, payee), readWaits(database, payee, clock.now())]);
      return { ...known, waits };
    },

    payeeWait: async (customerId: bigint) => await readPayeeWait(database, customerId, clock.now()),

    /** Throws `not_found`, also for a withdrawal of another customer. */
    async own(customerId: bigint, withdrawalId: bigint): Promise<Withdrawal> {
      const withdrawal = await store.findWithdrawal(database, withdrawalId);
      if (withdrawal?.customerId !== customerId) throw new DomainError('not_found');
      return withdrawal;
    },

    list: async (customerId: bigint, filter: store.WithdrawalFilter): Promise<Withdrawal[]> =>
      await store.listOwn(database, customerId, filter),
  };
}
