// The batches of payouts as the back office reads them.
import type { ResponseOf } from '@goodturn/contract';
import { addressText } from '@goodturn/addresses';
import { broadcastHash, digestWords } from '@goodturn/batch/files';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type {
  ApproverRow,
  BatchApprovalRow,
  BatchItemRow,
  BatchRow,
  PayeeRow,
  PreviewRow,
  ReadinessRow,
} from './batch-store.ts';

const usd = (units: bigint): string => formatMoney(moneyFromMicros(units));
const timeOr = (at: Date | null, timeZone: string): string | null => at && siteTime(at, timeZone);

export const summaryView = (batch: BatchRow, timeZone: string) => ({
  batchId: `${batch.id}`,
  kind: batch.kind,
  chain: batch.chain,
  paymentMethod: batch.paymentMethod,
  state: batch.state,
  rows: batch.rows,
  received: usd(batch.units),
  createdBy: batch.createdBy,
  createdAt: siteTime(batch.createdAt, timeZone),
  approveUntil: siteTime(batch.approveUntil, timeZone),
  signUntil: siteTime(batch.signUntil, timeZone),
  approvals: batch.approvals,
  sendFrom: timeOr(batch.sendFrom, timeZone),
  endedAt: timeOr(batch.endedAt, timeZone),
  sentRows: batch.sentRows,
  paidRows: batch.paidRows,
});

const payeeView = ({ customerId, userName, recipient, reviewedBy, paidBefore }: PayeeRow) => ({
  userId: `${customerId}`,
  userName,
  recipient,
  reviewedBy,
  paidBefore,
});

const approverView = ({ account, approvedAt, obstacle }: ApproverRow, timeZone: string) => ({
  account,
  approvedAt: timeOr(approvedAt, timeZone),
  obstacle,
});

interface Preview {
  readiness: ReadinessRow;
  rows: readonly PreviewRow[];
  approvers: readonly ApproverRow[];
}

export function previewView({ readiness, rows, approvers }: Preview, timeZone: string): ResponseOf<'batch/preview'> {
  const { chain, obstacle, from, units, nativeRows, batchUnits, dayUnits, dayLeft } = readiness;
  return {
    chain,
    obstacle,
    from: from && addressText(chain, from),
    balance: units === null ? null : usd(units),
    nativeRows: nativeRows === null ? null : Number(nativeRows),
    batchLimit: usd(batchUnits),
    dayLimit: usd(dayUnits),
    dayLeft: usd(dayLeft),
    approvers: approvers.map((approver) => approverView(approver, timeZone)),
    list: rows.map((row) => ({
      ...payeeView(row),
      withdrawalId: `${row.withdrawalId}`,
      address: row.address,
      received: usd(row.units),
      reviewedAt: timeOr(row.reviewedAt, timeZone),
      position: row.place,
      staysOut: row.staysOut,
    })),
  };
}

interface Details {
  batch: BatchRow;
  items: readonly BatchItemRow[];
  approvals: readonly BatchApprovalRow[];
  approvers: readonly ApproverRow[];
  ownPasskeys: readonly Buffer[];
}

export function detailsView(details: Details, timeZone: string): ResponseOf<'batch/details'> {
  const { batch, items, approvals, approvers, ownPasskeys } = details;
  const digest = batch.digest.toString('hex');
  return {
    ...summaryView(batch, timeZone),
    from: addressText(batch.chain, batch.from),
    digest,
    words: digestWords(digest),
    approvedBy: approvals.map(({ account }) => account),
    approvers: approvers.map((approver) => approverView(approver, timeZone)),
    ownPasskeys: ownPasskeys.map((id) => id.toString('base64url')),
    exportedBy: batch.exportedBy,
    exportedAt: timeOr(batch.exportedAt, timeZone),
    signedAt: timeOr(batch.signedAt, timeZone),
    bytesUntil: timeOr(items[0]?.expiresAt ?? null, timeZone),
    replacedBatch: batch.replacedBatch === null ? null : `${batch.replacedBatch}`,
    replacedBy: batch.replacedBy === null ? null : `${batch.replacedBy}`,
    items: items.map((item) => ({
      position: item.position,
      ...payeeView(item),
      withdrawalId: item.withdrawalId?.toString() ?? null,
      depositId: item.depositId?.toString() ?? null,
      asset: item.asset,
      from: addressText(batch.chain, item.from),
      nativeUnits: item.asset === 'native' ? `${item.units}` : null,
      address: addressText(batch.chain, item.to),
      received: usd(item.asset === 'token' ? item.units : 0n),
      sentAt: timeOr(item.sentAt, timeZone),
      nonce: item.nonce === null ? null : `${item.nonce}`,
      state: item.state,
      outcome: item.outcome,
      tx: item.tx?.toString('hex') ?? (item.sentBytes && broadcastHash(batch.chain, item.sentBytes)),
    })),
  };
}
