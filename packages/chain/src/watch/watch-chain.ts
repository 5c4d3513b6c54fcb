import { setTimeout as sleep } from 'node:timers/promises';
import type { Chain } from '@goodturn/addresses';
import { EvidenceError } from '../evm/evidence-error.ts';
import { EndpointError } from '../rpc/endpoint-error.ts';
import type { Endpoint } from '../rpc/endpoint.ts';
import type { WatcherLog } from '../watcher/watcher-context.ts';

export interface Pass {
  readonly name: string;
  readonly run: () => Promise<void>;
  /** Runs in each round of so many; in every one if it is missing. */
  readonly everyRounds?: number;
}

/** The time between two looks at a chain: about every second block of Ethereum and every fourth of Tron. */
export const roundMs: Record<Chain, number> = { tron: 12_000, ethereum: 24_000 };

/**
 * Runs the passes one after the other, round after round, until it is told to stop. A pass that fails is logged and
 * tried again in the next round, and keeps no other pass from running.
 */
export async function watchChain(
  chain: Chain,
  passes: readonly Pass[],
  log: WatcherLog,
  signal: AbortSignal,
  intervalMs: number,
): Promise<void> {
  for (let round = 0; !signal.aborted; round += 1) {
    for (const pass of passes.filter(({ everyRounds = 1 }) => round % everyRounds === 0)) {
      if (signal.aborted) return;
      try {
        await pass.run();
      } catch (error) {
        log.error({ chain, pass: pass.name, ...reasonOf(error) }, 'a pass ended early');
      }
    }
    await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
  }
}

function reasonOf(error: unknown): object {
  if (error instanceof EndpointError) return { endpoint: error.endpoint, kind: error.kind, method: error.method };
  if (error instanceof EvidenceError) return { kind: error.kind, reason: error.message };
  return { err: error };
}

const warnedShare = 0.8;
const dayMs = 24 * 60 * 60_000;

/** Returns a pass that says once a day that an endpoint's allowance is nearly used. */
export function createAllowancePass(
  endpoints: readonly { endpoint: Pick<Endpoint, 'name' | 'requestsToday'>; requestsPerDay: number }[],
  log: WatcherLog,
  now: () => number,
): Pass {
  const warned = new Map<string, number>();
  return {
    name: 'allowance',
    run: async () => {
      const day = Math.floor(now() / dayMs);
      for (const { endpoint, requestsPerDay } of endpoints) {
        const requests = endpoint.requestsToday();
        if (requests < warnedShare * requestsPerDay || warned.get(endpoint.name) === day) continue;
        warned.set(endpoint.name, day);
        log.error({ endpoint: endpoint.name, requests, requestsPerDay }, 'the allowance of the day is nearly used');
      }
    },
  };
}
