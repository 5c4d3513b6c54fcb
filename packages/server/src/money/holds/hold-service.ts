import { hold as wire } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { endExpiredHolds } from '@goodturn/ledger';
import type { ServerContext } from '../../foundation/server-context.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import * as store from './hold-store.ts';

export type HoldService = ReturnType<typeof createHoldService>;

export async function activeHold(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  now: Date,
): Promise<store.Hold | undefined> {
  return await store.findActive(database, customerId, now);
}

/** A hold with its status at a given time: an expired one is inactive even before the job has ended it. */
export type HoldWithStatus = store.Hold & { isActive: boolean };

export const seenAt = <Hold extends store.Hold>(hold: Hold, now: Date): Hold & { isActive: boolean } => ({
  ...hold,
  isActive: hold.endedAt === null && hold.expiresAt > now,
});

export function createHoldService({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  const seen = (hold: store.Hold): HoldWithStatus => seenAt(hold, clock.now());
  return {
    list: async (customerId: bigint): Promise<HoldWithStatus[]> =>
      (await store.listHoldsOf(database, customerId)).map(seen),

    /** Ends expired holds, as a job's step; returns how many. An expired hold has no effect even before that. */
    endExpired: async (): Promise<bigint> => await endExpiredHolds(database, clock.now()),
  };
}

export const holdView = (hold: HoldWithStatus, timeZone: string) => ({
  holdId: hold.id.toString(),
  reason: hold.reason,
  startsAt: siteTime(hold.startsAt, timeZone),
  expiresAt: siteTime(hold.expiresAt, timeZone),
  active: hold.isActive,
  endedAt: hold.endedAt && siteTime(hold.endedAt, timeZone),
  endCause: wire.shape.endCause.parse(hold.endCause),
  appeal: hold.appeal,
  appealedAt: hold.appealedAt && siteTime(hold.appealedAt, timeZone),
  appealAccepted: hold.appealAccepted,
  appealRemark: hold.appealRemark,
});
