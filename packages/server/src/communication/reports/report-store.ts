import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export async function insertReport(
  transaction: DatabaseTransaction,
  report: { token: SecretToken; text: string; handle: string | null; now: Date },
): Promise<{ result: 'no_session' | 'too_many' | 'sent'; reportId: bigint }> {
  const { token, text, handle, now } = report;
  const { rows } = await sql<{ result: 'no_session' | 'too_many' | 'sent'; reportId: bigint }>`
    select result, report_id as "reportId" from shop.send_report(${token}, ${text}, ${handle}, ${now})`.execute(
    transaction,
  );
  return rows[0] ?? { result: 'no_session', reportId: 0n };
}

export async function closeReportIn(
  transaction: DatabaseTransaction,
  { token, reportId, now }: { token: SecretToken; reportId: bigint; now: Date },
): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select shop.close_report(${token}, ${reportId}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'not_found';
}

export async function findReporter(transaction: DatabaseTransaction, reportId: bigint): Promise<bigint | undefined> {
  const row = await transaction
    .selectFrom('shop.customer_report')
    .select('customer_id as customerId')
    .where('id', '=', reportId)
    .executeTakeFirst();
  return row?.customerId;
}
