import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

interface OverdueCounts {
  recharges: number;
  withdrawals: number;
  shipments: number;
}

/** What has waited too long since `overdueBefore`, and the shipments that are refunded by themselves until `dueUntil`. */
export async function countOverdue(
  database: Database,
  { overdueBefore, dueUntil }: { overdueBefore: Date; dueUntil: Date },
): Promise<OverdueCounts> {
  const { rows } = await sql<OverdueCounts>`
    select (select count(*)::integer from shop.recharge where status = 0 and created_at < ${overdueBefore}) as recharges,
           (select count(*)::integer from shop.withdrawal
             where stage in ('under_review', 'approved', 'signing') and requested_at <= ${overdueBefore}) as withdrawals,
           (select count(*)::integer from shop.shipment where due_at <= ${dueUntil} and state = 'waiting') as shipments
    `.execute(database);
  const [counts] = rows;
  if (counts === undefined) throw new Error('the counts gave no answer');
  return counts;
}
