import { type ExternalMethod, moveTreasury } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { type ApprovalKind, fieldOf, requireSuccess } from '../approvals/approval-kind.ts';
import { referenceOf, requireUnusedReference } from '../approvals/payment-reference-service.ts';
import { DomainError } from '../domain-error.ts';
import { requireReserve } from './payout-service.ts';

/** Books that money of ours moved from one payment method to another. The reference counts once at both. */
export const treasuryMoveKind: ApprovalKind = {
  name: 'treasury_move',
  node: 'treasury.move',

  async check(transaction, request) {
    const [from, to] = [fieldOf(request, 'from') as ExternalMethod, fieldOf(request, 'to') as ExternalMethod];
    if (from === to) throw new DomainError('invalid_request', { fields: { to: 'error_view.invalid_request' } });
    for (const way of [from, to]) {
      // Each has its own spelling.
      await requireUnusedReference(transaction, { way, reference: referenceOf(way, fieldOf(request, 'reference')) });
    }
    await requireReserve(transaction, from, parseMoney(fieldOf(request, 'amount')));
  },

  async execute(transaction, { approvalId }, now) {
    const result = await moveTreasury(transaction, approvalId, now);
    requireSuccess(result, {
      transaction_reference_used: 'transaction_reference_used',
      reserve_too_low: 'reserve_too_low',
    });
  },
};
