import type { DatabaseTransaction } from '@goodturn/database';
import { type ExternalWay, LedgerRefusal, postTransfers } from '@goodturn/ledger';
import { type Money, parseMoney } from '@goodturn/money';
import { type ApprovalKind, type ApprovalRequest, fieldOf } from '../approvals/approval-kind.ts';
import { bookReference, claimReference, referenceOf, waysOfReference } from '../approvals/booked-reference-service.ts';
import { DomainError } from '../domain-error.ts';
import { reserveOf } from './book-payout-service.ts';
import { treasuryMoveTransfers } from './treasury-transfers.ts';

const moveOf = (request: ApprovalRequest) => ({
  from: fieldOf(request, 'from') as ExternalWay,
  to: fieldOf(request, 'to') as ExternalWay,
  amount: parseMoney(fieldOf(request, 'amount')),
});

/**
 * The reference counts once at both ways, or once where both are of one chain; in the order of their names, so that two moves
 * never wait in a circle. Each way has its own spelling.
 */
function bookingsOf(request: ApprovalRequest) {
  const { from, to } = moveOf(request);
  const ways = waysOfReference(from).includes(to) ? [from] : [from, to].sort();
  return ways.map((way) => ({ way, reference: referenceOf(way, fieldOf(request, 'reference')) }));
}

async function requireHeld(transaction: DatabaseTransaction, { from, amount }: { from: ExternalWay; amount: Money }) {
  if ((await reserveOf(transaction, from)) < amount) throw new DomainError('reserve_too_low');
}

/** Books that money of ours moved from one way to another. */
export const treasuryMoveKind: ApprovalKind = {
  name: 'treasury_move',
  node: 'treasury.move',

  async facts(transaction, request) {
    const move = moveOf(request);
    if (move.from === move.to)
      throw new DomainError('invalid_request', { fields: { to: 'error_view.invalid_request' } });
    for (const booking of bookingsOf(request)) await claimReference(transaction, booking);
    await requireHeld(transaction, move);
    return [];
  },

  async apply(transaction, approval, now) {
    const move = moveOf(approval);
    const { approvalId } = approval;
    for (const booking of bookingsOf(approval)) await bookReference(transaction, { ...booking, approvalId });
    try {
      await postTransfers(transaction, treasuryMoveTransfers({ ...move, approvalId }), now);
    } catch (error) {
      if (error instanceof LedgerRefusal && error.code === 'balance_too_low') throw new DomainError('reserve_too_low');
      throw error;
    }
  },
};
