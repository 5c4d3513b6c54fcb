import type { ResponseOf } from '@goodturn/contract';
import { maskedName } from '../../foundation/texts/account-names.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { translatorFor, type Translator } from '../../foundation/texts/translations.ts';
import type { MessageRow } from './message-store.ts';
import type { MessageFacts } from './message-subjects.ts';

export type MessageView = ResponseOf<'customer/messageRead'>;

const withRemark = (reason: string, remark = ''): string => (remark === '' ? reason : `${reason} – ${remark}`);

const withVariants: ReadonlySet<string> = new Set(['order_refunded']);
const ofWithdrawals: ReadonlySet<string> = new Set(['withdrawal_paid', 'withdrawal_rejected']);

function textOf(
  { kind }: MessageRow,
  facts: MessageFacts,
  words: Translator,
  language: string,
): [title: string, content: string] {
  if (facts.written !== undefined) return [facts.written.title, facts.written.content];
  const { variant = '', values } = facts;
  const { friend } = values;
  const said = {
    ...values,
    ...(friend !== undefined && { friend: maskedName(friend) }),
    ...(kind === 'withdrawal_rejected' && { reason: translatorFor('record_view', language)(`failed_${variant}`) }),
    ...(kind === 'identity_rejected' && {
      reason: withRemark(translatorFor('verify_view', language)(`reason_${variant}`), values['remark']),
    }),
  };
  const key = withVariants.has(kind) ? `${kind}_${variant}` : kind;
  return [words(`${kind}_title`), words(`${key}_text`, said)];
}

export function messageView(
  row: MessageRow,
  facts: MessageFacts,
  { language, timeZone }: { language: string; timeZone: string },
): MessageView {
  const [title, content] = textOf(row, facts, translatorFor('message_view', language), language);
  return {
    messageId: row.id.toString(),
    kind: row.kind,
    title,
    content,
    createdAt: siteTime(row.createdAt, timeZone),
    viewedAt: row.viewedAt && siteTime(row.viewedAt, timeZone),
    orderId: facts.orderId?.toString() ?? null,
    withdrawalId: ofWithdrawals.has(row.kind) ? (row.subjectId?.toString() ?? null) : null,
  };
}
