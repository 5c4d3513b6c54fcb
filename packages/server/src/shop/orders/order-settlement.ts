/** Concurrent payments go to the database in batches; a single payment is a batch of one. */
import { createPool } from '@goodturn/database';
import { type Payment, type Settlement, settleOrders } from '@goodturn/ledger';
import { createMicroBatcher, RETRY } from '../../foundation/batching/micro-batcher.ts';
import { isDatabaseUnavailable } from '../../foundation/database-failure.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { createPayableOrders } from './payable-orders.ts';

export type PaymentRequest = Omit<Payment, 'bonus' | 'luckyProof' | 'firstColor' | 'firstModel'>;
export type PaymentOutcome = Exclude<Settlement, { outcome: 'retry' | 'unread' }> | { outcome: 'variant_unknown' };

const maxBatch = 100;
const batchesInFlight = 2;
const maxQueue = 5_000;

export function createOrderSettlement(
  { urls, clock, log, drawKey }: Pick<ServerContext, 'urls' | 'clock' | 'log' | 'drawKey'>,
  events: EventService,
) {
  const pool = createPool(urls.app, {
    max: batchesInFlight,
    applicationName: 'goodturn-settlement',
    onIdleError: (error) => log.warn({ err: error }, 'A connection for settlement broke.'),
  });
  const payable = createPayableOrders(drawKey);

  const prepared = (request: PaymentRequest): Payment | undefined => {
    const options = payable.optionsOf(request.orderId);
    if (options === undefined) return { ...request, bonus: null };
    if (!isOffered(request.color, options.colors) || !isOffered(request.model, options.models)) return undefined;
    const first = { firstColor: options.colors[0], firstModel: options.models[0] };
    return { ...request, ...first, ...payable.luckOf(request.orderId) };
  };

  const run = async (requests: PaymentRequest[]): Promise<Array<PaymentOutcome | typeof RETRY>> => {
    // A choice is validated against the available options, which are read first.
    await payable.prepare(pool, requests.filter(({ color, model }) => color !== null || model !== null).map(idOf));
    const payments = requests.map(prepared);
    const sent = payments.filter((payment) => payment !== undefined);
    const settled = sent.length === 0 ? [] : await settleOrders(pool, sent, clock.now());
    if (settled.some((settlement) => settlement.outcome === 'paid')) events.announce();
    await payable.prepare(pool, sent.filter((_, index) => settled[index]?.outcome === 'unread').map(idOf));
    let next = 0;
    return payments.map((payment) => {
      if (payment === undefined) return { outcome: 'variant_unknown' };
      const settlement = settled[next++];
      if (settlement === undefined) throw new Error('the ledger returned fewer settlements than it got payments');
      return settlement.outcome === 'retry' || settlement.outcome === 'unread' ? RETRY : settlement;
    });
  };

  const batcher = createMicroBatcher<PaymentRequest, PaymentOutcome>({
    run,
    maxBatch,
    batchesInFlight,
    maxQueue,
    canBlameOne: (error) => !isDatabaseUnavailable(error),
  });
  return { pay: batcher.add, queued: batcher.queued, stop: () => pool.end() };
}

export type OrderSettlement = ReturnType<typeof createOrderSettlement>;

const idOf = ({ orderId }: { orderId: bigint }): bigint => orderId;

const isOffered = (code: string | null, codes: readonly string[]): boolean => code === null || codes.includes(code);
