import { account, type ExternalWay, type Transfer } from '@goodturn/ledger';
import type { Money } from '@goodturn/money';

export type PlatformSource = 'fees' | 'commission';

const sources = { fees: account.platformFees, commission: account.platformCommission } as const;

export const sourceAccountOf = (from: PlatformSource): bigint => sources[from];

/** What the platform took as fees or commission leaves by one of the ways. */
export function platformPayoutTransfers(payout: {
  from: PlatformSource;
  amount: Money;
  way: ExternalWay;
  approvalId: bigint;
}): Transfer[] {
  return [
    {
      debit: sourceAccountOf(payout.from),
      credit: account.external(payout.way),
      amount: payout.amount,
      kind: payout.from === 'fees' ? 'fees_payout' : 'commission_payout',
      subjectId: payout.approvalId,
    },
  ];
}

/**
 * Money changes its place. What is held by a way is minus its account's balance: the way that gives it is credited and
 * rises towards zero, which its floor does not let it cross; the way that gets it is debited, as by a recharge.
 */
export function treasuryMoveTransfers(move: {
  from: ExternalWay;
  to: ExternalWay;
  amount: Money;
  approvalId: bigint;
}): Transfer[] {
  return [
    {
      debit: account.external(move.to),
      credit: account.external(move.from),
      amount: move.amount,
      kind: 'treasury_move',
      subjectId: move.approvalId,
    },
  ];
}
