import type { PermissionNode } from '@goodturn/contract';
import { overdueBefore } from '../../money/recharges/recharge-view.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SuspensionService } from '../../money/suspensions/suspension-service.ts';
import { countOverdue } from './office-status-store.ts';

const dayMs = 86_400_000;

export type OfficeStatusService = ReturnType<typeof createOfficeStatusService>;

/** What everybody in the back office has to know, whatever screen is open. */
export function createOfficeStatusService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  suspensions: SuspensionService,
) {
  /** The counts are null where the reader holds no node for the list that they are of. */
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
