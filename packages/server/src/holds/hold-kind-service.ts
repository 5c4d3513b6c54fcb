import { type HoldObstacle, holdObstacle, placeHold, releaseHold } from '@goodturn/ledger';
import { type ApprovalKind, fieldOf, requireSuccess, subjectIdOf } from '../approvals/approval-kind.ts';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';

const errors = {
  hold_active: 'hold_active',
  hold_reason_repeated: 'hold_reason_repeated',
  hold_too_long: 'hold_too_long',
} as const satisfies Record<HoldObstacle, string>;

/** Places a hold, which runs from the moment at which the second person agreed. */
export function createHoldKind({ clock }: Pick<ServerContext, 'clock'>): ApprovalKind {
  return {
    name: 'hold',
    node: 'hold.write',

    async check(transaction, request) {
      const hold = {
        customerId: subjectIdOf(request),
        days: BigInt(fieldOf(request, 'days')),
        reason: request.reason,
      };
      const obstacle = await holdObstacle(transaction, hold, clock.now());
      if (obstacle !== null) throw new DomainError(errors[obstacle]);
    },

    async execute(transaction, { approvalId }, now) {
      requireSuccess(await placeHold(transaction, approvalId, now), errors);
    },
  };
}

/** Lifts a hold before its time. */
export const holdReleaseKind: ApprovalKind = {
  name: 'hold_release',
  node: 'hold.write',

  async execute(transaction, { approvalId }, now) {
    requireSuccess(await releaseHold(transaction, approvalId, now), { hold_not_active: 'hold_not_active' });
  },
};
