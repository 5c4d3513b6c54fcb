import type { PaymentMethodCode } from '@goodturn/contract';
import { digestWords } from '@goodturn/batch/files';
import { releasePayout, settlePayout } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';
import type { EventService } from '../../foundation/realtime/event-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import * as store from './batch-store.ts';

export type BatchService = ReturnType<typeof createBatchService>;

const chains = ['tron', 'ethereum'] as const;

/** Maximum number in one run of a job; the next run takes the others. */
const maxPerRun = 200n;

const usd = (units: bigint): string => formatMoney(moneyFromMicros(units));

export function createBatchService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, events }: { settings: Pick<SettingService, 'current'>; events: Pick<EventService, 'announce'> },
) {
  const summaryOf = (batch: store.BatchRow, timeZone: string) => ({
    batchId: `${batch.id}`,
    kind: batch.kind,
    chain: batch.chain,
    paymentMethod: batch.paymentMethod,
    state: batch.state,
    rows: batch.rows,
    received: usd(batch.units),
    createdBy: batch.createdBy,
    createdAt: siteTime(batch.createdAt, timeZone),
    approveUntil: siteTime(batch.approveUntil, timeZone),
    signUntil: siteTime(batch.signUntil, timeZone),
  });

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
      const rows = await store.readPreview(database, token, clock.now());
      return {
        list: rows.map(({ withdrawalId, units, place, staysOut }) => ({
          withdrawalId: `${withdrawalId}`,
          received: usd(units),
          position: place,
          staysOut,
        })),
      };
    },

    async list() {
      const { timeZone } = await settings.current();
      return { list: (await store.readBatches(database)).map((batch) => summaryOf(batch, timeZone)) };
    },

    /** Throws `not_found`. */
    async details(batchId: bigint) {
      const batch = await store.findBatch(database, batchId);
      if (batch === undefined) throw new DomainError('not_found');
      const { timeZone } = await settings.current();
      const [items, approvals] = await Promise.all([
        store.readItems(database, batchId),
        store.readApprovals(database, batchId),
      ]);
      const digest = batch.digest.toString('hex');
      return {
        ...summaryOf(batch, timeZone),
        from: batch.from.toString('hex'),
        digest,
        words: digestWords(digest),
        approvedBy: approvals.map(({ account }) => account),
        exportedBy: batch.exportedBy,
        items: items.map(({ position, withdrawalId, to, units, nonce, state, outcome, tx }) => ({
          position,
          withdrawalId: `${withdrawalId}`,
          to: to.toString('hex'),
          received: usd(units),
          nonce: nonce === null ? null : `${nonce}`,
          state,
          outcome,
          tx: tx?.toString('hex') ?? null,
        })),
      };
    },
  };
}
