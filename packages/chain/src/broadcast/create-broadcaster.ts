import type { Chain } from '@goodturn/addresses';
import type { Endpoint } from '../rpc/endpoint.ts';
import type { WatcherLog } from '../watcher/watcher-context.ts';
import { faultOf } from './check-row.ts';
import type { DueRow, Outbox } from './outbox.ts';
import { sendRow } from './send-row.ts';

export type ChainEndpoints = Partial<Readonly<Record<Chain, readonly Endpoint[]>>>;

export interface BroadcasterOptions {
  readonly outbox: Outbox;
  readonly endpoints: ChainEndpoints;
  readonly log: WatcherLog;
}

/**
 * Returns a pass that sends what is due, each row to all endpoints of its chain, in the order of the nonces. The
 * database hands a row out again each minute until it is final or has expired, so that nothing is kept here.
 */
export function createBroadcaster({ outbox, endpoints, log }: BroadcasterOptions): () => Promise<void> {
  const said = new Set<string>();
  /** A row comes each minute: what is wrong with it is said once. */
  const sayOnce = ({ itemId, variant, chain }: DueRow, reason: string): void => {
    const key = `${itemId} ${variant} ${reason}`;
    if (said.has(key)) return;
    said.add(key);
    log.error({ chain, item: itemId.toString(), variant, reason }, 'a payout is not sent');
  };

  const send = async (row: DueRow, targets: readonly Endpoint[]): Promise<void> => {
    const answers = await Promise.all(
      targets.map(async (endpoint) => ({ endpoint: endpoint.name, answer: await sendRow(endpoint, row) })),
    );
    for (const answer of answers) await outbox.markSent(row, answer);
    log.info({ chain: row.chain, item: row.itemId.toString(), variant: row.variant, answers }, 'a payout was sent');
  };

  return async () => {
    const sent = new Set<string>();
    for (const row of await outbox.readDue()) {
      const key = `${row.itemId} ${row.variant}`;
      const targets = endpoints[row.chain] ?? [];
      const fault = targets.length === 0 ? 'no_endpoint' : faultOf(row);
      if (fault !== undefined) sayOnce(row, fault);
      // Of several signatures of one variant the first by the right key is sent: the others are of the same bytes.
      else if (!sent.has(key)) {
        sent.add(key);
        await send(row, targets);
      }
    }
  };
}
