import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf, rowOf } from '../function-result.ts';

/** Returns what differs after each new request or decision. */
export async function newestDecision(database: Database): Promise<string> {
  const { rows } = await sql<{ newest: string }>`
    select concat_ws(' ', max(id), max(decided_at), count(*) filter (where state <> 'pending')) as newest from shop.approval`.execute(
    database,
  );
  return rows[0]?.newest ?? '';
}

/** Stops withdrawals because a check found that these approvals do not hold; 'known' if it stopped them for all before. */
export async function suspendAfterFinding(
  database: Database,
  { approvalIds, now }: { approvalIds: readonly bigint[]; now: Date },
): Promise<'suspended' | 'known'> {
  const { rows } = await sql<{ result: 'suspended' | 'known' }>`
    select ledger.suspend_after_finding(${[...approvalIds]}::bigint[], ${now}) as result`.execute(database);
  return rows[0]?.result ?? 'known';
}

interface ShortStop {
  result: 'forbidden' | 'already_stopped' | 'stop_limit_reached' | 'stopped' | 'renewed';
  endsAt: Date | null;
}

/** Stops a flow at once, by one person and for four hours; once more by the same person it is four hours longer. */
export async function stopFlow(
  transaction: DatabaseTransaction,
  session: SecretToken,
  { target, reason }: { target: string; reason: string },
  now: Date,
): Promise<ShortStop> {
  return await rowOf(
    sql`select result, ends_at as "endsAt" from ledger.stop_flow(${session}, ${target}, ${reason}, ${now})`,
    transaction,
  );
}

/** Takes back a stop that the same person made within ten minutes. */
export async function undoStop(
  transaction: DatabaseTransaction,
  session: SecretToken,
  target: string,
  now: Date,
): Promise<'forbidden' | 'not_found' | 'too_late' | 'undone'> {
  return await resultOf(sql`select ledger.undo_stop(${session}, ${target}, ${now}) as result`, transaction);
}

/** Ends what one person stopped and two did not confirm in its time; returns how many. */
export async function endShortStops(database: Database, now: Date): Promise<bigint> {
  const { count } = await rowOf<{ count: bigint }>(sql`select ledger.end_short_stops(${now}) as count`, database);
  return count;
}
