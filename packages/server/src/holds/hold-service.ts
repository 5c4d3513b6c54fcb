import { type Database, type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { appealHold, endExpiredHolds } from '@goodturn/ledger';
import { requireSuccess } from '../approvals/approval.ts';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import * as store from './hold-store.ts';

export type HoldService = ReturnType<typeof createHoldService>;

/** Returns the active hold, if any. */
export async function activeHold(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  now: Date,
): Promise<store.Hold | undefined> {
  return await store.findActive(database, customerId, now);
}

/** A hold as it is seen at a moment: one that has expired is active no more, also before the job has ended it. */
export type HoldWithStatus = store.Hold & { isActive: boolean };

export const seenAt = <Hold extends store.Hold>(hold: Hold, now: Date): Hold & { isActive: boolean } => ({
  ...hold,
  isActive: hold.endedAt === null && hold.expiresAt > now,
});

/** Holds as the customer sees them. */
export function createHoldService({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  const seen = (hold: store.Hold): HoldWithStatus => seenAt(hold, clock.now());
  return {
    list: async (customerId: bigint): Promise<HoldWithStatus[]> =>
      (await store.listHoldsOf(database, customerId)).map(seen),

    /** Throws `not_found`, `hold_not_active`, `already_appealed`. */
    async appeal(customerId: bigint, holdId: bigint, text: string): Promise<HoldWithStatus> {
      return await inTransaction(database, async (transaction) => {
        const result = await appealHold(transaction, { holdId, customerId, text }, clock.now());
        requireSuccess(result, {
          not_found: 'not_found',
          hold_not_active: 'hold_not_active',
          already_appealed: 'already_appealed',
        });
        const hold = await store.findHold(transaction, holdId);
        if (hold === undefined) throw new DomainError('not_found');
        return seen(hold);
      });
    },

    /** A job's step: ends what has expired; returns how many. An expired hold stops nothing before that either. */
    endExpired: async (): Promise<bigint> => await endExpiredHolds(database, clock.now()),
  };
}
