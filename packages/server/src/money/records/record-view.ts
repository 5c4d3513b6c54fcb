import type { ResponseOf } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import type { StatementLine, TransferKind } from '@goodturn/ledger';
import { formatMoney } from '@goodturn/money';
import type { SiteSettings } from '../../foundation/settings/site-settings.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { maskedName } from '../../foundation/texts/account-names.ts';
import { translatorFor } from '../../foundation/texts/translations.ts';
import { type ProductNames, readSubjects, type RecordSubjects, type SubjectOf } from './record-subjects.ts';

export type RecordView = ResponseOf<'customer/getMyRevenue'>['list'][number];

export const recordWords = (language: string) => translatorFor('record_view', language);

export type RecordWords = ReturnType<typeof recordWords>;

export interface RecordReader {
  customerId: bigint;
  language: string;
  settings: Pick<SiteSettings, 'timeZone' | 'defaultLanguage'>;
  /** A cache for callers that read many pages in a row. */
  names?: ProductNames;
  words?: RecordWords;
}

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

export interface RemarkedLine extends SubjectOf {
  kind: TransferKind;
  correctsTransferId: bigint | null;
}

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
