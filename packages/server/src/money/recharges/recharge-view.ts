import type { ResponseOf } from '@goodturn/contract';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { chainOf } from '../../foundation/deposit-chains.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { AdminRechargeRow, RechargeRow } from './recharge-row.ts';

export type RechargeView = ResponseOf<'customer/doRecharge'>;

const dayMs = 86_400_000;

/** Returns the time before which a waiting recharge counts as overdue. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - dayMs);

const orNull = (micros: bigint | null): string | null =>
  micros === null ? null : formatMoney(moneyFromMicros(micros));

/** Returns the reference in the spelling of the chain's explorers; the stored one has no 0x. */
function transactionText({ paymentMethod, transaction_reference: reference }: RechargeRow): string | null {
  const isBareHash = reference !== null && chainOf(paymentMethod) === 'ethereum' && /^[0-9a-f]{64}$/.test(reference);
  return isBareHash ? `0x${reference}` : reference;
}

export function rechargeView(row: RechargeRow, { now, timeZone }: { now: Date; timeZone: string }): RechargeView {
  return {
    rechargeId: row.id.toString(),
    status: row.status,
    amount: orNull(row.credited ?? row.requested) ?? '0.00',
    requestedAmount: orNull(row.requested),
    correctedAmount: orNull(row.corrected),
    paymentMethod: row.paymentMethod,
    createdAt: siteTime(row.created_at, timeZone),
    decidedAt: row.decided_at && siteTime(row.decided_at, timeZone),
    tx: transactionText(row),
    // Only known for a watched chain.
    confirmations: null,
    reason: row.failure_reason,
    overdue: row.status === 0 && row.created_at < overdueBefore(now),
  };
}

export function adminRechargeView(row: AdminRechargeRow, at: { now: Date; timeZone: string }) {
  const { amount: _, ...view } = rechargeView(row, at);
  return {
    ...view,
    creditedAmount: orNull(row.credited),
    userId: row.customer_id.toString(),
    userName: row.user_name,
    recipient: row.recipient,
    approvalId: row.approval_id?.toString() ?? null,
    depositAddress: row.deposit_address,
    requestedBy: row.requested_by,
    decidedBy: row.decided_by,
  };
}
