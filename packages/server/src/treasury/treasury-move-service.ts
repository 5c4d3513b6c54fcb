import type { DatabaseTransaction } from '@goodturn/database';
import { type ExternalWay, LedgerRefusal, postTransfers } from '@goodturn/ledger';
import { type Money, parseMoney } from '@goodturn/money';
import { type ApprovalKind, type ApprovalRequest, fieldOf } from '../approvals/approval-kind.ts';
import { bookReference, claimReference } from '../approvals/booked-reference-service.ts';
import { DomainError } from '../domain-error.ts';
import { reserveOf } from './book-payout-service.ts';
import { treasuryMoveTransfers } from './treasury-transfers.ts';

const moveOf = (request: ApprovalRequest) => ({
  from: fieldOf(request, 'from') as ExternalWay,
  to: fieldOf(request, 'to') as ExternalWay,
  amount: parseMoney(fieldOf(request, 'amount')),
});

/** The reference counts once at both ways, in the order of their names, so that two moves never wait in a circle. */
const bothWays = ({ from, to }: { from: ExternalWay; to: ExternalWay }) => [from, to].sort();

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
    const reference = fieldOf(request, 'reference');
    for (const way of bothWays(move)) await claimReference(transaction, { way, reference });
    await requireHeld(transaction, move);
    return [];
  },

  async apply(transaction, approval, now) {
    const move = moveOf(approval);
    const { approvalId } = approval;
    const reference = fieldOf(approval, 'reference');
    for (const way of bothWays(move)) await bookReference(transaction, { way, reference, approvalId });
    try {
      await postTransfers(transaction, treasuryMoveTransfers({ ...move, approvalId }), now);
    } catch (error) {
      if (error instanceof LedgerRefusal && error.code === 'balance_too_low') throw new DomainError('reserve_too_low');
      throw error;
    }
  },
};
