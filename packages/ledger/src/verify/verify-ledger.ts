import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import { campaignChecks } from './campaign-checks.ts';
import type { Check, Finding } from './finding.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { operationChecks } from './operation-checks.ts';
import { orderChecks } from './order-checks.ts';
import { type Anchor, checkSeals } from './seal-checks.ts';

export const checks: Check[] = [...ledgerChecks, ...orderChecks, ...campaignChecks, ...operationChecks];

/** However much is wrong, a report stays readable. */
const largestReport = 1_000n;

/**
 * Checks every balance, state and seal in one snapshot of the database and returns what is wrong, by id; an empty list
 * is a clean ledger. It reads alone and may run beside payments.
 */
export async function verifyLedger(database: Database, anchor?: Anchor): Promise<Finding[]> {
  return await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      const findings: Finding[] = [];
      for (const check of checks) {
        const { rows } = await sql<{ id: string }>`${sql.raw(check.query)} limit ${largestReport}`.execute(transaction);
        findings.push(...rows.map((row) => ({ check: check.name, id: row.id })));
      }
      return [...findings, ...(await checkSeals(transaction, anchor))];
    });
}
