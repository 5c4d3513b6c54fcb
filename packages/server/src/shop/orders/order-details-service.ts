import { openReturnStates } from '@goodturn/contract';
import { customerBalances } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ReturnService } from '../returns/return-service.ts';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { readFriendAsk } from './owner-question.ts';
import { readCancellations } from './order-store.ts';
import { type OrderRow, readOfferedWords, readOrders } from './order-row.ts';
import { orderView } from './order-view.ts';

export type OrderDetailsService = ReturnType<typeof createOrderDetailsService>;

export function createOrderDetailsService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, returns }: { settings: SettingService; returns: ReturnService },
) {
  /** Throws `not_found`, also for an order of another customer. */
  async function find(
    reader: Pick<CustomerSession, 'subjectId' | 'actorId' | 'isFriend'>,
    orderId: bigint,
    language: string,
  ) {
    const customerId = reader.subjectId;
    const { timeZone, defaultLanguage, returnDays } = await settings.current();
    const languages = { reader: language, site: defaultLanguage };
    const [row] = await readOrders(database, customerId, languages, { orderId, limit: 1 });
    if (row === undefined) throw new DomainError('not_found');
    const now = clock.now();
    const [{ available }, asked, offered, cancellations, ask] = await Promise.all([
      customerBalances(database, customerId),
      returns.ofOrders([orderId]),
      readOfferedWords(database, orderId, languages),
      readCancellations(database, customerId, now),
      readFriendAsk(database, reader, now),
    ]);
    const isUndecided = asked.some(({ state }) => openReturnStates.includes(state));
    return {
      row,
      timeZone,
      order: orderView(row, { available, timeZone, returnDays, now, ask, session: reader }),
      offered,
      returns: asked,
      canReturn: isReturnable(row, now) && !isUndecided,
      cancellations: isChangeable(row) && !reader.isFriend ? countedFor(row, cancellations) : null,
    };
  }

  return { find };
}

/** Tells whether its customer can still change or cancel a paid order; the ledger applies the same rule. */
const isChangeable = (row: OrderRow): boolean =>
  row.status === 1 && row.closed_at === null && row.shipment_state === 'waiting' && row.label_printed_at === null;

/**
 * Returns the cancellations that count: only orders with lucky units count towards the limit, and only they are subject
 * to it.
 */
const countedFor = (row: OrderRow, cancellations: Date[]): Date[] => (row.lucky_units > 0 ? cancellations : []);

/** Tells whether an order can be returned; the ledger applies the same rule to a request. */
function isReturnable(row: OrderRow, now: Date): boolean {
  const isOver = row.shipment_state === 'delivered' && row.due_at !== null && row.due_at <= now;
  return row.status === 1 && row.closed_at === null && !isOver;
}
