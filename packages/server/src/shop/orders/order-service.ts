import {
  customerBalances,
  earningsBetween,
  paymentRequestHash,
  type PaymentReceipt,
  type SettlementFailure,
} from '@goodturn/ledger';
import type { ErrorCode } from '@goodturn/contract';
import { isDatabaseUnavailable } from '../../foundation/database-failure.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { customerCaller } from '../../foundation/http/idempotency.ts';
import type { MatchService, Search } from '../matching/match-service.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { type OrderFilter, readOrders } from './order-row.ts';
import type { OrderSettlement } from './order-settlement.ts';
import { readFriendAsk } from './owner-question.ts';
import { cancelOrder, expireDue, expireStray, hasAddress, readSummary } from './order-store.ts';
import { type OrderView, orderView } from './order-view.ts';

type Reader = Pick<CustomerSession, 'subjectId' | 'actorId' | 'isFriend'>;
/** The person who matches, pays or declines, whom the database looks up by the session. */
type Payer = Reader & Pick<CustomerSession, 'token'>;

const rejections: Record<SettlementFailure | 'variant_unknown', ErrorCode> = {
  key_reused: 'idempotency_key_reused',
  not_logged_in: 'not_logged_in',
  not_found: 'not_found',
  no_consent: 'friend_session_ended',
  already_paid: 'order_already_paid',
  cancelled: 'order_cancelled',
  expired: 'order_expired',
  account_disabled: 'account_disabled',
  account_on_hold: 'account_on_hold',
  shipping_address_missing: 'shipping_address_missing',
  not_shipped_there: 'country_not_served',
  shipping_address_too_new: 'shipping_address_too_new',
  owner_must_agree: 'owner_must_agree',
  address_changed: 'asked_address_changed',
  choice_changed: 'order_choice_changed',
  insufficient_balance: 'insufficient_balance',
  // The server itself makes the proofs.
  not_lucky: 'internal',
  variant_unknown: 'variant_unknown',
};

export interface PayOrder {
  orderId: bigint;
  color: string | null;
  model: string | null;
  /** Without a key, the order itself is the key. */
  idempotencyKey: string | undefined;
}

/**
 * Throws `outcome_unknown` for a lost connection, since the batch may have been committed: a retry with the same key
 * shows it, once the database is back.
 */
function throwUnknown(error: unknown): never {
  throw isDatabaseUnavailable(error) ? new DomainError('outcome_unknown', { retryAfterSeconds: 1 }) : error;
}

export function createOrderService(
  { database, clock }: ServerContext,
  settings: SettingService,
  events: EventService,
  matching: MatchService,
  settlement: OrderSettlement,
) {
  const views = async (reader: Reader, language: string, filter: OrderFilter): Promise<OrderView[]> => {
    const { timeZone, defaultLanguage, returnDays } = await settings.current();
    const now = clock.now();
    const [rows, { available }, ask] = await Promise.all([
      readOrders(database, reader.subjectId, { reader: language, site: defaultLanguage }, filter),
      customerBalances(database, reader.subjectId),
      readFriendAsk(database, reader, now),
    ]);
    return rows.map((row) => orderView(row, { available, timeZone, returnDays, now, ask, session: reader }));
  };

  const view = async (reader: Reader, orderId: bigint, language: string): Promise<OrderView> => {
    const [order] = await views(reader, language, { orderId, limit: 1 });
    if (order === undefined) throw new DomainError('not_found');
    return order;
  };

  const summary = async (reader: Reader) => {
    const { timeZone, dailyMatchLimit } = await settings.current();
    const receipt = await readSummary(database, reader.subjectId, clock.now(), timeZone);
    if (receipt === undefined) throw new DomainError('not_found');
    const [balances, today, yesterday, suspensionReason] = await Promise.all([
      customerBalances(database, reader.subjectId),
      earningsBetween(database, reader.subjectId, { from: receipt.today, to: receipt.tomorrow }),
      earningsBetween(database, reader.subjectId, { from: receipt.yesterday, to: receipt.today }),
      settings.suspensionReason('matching'),
    ]);
    const matchesLeft = Math.max(0, dailyMatchLimit - receipt.used);
    const holdUntil = reader.isFriend ? null : receipt.holdUntil;
    const completed = Number(receipt.completed);
    return { ...balances, matchesLeft, completed, today, yesterday, suspensionReason, holdUntil };
  };

  return {
    view,
    summary,

    search: async (
      reader: Payer,
      criteria: Pick<Search, 'productId' | 'categoryIds' | 'color' | 'model'>,
      language: string,
    ) => {
      const match = await matching.search({
        customerId: reader.subjectId,
        token: reader.token,
        language,
        ...criteria,
      });
      if (match.outcome === 'none') return match;
      return { outcome: match.outcome, order: await view(reader, match.orderId, language) };
    },

    /** Returns an order with the facts that decide whether it can be paid now. */
    details: async (reader: Reader, orderId: bigint, language: string) => {
      const [order, { available }, { country }] = await Promise.all([
        view(reader, orderId, language),
        customerBalances(database, reader.subjectId),
        hasAddress(database, reader.subjectId),
      ]);
      return { order, available, addressMissing: country === null, now: clock.now() };
    },

    /**
     * Pays once; throws a DomainError with the reason if the order cannot be paid. The same key returns the same
     * receipt again.
     */
    pay: async (reader: Payer, { orderId, color, model, idempotencyKey }: PayOrder): Promise<PaymentReceipt> => {
      const outcome = await settlement
        .pay({
          token: reader.token,
          orderId,
          customerId: reader.subjectId,
          caller: customerCaller(reader),
          idempotencyKey: idempotencyKey ?? `order:${orderId}`,
          requestHash: paymentRequestHash({ orderId, color, model }),
          color,
          model,
        })
        .catch(throwUnknown);
      if (outcome.outcome === 'paid' || outcome.outcome === 'replayed') return outcome.receipt;
      throw new DomainError(rejections[outcome.outcome]);
    },

    /** Declines an order free of charge; returns how many matches are left today. */
    cancel: async (reader: Payer, orderId: bigint): Promise<number> => {
      const { timeZone, dailyMatchLimit } = await settings.current();
      const now = clock.now();
      const result = await cancelOrder(database, reader.token, { orderId, now });
      if (result === 'not_logged_in') throw new DomainError('not_logged_in');
      if (result === 'not_found') throw new DomainError('not_found');
      if (result === 'no_consent') throw new DomainError('friend_session_ended');
      if (result === 'not_cancellable') throw new DomainError('order_not_cancellable');
      events.announce();
      const receipt = await readSummary(database, reader.subjectId, now, timeZone);
      return Math.max(0, dailyMatchLimit - (receipt?.used ?? 0));
    },

    list: async (reader: Reader, language: string, filter: OrderFilter): Promise<OrderView[]> =>
      await views(reader, language, filter),

    /** Expires due orders and frees their units, as a job's step; returns how many. */
    expireDue: async (): Promise<number> => {
      const expired = await expireDue(database, clock.now());
      if (expired > 0) events.announce();
      return expired;
    },

    /** Expires overdue orders that are too old for expireDue, as a job's step; returns how many. */
    expireStray: async (): Promise<number> => {
      const expired = await expireStray(database, clock.now());
      if (expired > 0) events.announce();
      return expired;
    },
  };
}

export type OrderService = ReturnType<typeof createOrderService>;

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    customerOrders: Pick<OrderService, 'view'>;
  }
}
