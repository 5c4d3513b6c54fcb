import type { ResponseOf } from '@goodturn/contract';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { chainOf } from './way-chain.ts';
import { siteTime } from '../settings/site-time.ts';
import type { AdminRechargeRow, RechargeRow } from './recharge-row.ts';

export type RechargeView = ResponseOf<'customer/doRecharge'>;

const dayMs = 86_400_000;

/** What waits since before it is overdue. */
export const overdueBefore = (now: Date): Date => new Date(now.getTime() - dayMs);

const orNull = (micros: bigint | null): string | null =>
  micros === null ? null : formatMoney(moneyFromMicros(micros));

/** The spelling of the chain's own explorers: ours has no 0x before it. */
function transactionText({ way, transaction_reference: reference }: RechargeRow): string | null {
  const isBareHash = reference !== null && chainOf(way) === 'ethereum' && /^[0-9a-f]{64}$/.test(reference);
  return isBareHash ? `0x${reference}` : reference;
}

export function rechargeView(row: RechargeRow, { now, zone }: { now: Date; zone: string }): RechargeView {
  return {
    rechargeId: row.id.toString(),
    status: row.status,
    creditedAmount: orNull(row.credited),
    requestedAmount: orNull(row.requested),
    paymentMethod: row.way,
    createdAt: siteTime(row.created_at, zone),
    decidedAt: row.decided_at && siteTime(row.decided_at, zone),
    tx: transactionText(row),
    // Only a chain that is watched tells them.
    confirmations: null,
    reason: row.failure_reason,
    overdue: row.status === 0 && row.created_at < overdueBefore(now),
  };
}

export function adminRechargeView(row: AdminRechargeRow, at: { now: Date; zone: string }) {
  return {
    ...rechargeView(row, at),
    userId: row.customer_id.toString(),
    userName: row.user_name,
    approvalId: row.approval_id?.toString() ?? null,
  };
}
