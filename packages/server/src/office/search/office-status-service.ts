import type { PermissionNode } from '@goodturn/contract';
import { overdueBefore } from '../../money/recharges/recharge-view.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SuspensionService } from '../../money/suspensions/suspension-service.ts';
import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

const dayMs = 86_400_000;

export type OfficeStatusService = ReturnType<typeof createOfficeStatusService>;

/** Reads the warnings that every screen of the back office shows. */
export function createOfficeStatusService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  suspensions: SuspensionService,
) {
  /** Returns the current warnings; a count is null if the reader holds no node for its list. */
  async function current(nodes: ReadonlySet<PermissionNode>) {
    const now = clock.now();
    const times = { overdueBefore: overdueBefore(now), dueUntil: new Date(now.getTime() + dayMs) };
    const [all, counts] = await Promise.all([suspensions.list(), countOverdue(database, times)]);
    const shown = (node: PermissionNode, count: number) => (nodes.has(node) ? count : null);
    return {
      suspensions: all.flatMap(({ target, suspension }) => (suspension ? [{ target, since: suspension.since }] : [])),
      rechargesOverdue: shown('recharge.read', counts.recharges),
      withdrawalsOverdue: shown('withdrawal.read', counts.withdrawals),
      shipmentsDue: shown('order.read', counts.shipments),
    };
  }

  return { current };
}

interface OverdueCounts {
  recharges: number;
  withdrawals: number;
  shipments: number;
}

/** Counts what has waited since `overdueBefore`, and the shipments that are automatically refunded by `dueUntil`. */
async function countOverdue(
  database: Database,
  { overdueBefore, dueUntil }: { overdueBefore: Date; dueUntil: Date },
): Promise<OverdueCounts> {
  const { rows } = await sql<OverdueCounts>`
    select (select count(*)::integer from shop.recharge where status = 0 and created_at < ${overdueBefore}) as recharges,
           (select count(*)::integer from shop.withdrawal
             where stage in ('under_review', 'approved', 'signing', 'batched', 'signed', 'sent')
               and requested_at <= ${overdueBefore}) as withdrawals,
           (select count(*)::integer from shop.shipment where due_at <= ${dueUntil} and state = 'waiting') as shipments
    `.execute(database);
  const [counts] = rows;
  if (counts === undefined) throw new Error('the counts gave no answer');
  return counts;
}
