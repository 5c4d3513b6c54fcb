import type { PayWayCode } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import { requestRecharge } from '@goodturn/ledger';
import type { Money } from '@goodturn/money';
import type { DepositAddressService } from './deposit-address-service.ts';
import { DomainError } from '../domain-error.ts';
import { once } from '../http/idempotency.ts';
import type { EventService } from '../realtime/event-service.ts';
import type { ServerContext } from '../server-context.ts';
import type { CustomerSession } from '../sessions/session.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { isDisabled, type PayWay, readPayWays } from './recharge-store.ts';
import { type RechargeFilter, readRecharges } from './recharge-row.ts';
import { type RechargeView, rechargeView } from './recharge-view.ts';

export type RechargeService = ReturnType<typeof createRechargeService>;

type Requester = Pick<CustomerSession, 'subjectId' | 'actorId'>;

export interface RechargeInput {
  way: PayWayCode;
  amount: Money;
}

/** `stopped` is the operators' reason while it is stopped. */
export interface RechargeWay extends PayWay {
  stopped: string | null;
}

export interface RechargeParts {
  settings: Pick<SettingService, 'current' | 'stopReason'>;
  events: Pick<EventService, 'announce'>;
  depositAddresses: DepositAddressService;
}

export function createRechargeService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, events, depositAddresses }: RechargeParts,
) {
  const stopReason = async (way: PayWayCode): Promise<string | undefined> =>
    (await settings.stopReason('recharges')) ?? (await settings.stopReason(`recharges.${way}`));

  /** Every way by id. One without a key to derive addresses from is not open, whatever the table says. */
  async function ways(): Promise<RechargeWay[]> {
    const rows = await readPayWays(database);
    return await Promise.all(
      rows.map(async (way) => ({
        ...way,
        open: way.open && depositAddresses.isReady(way.code),
        stopped: (await stopReason(way.code)) ?? null,
      })),
    );
  }

  return {
    ways,

    /**
     * The customer's own address for a way that is named by its id, its code, or both. Throws `invalid_request` where
     * neither is named, `account_disabled`, `payment_method_unavailable`, `recharges_suspended`.
     */
    address: async (
      { subjectId }: Requester,
      wanted: { paymentMethodId: bigint | undefined; way: PayWayCode | undefined },
    ) => {
      if (wanted.paymentMethodId === undefined && wanted.way === undefined) throw new DomainError('invalid_request');
      if (await isDisabled(database, subjectId)) throw new DomainError('account_disabled');
      const isWanted = ({ id, code }: PayWay) => id === (wanted.paymentMethodId ?? id) && code === (wanted.way ?? code);
      const { code } = usableWay(await ways(), isWanted);
      const [address, { demo }] = await Promise.all([depositAddresses.addressOf(subjectId, code), settings.current()]);
      if (address === undefined) throw new DomainError('payment_method_unavailable');
      return { address, paymentMethod: code, demo };
    },

    /**
     * Records that money is on its way; the same key gives the same record again, as it was. Throws `payment_method_unavailable`,
     * `recharges_suspended`, `account_disabled`, `too_many_pending`, `idempotency_key_reused`.
     */
    request: async (requester: Requester, stamp: { key: string; requestHash: Buffer }, wish: RechargeInput) => {
      const { subjectId, actorId } = requester;
      // Asked before the database transaction, which would otherwise wait for a second connection.
      const [known, { zone }] = await Promise.all([ways(), settings.current()]);
      const now = clock.now();
      const call = { caller: `c${actorId}`, call: 'doRecharge', ...stamp, now };
      const answer = await inTransaction(database, (transaction) =>
        once(transaction, call, async () => {
          usableWay(known, ({ code }) => code === wish.way);
          const input = { customerId: subjectId, way: wish.way, amount: wish.amount };
          const requested = await requestRecharge(transaction, input, now);
          if (requested.result !== 'requested') throw new DomainError(requested.result);
          const { rechargeId } = requested;
          const [recharge] = await readRecharges(transaction, subjectId, { rechargeId, limit: 1 });
          if (recharge === undefined) throw new Error(`recharge ${rechargeId} is not there after it was written`);
          return JSON.stringify(rechargeView(recharge, { now, zone }));
        }),
      );
      events.announce();
      return JSON.parse(answer) as RechargeView;
    },

    /** The customer's own, newest first. */
    list: async ({ subjectId }: Requester, filter: RechargeFilter): Promise<RechargeView[]> => {
      const { zone } = await settings.current();
      const rows = await readRecharges(database, subjectId, filter);
      return rows.map((row) => rechargeView(row, { now: clock.now(), zone }));
    },
  };
}

/** Throws `payment_method_unavailable` and, with the operators' reason, `recharges_suspended`. */
function usableWay(known: RechargeWay[], isWanted: (way: PayWay) => boolean): PayWay {
  const way = known.find(isWanted);
  if (way === undefined || !way.open) throw new DomainError('payment_method_unavailable');
  if (way.stopped !== null) throw new DomainError('recharges_suspended', { note: way.stopped });
  return way;
}
