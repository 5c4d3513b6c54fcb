import type { ResponseOf } from '@goodturn/contract';
import type { TransferKind } from '@goodturn/ledger';
import { maskedName } from '../../foundation/texts/account-names.ts';
import { translatorFor } from '../../foundation/texts/translations.ts';
import type { RecordSubjects, SubjectOf } from './record-subjects.ts';

/** Describes the subject of a record in the reader's words. */

export type RecordView = ResponseOf<'customer/getMyRevenue'>['list'][number];

/** The part of a statement's line that its remark needs. */
export interface RemarkedLine extends SubjectOf {
  kind: TransferKind;
  correctsTransferId: bigint | null;
}

/** Returns a function that finds the reader's text for a key of the records, and fills in its placeholders. */
export const recordWords = (language: string) => translatorFor('record_view', language);

export type RecordWords = ReturnType<typeof recordWords>;

/** The text key of each kind of transfer that belongs to an order. */
const orderTexts: Readonly<Partial<Record<TransferKind, string>>> = {
  order_bonus: 'bonus',
  order_price_refund: 'price_back',
  order_cashback_reversal: 'cashback_back',
};

export function remarkOf(line: RemarkedLine, subjects: RecordSubjects, words: RecordWords): string {
  const { kind, subjectId } = line;
  if (kind === 'referral_reward') {
    return words('reward', { friend: maskedName(subjects.friendOrders.get(subjectId)?.userName ?? '') });
  }
  if (kind.startsWith('order_')) {
    const product = subjects.orders.get(subjectId)?.product ?? '';
    return words(orderTexts[kind] ?? 'order', { product, order: subjectId.toString() });
  }
  if (kind === 'recharge')
    return words('recharge', { paymentMethod: subjects.recharges.get(subjectId)?.paymentMethod ?? '' });
  if (kind.startsWith('withdrawal_')) return withdrawalRemark(line, subjects, words);
  const reason = subjects.approvals.get(subjectId)?.reason ?? '';
  return line.correctsTransferId === null
    ? reason
    : words('correction', { reason, record: line.correctsTransferId.toString() });
}

function withdrawalRemark({ kind, subjectId }: RemarkedLine, { withdrawals }: RecordSubjects, words: RecordWords) {
  const withdrawal = withdrawals.get(subjectId);
  if (kind !== 'withdrawal_failed') {
    return words('withdrawal', { paymentMethod: withdrawal?.paymentMethod ?? '', address: withdrawal?.address ?? '' });
  }
  return words(`failed_${withdrawal?.rejectReason ?? 'cancelled'}`);
}
