import { type Database, type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import * as store from './hold-store.ts';

export type HoldService = ReturnType<typeof createHoldService>;

/** What stops this customer's withdrawals now; undefined where nothing does. */
export async function activeHold(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  now: Date,
): Promise<store.Hold | undefined> {
  return await store.findActive(database, customerId, now);
}

/** A hold as it is seen at a moment: one that has expired is active no more, also before the job has ended it. */
export type SeenHold = store.Hold & { isActive: boolean };

export const seenAt = <Hold extends store.Hold>(hold: Hold, now: Date): Hold & { isActive: boolean } => ({
  ...hold,
  isActive: hold.endedAt === null && hold.expiresAt > now,
});

/** Holds as the customer sees them. */
export function createHoldService({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  const seen = (hold: store.Hold): SeenHold => seenAt(hold, clock.now());
  return {
    list: async (customerId: bigint): Promise<SeenHold[]> => (await store.listHoldsOf(database, customerId)).map(seen),

    /** Throws `not_found`, `hold_not_active`, `already_appealed`. */
    async appeal(customerId: bigint, holdId: bigint, text: string): Promise<SeenHold> {
      const now = clock.now();
      return await inTransaction(database, async (transaction) => {
        const hold = await store.lockHold(transaction, holdId);
        if (hold?.customerId !== customerId) throw new DomainError('not_found');
        if (hold.endedAt !== null || hold.expiresAt <= now) throw new DomainError('hold_not_active');
        if (hold.appeal !== null) throw new DomainError('already_appealed');
        await store.saveAppeal(transaction, holdId, text, now);
        return seen({ ...hold, appeal: text, appealedAt: now });
      });
    },

    /** A job's step: ends what has expired; returns how many. An expired hold stops nothing before that either. */
    endExpired: async (): Promise<bigint> => await store.endExpired(database, clock.now()),
  };
}
