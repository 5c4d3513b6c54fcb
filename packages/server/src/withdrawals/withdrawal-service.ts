import type { ErrorCode, PayWayCode } from '@goodturn/contract';
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import {
  cancelWithdrawal,
  reopenUnsignedWithdrawals,
  requestWithdrawal,
  type WithdrawalFailure,
} from '@goodturn/ledger';
import type { Money } from '@goodturn/money';
import { DomainError } from '../domain-error.ts';
import { activeHold } from '../holds/hold-service.ts';
import { type IdempotentCall, once } from '../http/idempotency.ts';
import type { EventService } from '../realtime/event-service.ts';
import type { PasswordService } from '../accounts/password-service.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { siteTime } from '../settings/site-time.ts';
import { addressNotAllowed, payoutAddress } from './payout-address.ts';
import type { Withdrawal } from './withdrawal-row.ts';
import * as store from './withdrawal-store.ts';
import { type WithdrawalView, withdrawalView } from './withdrawal-view.ts';

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;

export interface WithdrawalNeeds {
  settings: SettingService;
  events: Pick<EventService, 'announce'>;
  passwords: Pick<PasswordService, 'requireWithdrawalPassword'>;
}

export interface WithdrawalRequest {
  customerId: bigint;
  /** The app and the address that it was sent from, by which wrong passwords are counted. */
  installation: Buffer | undefined;
  ip: string;
  way: PayWayCode;
  amount: Money;
  address: string;
  password: string;
}

/** Where a refusal is about one field of the form, it names that. */
const fieldOfRefusal: Partial<Record<ErrorCode, string>> = {
  payment_method_unavailable: 'paymentMethod',
  withdrawals_suspended: 'paymentMethod',
  payout_address_not_allowed: 'address',
  insufficient_balance: 'amount',
  below_minimum: 'amount',
  fee_exceeds_amount: 'amount',
};

/** In one run of the job; the next takes the others. */
const maxReopened = 500n;

export function createWithdrawalService(
  { database, clock }: ServerContext,
  { settings, events, passwords }: WithdrawalNeeds,
) {
  const requireFound = (withdrawal: Withdrawal | undefined): Withdrawal => {
    if (withdrawal === undefined) throw new DomainError('not_found');
    return withdrawal;
  };

  const refuse = async (
    transaction: DatabaseTransaction,
    code: WithdrawalFailure,
    { customerId, zone }: { customerId: bigint; zone: string },
  ) => {
    if (code !== 'account_on_hold') {
      const field = fieldOfRefusal[code];
      return new DomainError(code, field === undefined ? {} : { fields: { [field]: `error_view.${code}` } });
    }
    const hold = await activeHold(transaction, customerId, clock.now());
    if (hold === undefined) return new DomainError(code);
    return new DomainError(code, { note: `${hold.reason} (→ ${siteTime(hold.expiresAt, zone)})` });
  };

  const freeze = async (
    transaction: DatabaseTransaction,
    { customerId, way, amount, address: text }: WithdrawalRequest,
    { now, site }: { now: Date; site: SiteSettings },
  ): Promise<Withdrawal> => {
    const address = payoutAddress(way, text);
    if (await store.isDepositAddress(transaction, address)) throw addressNotAllowed();
    const answer = await requestWithdrawal(transaction, { customerId, way, amount, address }, now);
    if (answer.result !== 'requested') throw await refuse(transaction, answer.result, { customerId, zone: site.zone });
    return requireFound(await store.findWithdrawal(transaction, answer.withdrawalId));
  };

  return {
    async ways() {
      const [ways, all] = await Promise.all([store.readPayWays(database), settings.stopReason('withdrawals')]);
      return await Promise.all(
        ways.map(async ({ way, ...rest }) => {
          const stopped = all ?? (await settings.stopReason(`withdrawals.${way}`)) ?? null;
          return { ...rest, way, stopped };
        }),
      );
    },

    /**
     * Freezes the whole amount, once for a key, and gives the answer as it is sent. The order of refusals: password,
     * address, and what the ledger refuses. The password is checked before the database transaction, which is not
     * to wait for it, and is no part of what a repeated request is compared by, so that nothing of it is stored.
     */
    async request(
      wish: WithdrawalRequest,
      call: Omit<IdempotentCall, 'now' | 'call' | 'caller'>,
    ): Promise<WithdrawalView> {
      await passwords.requireWithdrawalPassword(wish, wish.password);
      const now = clock.now();
      // Read before: inside, many at once would each hold a connection and wait for one more.
      const site = await settings.current();
      const identity = { ...call, caller: `c${wish.customerId}`, call: 'doWithdraw', now };
      const answer = await inTransaction(database, (transaction) =>
        once(transaction, identity, async () =>
          JSON.stringify(withdrawalView(await freeze(transaction, wish, { now, site }), site.zone)),
        ),
      );
      events.announce();
      return JSON.parse(answer) as WithdrawalView;
    },

    /** Takes it back until it is being signed; doing it again changes nothing. */
    async cancel(customerId: bigint, withdrawalId: bigint): Promise<Withdrawal> {
      const withdrawal = await inTransaction(database, async (transaction) => {
        const result = await cancelWithdrawal(transaction, { withdrawalId, customerId }, clock.now());
        if (result === 'not_found') throw new DomainError('not_found');
        if (result === 'not_cancellable') throw new DomainError('withdrawal_not_cancellable');
        return requireFound(await store.findWithdrawal(transaction, withdrawalId));
      });
      events.announce();
      return withdrawal;
    },

    /** A job's step: approvals that were not signed within a day are reviewed again; returns how many. */
    async reopenUnsigned(): Promise<bigint> {
      const reopened = await reopenUnsignedWithdrawals(database, clock.now(), maxReopened);
      if (reopened > 0n) events.announce();
      return reopened;
    },

    list: async (customerId: bigint, filter: store.WithdrawalFilter): Promise<Withdrawal[]> =>
      await store.listOwn(database, customerId, filter),
  };
}
