import type { PaymentMethodCode } from '@goodturn/contract';
import { releasePayout, settlePayout } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import * as store from './batch-store.ts';
import { sweepView } from './collection-view.ts';
import { readSweep, readSweepReadiness } from './sweep-store.ts';
import { detailsView, previewView, summaryView } from './batch-view.ts';

export type BatchService = ReturnType<typeof createBatchService>;

const chains = ['tron', 'ethereum'] as const;

/** Maximum number in one run of a job; the next run takes the others. */
const maxPerRun = 200n;

export function createBatchService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, events }: { settings: Pick<SettingService, 'current'>; events: Pick<EventService, 'announce'> },
) {
  /** Repeats a step of a chain as long as it finds something to do; returns how often it did. */
  async function runEach(step: typeof settlePayout | typeof releasePayout, goesOn: string): Promise<bigint> {
    let count = 0n;
    for (const chain of chains) {
      for (let left = maxPerRun; left > 0n && (await step(database, chain)) === goesOn; left -= 1n) count += 1n;
    }
    if (count > 0n) events.announce();
    return count;
  }

  return {
    /** Books what both watchers saw leave, as a job's step; returns how many rows. */
    settle: async (): Promise<bigint> => await runEach(settlePayout, 'settled'),

    /** Gives back what cannot leave any more, as a job's step; returns how many rows and batches. */
    release: async (): Promise<bigint> => await runEach(releasePayout, 'released'),

    /** Throws `not_found` for a method without a token. */
    async preview(paymentMethod: PaymentMethodCode) {
      const token = await store.findToken(database, paymentMethod);
      if (token === undefined) throw new DomainError('not_found');
      const now = clock.now();
      const [readiness, rows, approvers, { timeZone }] = await Promise.all([
        store.readReadiness(database, token, now),
        store.readPreview(database, token, now),
        store.readApprovers(database, null, now),
        settings.current(),
      ]);
      if (readiness === undefined) throw new DomainError('not_found');
      return previewView({ readiness, rows, approvers }, timeZone);
    },

    /** Throws `not_found` for a method without a token. */
    async previewSweep(paymentMethod: PaymentMethodCode) {
      const token = await store.findToken(database, paymentMethod);
      const readiness = token && (await readSweepReadiness(database, token));
      if (!token || !readiness) throw new DomainError('not_found');
      return sweepView(readiness, await readSweep(database, token));
    },

    async list() {
      const { timeZone } = await settings.current();
      return { list: (await store.readBatches(database)).map((batch) => summaryView(batch, timeZone)) };
    },

    /** Throws `not_found`. */
    async details(batchId: bigint, readerId: bigint) {
      const batch = await store.findBatch(database, batchId);
      if (batch === undefined) throw new DomainError('not_found');
      const [items, approvals, approvers, ownPasskeys, { timeZone }] = await Promise.all([
        store.readItems(database, batchId),
        store.readApprovals(database, batchId),
        store.readApprovers(database, batchId, clock.now()),
        store.readOwnPasskeys(database, readerId),
        settings.current(),
      ]);
      return detailsView({ batch, items, approvals, approvers, ownPasskeys }, timeZone);
    },
  };
}
