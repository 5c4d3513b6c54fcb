import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

/** Stops withdrawals because a check found that these approvals do not hold; 'known' if it stopped them for all before. */
export async function suspendAfterFinding(
  database: Database,
  { approvalIds, now }: { approvalIds: readonly bigint[]; now: Date },
): Promise<'suspended' | 'known'> {
  const { rows } = await sql<{ result: 'suspended' | 'known' }>`
    select ledger.suspend_after_finding(${[...approvalIds]}::bigint[], ${now}) as result`.execute(database);
  return rows[0]?.result ?? 'known';
}
