import type { ErrorCode } from '@goodturn/contract';
import { inTransaction } from '@goodturn/database';
import { type RequestedReturn, requestReturn, type ReturnReason } from '@goodturn/ledger';
import { DomainError } from '../domain-error.ts';
import { type IdempotentCall, once } from '../http/idempotency.ts';
import type { ServerContext } from '../server-context.ts';
import type { CustomerSession } from '../sessions/session.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { readReturns } from './return-store.ts';
import { type ReturnView, returnView } from './return-view.ts';

const failures: Record<Exclude<RequestedReturn['result'], 'requested'>, ErrorCode> = {
  not_found: 'not_found',
  not_returnable: 'order_not_returnable',
  already_requested: 'return_already_requested',
};

export type ReturnService = ReturnType<typeof createReturnService>;

/** Returns of goods, as customers ask for them. */
export function createReturnService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, announce }: { settings: SettingService; announce: () => void },
) {
  /** The returns of these orders, oldest first. */
  async function ofOrders(orderIds: readonly bigint[]): Promise<ReturnView[]> {
    const [rows, { zone }] = await Promise.all([readReturns(database, orderIds), settings.current()]);
    return rows.map((row) => returnView(row, zone));
  }

  /** Throws `not_found`, `order_not_returnable`, `return_already_requested`. The same key gets the same return again. */
  async function ask(
    customer: Pick<CustomerSession, 'subjectId' | 'actorId'>,
    stamp: Omit<IdempotentCall, 'caller' | 'now'>,
    wish: { orderId: bigint; reason: ReturnReason; note: string },
  ): Promise<ReturnView> {
    const now = clock.now();
    const returnId = await inTransaction(database, (transaction) =>
      once(transaction, { ...stamp, caller: `c${customer.actorId}`, now }, async () => {
        const requested = await requestReturn(transaction, { ...wish, customerId: customer.subjectId }, now);
        if (requested.result !== 'requested') throw new DomainError(failures[requested.result]);
        return requested.returnId.toString();
      }),
    );
    announce();
    const view = (await ofOrders([wish.orderId])).find((candidate) => candidate.returnId === returnId);
    if (view === undefined) throw new Error(`the return ${returnId} is not among those of its order`);
    return view;
  }

  return { ofOrders, ask };
}
