import { EvidenceError } from '../evm/evidence-error.ts';
import { readFinality } from '../evm/final-block.ts';
import { EndpointError } from '../rpc/endpoint-error.ts';
import type { DueStanding } from './records.ts';
import type { WatcherContext } from './watcher-context.ts';

/**
 * The time between searches for deposit addresses that were not asked about for a day; payees are asked about each
 * time.
 */
const allMs = 20 * 60_000;
/** A node of Tron answers one question at a time. */
const perReading = { ethereum: 20, tron: 5 } as const;

/**
 * Returns a pass over whether the issuers of tokens have blocked payees and the platform's own addresses. A token that
 * cannot be asked keeps no other from being asked, and stops nothing: what was read before goes on to count.
 */
export function createStandingPass({ reader, endpoints, records, log, now }: WatcherContext): () => Promise<void> {
  const { chain } = reader;
  let allDueAt = Number.NEGATIVE_INFINITY;

  async function read(due: readonly DueStanding[]): Promise<void> {
    const { final } = await readFinality(endpoints, reader.finality);
    for (const token of new Set(due.map((one) => one.token))) {
      const asked = due.filter((one) => one.token === token);
      try {
        for (let start = 0; start < asked.length; start += perReading[chain]) {
          const some = asked.slice(start, start + perReading[chain]);
          const { block, isBlocked } = await reader.readStandings(endpoints, final, some);
          const accounts = some.map(({ account }) => account);
          await records.observeStandings(chain, { token, block, accounts, isBlocked });
        }
      } catch (error) {
        if (!(error instanceof EndpointError || error instanceof EvidenceError)) throw error;
        log.error({ chain, token, err: error }, 'whether an issuer blocked addresses cannot be read now');
      }
    }
  }

  return async () => {
    const isAll = now() >= allDueAt;
    const due = await records.readDueStandings(chain, isAll);
    if (isAll && due.length === 0) allDueAt = now() + allMs;
    if (due.length > 0) await read(due);
  };
}
