import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

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
