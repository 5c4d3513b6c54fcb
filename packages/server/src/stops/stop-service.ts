import { type Stoppable, stoppable } from '@goodturn/contract';
import { type ApprovalKind, fieldOf } from '../approvals/approval-kind.ts';
import type { ApprovalService, CallStamp } from '../approvals/approval-service.ts';
import { writeOutbox } from '../outbox/write-outbox.ts';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import { deleteStop, insertStop, listStops, lockStop } from './stop-store.ts';

export type StopService = ReturnType<typeof createStopService>;

/** Stops or starts one of the site's flows; what is in flight goes on. */
export const stopKind: ApprovalKind = {
  name: 'stop',
  node: 'stop.write',

  async facts(transaction, request) {
    return [(await lockStop(transaction, fieldOf(request, 'what') as Stoppable)) ?? 'running'];
  },

  async apply(transaction, approval, now) {
    const what = fieldOf(approval, 'what') as Stoppable;
    if (fieldOf(approval, 'stopped') === 'true') await insertStop(transaction, what, approval.reason, now);
    else await deleteStop(transaction, what);
    await writeOutbox(transaction, { topic: 'setting_changed', at: now });
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
    stamp: CallStamp,
    { what, stopped, reason }: { what: Stoppable; stopped: boolean; reason: string },
  ) {
    const payload = { what, stopped: `${stopped}` };
    return await approvals.askOnce(administrator, stamp, async () => ({
      kind: 'stop',
      subject: what,
      payload,
      reason,
    }));
  }

  return { inquire, requestChange };
}
