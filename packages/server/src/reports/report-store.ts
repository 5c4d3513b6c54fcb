import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export interface ReportRow {
  id: bigint;
  userId: bigint;
  userName: string;
  text: string;
  handle: string | null;
  createdAt: Date;
  closedBy: string | null;
  closedAt: Date | null;
}

export async function insertReport(
  transaction: DatabaseTransaction,
  report: { tokenHash: Buffer; text: string; handle: string | null; now: Date },
): Promise<{ result: 'no_session' | 'too_many' | 'sent'; reportId: bigint }> {
  const { tokenHash, text, handle, now } = report;
  const { rows } = await sql<{ result: 'no_session' | 'too_many' | 'sent'; reportId: bigint }>`
    select result, report_id as "reportId" from shop.send_report(${tokenHash}, ${text}, ${handle}, ${now})`.execute(
    transaction,
  );
  return rows[0] ?? { result: 'no_session', reportId: 0n };
}

export async function closeReportIn(
  transaction: DatabaseTransaction,
  { tokenHash, reportId, now }: { tokenHash: Buffer; reportId: bigint; now: Date },
): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select shop.close_report(${tokenHash}, ${reportId}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'not_found';
}

/** Whose report it is; undefined if there is none with this id. */
export async function findReporter(transaction: DatabaseTransaction, reportId: bigint): Promise<bigint | undefined> {
  const row = await transaction
    .selectFrom('shop.customer_report')
    .select('customer_id as customerId')
    .where('id', '=', reportId)
    .executeTakeFirst();
  return row?.customerId;
}

/** Newest first. */
export async function readReports(
  database: Database,
  { before, limit, state }: { before: bigint | undefined; limit: number; state: 'open' | 'closed' },
): Promise<ReportRow[]> {
  return await database
    .selectFrom('shop.customer_report as r')
    .innerJoin('shop.customer as c', 'c.id', 'r.customer_id')
    .leftJoin('shop.administrator as a', 'a.id', 'r.closed_by')
    .select([
      'r.id',
      'c.id as userId',
      'c.user_name as userName',
      'r.text',
      'r.handle',
      'r.created_at as createdAt',
      'a.account as closedBy',
      'r.closed_at as closedAt',
    ])
    .where('r.closed_at', state === 'open' ? 'is' : 'is not', null)
    .$if(before !== undefined, (query) => query.where('r.id', '<', before ?? 0n))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
}
