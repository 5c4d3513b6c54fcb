import { type ExternalWay, externalOwnerId, postTransfers } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import {
  type Approval,
  type ApprovalKind,
  type ApprovalRequest,
  fieldOf,
  subjectIdOf,
} from '../approvals/approval-kind.ts';
import { claimReference } from '../approvals/booked-reference-service.ts';
import { DomainError } from '../domain-error.ts';
import { writeOutbox } from '../outbox/write-outbox.ts';
import { findCustomerName, lockWaitingRecharge, saveCredited } from './recharge-store.ts';
import { rechargeTransfers } from './recharge-transfers.ts';

const wayOf = (request: ApprovalRequest) => fieldOf(request, 'way') as ExternalWay;

const claimOf = (request: ApprovalRequest) => ({
  way: wayOf(request),
  reference: fieldOf(request, 'transaction'),
  position: Number(fieldOf(request, 'position')),
});

/** Credits what arrived on the chain, once for each position of a chain transaction. */
export const rechargeByHandKind: ApprovalKind = {
  name: 'recharge_by_hand',
  node: 'recharge.confirm',

  async facts(transaction, request) {
    const name = await findCustomerName(transaction, subjectIdOf(request));
    if (name === undefined) throw new DomainError('not_found');
    await claimReference(transaction, claimOf(request));
    return [name];
  },

  async apply(transaction, approval, now) {
    const { way, reference, position } = claimOf(approval);
    await claimReference(transaction, { way, reference, position });
    const arrived = { ...arrivedBy(approval), reference, position, payWayId: externalOwnerId(way), at: now };
    const waitingId = await lockWaitingRecharge(transaction, arrived);
    const rechargeId = await saveCredited(transaction, waitingId, arrived);
    const { customerId, amount } = arrived;
    await postTransfers(transaction, rechargeTransfers({ rechargeId, customerId, amount, way }), now);
    await writeOutbox(transaction, { topic: 'balance_changed', customerIds: [customerId], at: now });
    await writeOutbox(transaction, { topic: 'recharge_changed', customerIds: [customerId], at: now });
  },
};

const arrivedBy = (approval: Approval) => ({
  customerId: subjectIdOf(approval),
  amount: parseMoney(fieldOf(approval, 'amount')),
  approvalId: approval.approvalId,
});
