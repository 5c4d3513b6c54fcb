import { type Stoppable, stoppable } from '@goodturn/contract';
import { changeSuspension } from '@goodturn/ledger';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import { listStops } from './stop-store.ts';

export type StopService = ReturnType<typeof createStopService>;

/** Suspends or resumes one of the site's flows; what is in flight goes on. */
export const suspensionKind: ApprovalKind = {
  name: 'suspension',
  node: 'suspension.write',

  async execute(transaction, { approvalId }, now) {
    await changeSuspension(transaction, approvalId, now);
  },
};

export function createStopService(
  { database }: Pick<ServerContext, 'database'>,
  { approvals }: { approvals: ApprovalService },
) {
  /** Everything that can be stopped; a reason and a time only where it is. */
  async function inquire() {
    const stops = new Map((await listStops(database)).map((stop) => [stop.what, stop]));
    return stoppable.options.map((what) => ({ what, stop: stops.get(what) }));
  }

  async function requestChange(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    { what, stopped, reason }: { what: Stoppable; stopped: boolean; reason: string },
  ) {
    const payload = { target: what, suspended: `${stopped}` };
    return await approvals.requestApproval(administrator, stamp, async () => ({
      kind: 'suspension',
      subject: what,
      payload,
      reason,
    }));
  }

  return { inquire, requestChange };
}
