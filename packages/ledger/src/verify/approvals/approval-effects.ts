import { account, accountId } from '../../accounts/accounts.ts';
import type { TransferKind } from '../../transfers/transfer-kinds.ts';
import { amountOf, type Fields } from './fields.ts';
import { methodId, networkOf, spelled } from '../recharges/payment-methods.ts';
import type { Demanded } from '../transfers/demanded.ts';

/**
 * The row, apart from transfers, that carrying out an approval of each kind leaves behind and that names the approval.
 */
const effectOf: Readonly<Record<string, string>> = {
  manual_recharge: 'recharge',
  deposit_credit: 'deposit',
  deposit_return: 'return of a deposit',
  deposit_keep: 'keeping of a deposit',
  campaign_activation: 'campaign',
  withdrawal_payout: 'withdrawal',
  withdrawal_rejection: 'rejection',
  withdrawal_approval: 'review',
  payout_abandonment: 'attempt',
  return_rejection: 'return',
  return_acceptance: 'acceptance',
  return_appeal: 'appeal',
  order_refund: 'refund',
  hold: 'hold',
  hold_release: 'release',
  password_reset: 'link',
  own_account: 'own account',
  customer_role: 'own account of a role',
  own_account_end: 'end of an own account',
  method_route: 'route',
  rail_limit: 'limit of deposits',
  payout_limit: 'limit of payouts',
  treasury_address: 'address of the platform',
  unlisting: 'unlisting',
};

/**
 * Returns the effect that an approval of this kind demands. A withdrawal returned to review no longer names its
 * approval, so that its effect may be gone.
 */
export const demandedEffect = (kind: string): { effect: string | undefined; mayBeGone: boolean } => ({
  effect: effectOf[kind],
  mayBeGone: kind === 'withdrawal_approval',
});

const external = (code: string | undefined): bigint => accountId('external', methodId(code) ?? 0n);

/**
 * Returns the accounts between which an approval of this kind moves its amount, or undefined if it moves none itself.
 */
function demandedMove(
  kind: string,
  subjectId: bigint | null,
  fields: Fields,
): [debit: bigint, credit: bigint] | undefined {
  const subject = subjectId ?? 0n;
  switch (kind) {
    case 'brand_funding':
      return [external(fields['paymentMethod']), account.brandAvailable(subject)];
    case 'brand_payout':
      return [account.brandAvailable(subject), external(fields['paymentMethod'])];
    case 'goodwill_funding':
      return [account.external('bank'), account.platformGoodwill];
    case 'goodwill_from_fees':
      return [account.platformFees, account.platformGoodwill];
    case 'fees_payout':
      return [account.platformFees, external(fields['paymentMethod'])];
    case 'commission_payout':
      return [account.platformCommission, external(fields['paymentMethod'])];
    // External accounts have negative balances, so that a move debits the method that receives the money.
    case 'treasury_move':
      return [external(fields['to']), external(fields['from'])];
    case 'fill_shortfall':
      return [
        accountId('platform.shortfall', methodId(fields['paymentMethod']) ?? 0n),
        external(fields['paymentMethod']),
      ];
    case 'system_increase':
      return [account.platformGoodwill, account.customerAvailable(subject)];
    default:
      return undefined;
  }
}

export function demandedTransfer(
  { kind, subjectId, decidedAt }: { kind: string; subjectId: bigint | null; decidedAt: bigint | null },
  fields: Fields,
): Demanded[] {
  const move = demandedMove(kind, subjectId, fields);
  if (move === undefined) return [];
  const [debit, credit] = move;
  const amount = amountOf(fields['amount']) ?? -1n;
  const transfer = { kind: kind as TransferKind, debit, credit, amount, at: decidedAt };
  if (kind !== 'fill_shortfall') return [transfer];
  // The money that fills a shortfall first comes in as the platform's own.
  return [
    { kind: 'shortfall_funding', debit: credit, credit: account.platformGoodwill, amount, at: decidedAt },
    transfer,
  ];
}

/** Returns the references that carrying out the approval books, as "network reference position". */
export function demandedReferences(kind: string, fields: Fields, method: string | undefined): string[] {
  const whole = (code: string | undefined, reference: string | undefined): string => {
    const network = networkOf(code) ?? 'nowhere';
    return `${network} ${spelled(network, reference ?? '')} -1`;
  };
  switch (kind) {
    case 'brand_funding':
    case 'brand_payout':
    case 'fees_payout':
    case 'commission_payout':
    case 'fill_shortfall':
      return [whole(fields['paymentMethod'], fields['reference'])];
    case 'goodwill_funding':
      return [whole('bank', fields['reference'])];
    case 'treasury_move':
      return [...new Set([whole(fields['from'], fields['reference']), whole(fields['to'], fields['reference'])])];
    case 'withdrawal_payout':
      return [whole(method, fields['transaction'])];
    case 'manual_recharge':
      return [whole(fields['paymentMethod'], fields['transaction']).replace(/-1$/, fields['position'] ?? '')];
    default:
      return [];
  }
}
