import type { ResponseOf } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import type { StatementLine, TransferKind } from '@goodturn/ledger';
import { formatMoney } from '@goodturn/money';
import type { SiteSettings } from '../../foundation/settings/site-settings.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { maskedName } from '../../foundation/words/masked-name.ts';
import { wordsOf } from '../../foundation/words/words.ts';
import { type ProductNames, readSubjects, type RecordSubjects, type SubjectOf } from './record-subjects.ts';

export type RecordView = ResponseOf<'customer/getMyRevenue'>['list'][number];

/** Returns a function that finds the reader's text for a key of the records, and fills in its placeholders. */
export const recordWords = (language: string) => wordsOf('record_view', language);

export type RecordWords = ReturnType<typeof recordWords>;

export interface RecordReader {
  customerId: bigint;
  language: string;
  settings: Pick<SiteSettings, 'timeZone' | 'defaultLanguage'>;
  /** For callers that read many pages in a row. */
  names?: ProductNames;
  words?: RecordWords;
}

/** Returns the lines as their customer sees them, with their subjects. */
export async function readViews(
  database: Database,
  lines: readonly StatementLine[],
  { customerId, language, settings: { timeZone, defaultLanguage }, names, words = recordWords(language) }: RecordReader,
): Promise<RecordView[]> {
  const languages = { reader: language, site: defaultLanguage };
  const subjects = await readSubjects(database, customerId, lines, languages, names);
  return lines.map((line) => ({
    recordId: line.id.toString(),
    type: Number(line.recordType),
    amount: formatMoney(line.amount),
    balance: formatMoney(line.availableBalanceAfter),
    createdAt: siteTime(line.createdAt, timeZone),
    remark: remarkOf(line, subjects, words),
  }));
}

/** The part of a statement's line that its remark needs. */
export interface RemarkedLine extends SubjectOf {
  kind: TransferKind;
  correctsTransferId: bigint | null;
}

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
