import type { Chain } from '@goodturn/addresses';
import type { EndpointErrorKind } from '../rpc/endpoint-error.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import type { WatcherLog } from '../watcher/watcher-context.ts';
import { faultOf } from './check-row.ts';
import type { DueRow, Outbox } from './outbox.ts';
import { sendRow } from './send-row.ts';

/** What `sendRow` returns of an endpoint that did not answer. */
const silences: readonly string[] = ['timeout', 'unreachable', 'cut_off'] satisfies EndpointErrorKind[];

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

  const send = async (row: DueRow, targets: readonly Endpoint[], silent: Set<Endpoint>): Promise<void> => {
    const answers = await Promise.all(
      targets.map(async (endpoint) => {
        const answer = await sendRow(endpoint, row);
        if (silences.includes(answer)) silent.add(endpoint);
        return { endpoint: endpoint.name, answer };
      }),
    );
    for (const answer of answers) await outbox.markSent(row, answer);
    log.info({ chain: row.chain, item: row.itemId.toString(), variant: row.variant, answers }, 'a payout was sent');
  };

  return async () => {
    const sent = new Set<string>();
    /** An endpoint that says nothing is waited for once in a pass, and not once for each of a hundred rows. */
    const silent = new Set<Endpoint>();
    for (const row of await outbox.readDue()) {
      const key = `${row.itemId} ${row.variant}`;
      const targets = endpoints[row.chain] ?? [];
      const fault = targets.length === 0 ? 'no_endpoint' : faultOf(row);
      if (fault !== undefined) sayOnce(row, fault);
      // Of several signatures of one variant the first by the right key is sent: the others are of the same bytes.
      else if (!sent.has(key)) {
        sent.add(key);
        const heard = targets.filter((endpoint) => !silent.has(endpoint));
        if (heard.length > 0) await send(row, heard, silent);
      }
    }
  };
}
