import { type ApprovalKind, fieldOf, subjectIdOf } from '../approvals/approval-kind.ts';
import { DomainError } from '../domain-error.ts';
import { writeOutbox } from '../outbox/write-outbox.ts';
import type { ServerContext } from '../server-context.ts';
import * as store from './hold-store.ts';

const dayMs = 86_400_000;

/** Places a hold, which runs from the moment at which the second person agreed; the customer's app is told at once. */
export function createHoldKind({ clock }: Pick<ServerContext, 'clock'>): ApprovalKind {
  return {
    name: 'hold',
    node: 'user.hold',

    async facts(transaction, request) {
      const customerId = subjectIdOf(request);
      const name = await store.findCustomerName(transaction, customerId);
      if (name === undefined) throw new DomainError('not_found');
      if ((await store.findActive(transaction, customerId, clock.now())) !== undefined)
        throw new DomainError('hold_active');
      return [name];
    },

    async apply(transaction, approval, at) {
      const customerId = subjectIdOf(approval);
      const expiresAt = new Date(at.getTime() + Number(fieldOf(approval, 'days')) * dayMs);
      const { reason, approvalId } = approval;
      await store.endExpired(transaction, at, customerId);
      const isPlaced = await store.insertHold(transaction, { customerId, reason, startsAt: at, expiresAt, approvalId });
      if (!isPlaced) throw new DomainError('hold_active');
      await writeOutbox(transaction, { topic: 'withdrawal_changed', customerIds: [customerId], at });
    },
  };
}
