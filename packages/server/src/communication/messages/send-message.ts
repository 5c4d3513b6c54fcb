import { DomainError } from '../../foundation/domain-error.ts';
import { requireTruthfulWording } from '../../foundation/texts/truthful-wording.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { insertSentMessage, readResults } from './sent-message-store.ts';

const maxAudited = 50;

/** The result that is stored under the idempotency key of the call. */
interface Sent {
  sentMessageId: string | null;
  recipients: number | null;
  named: string[];
}
const nobody: Omit<Sent, 'named'> = { sentMessageId: null, recipients: 0 };

/**
 * Sends a message to some customers, or to everybody. Unknown or erased recipients do not prevent the delivery to
 * others.
 */
export const sendMessage = operation('message/send', {
  async execute({ transaction, actor: { token }, now, input: { toAll, userIds, texts } }) {
    for (const [language, text] of Object.entries(texts)) requireTruthfulWording(language, text);
    if (toAll === userIds.length > 0) {
      throw new DomainError('invalid_request', { fields: { userIds: 'error_view.field_required' } });
    }
    const customerIds = toAll ? null : [...new Set(userIds)].map(BigInt);
    const sentMessageId = await insertSentMessage(transaction, { token, customerIds, texts, now });
    if (sentMessageId === undefined) throw new DomainError('forbidden');
    // The stored result contains only ids, since an account's name would outlast its erasure.
    const named = (customerIds ?? []).map(String);
    if (sentMessageId === null) return { result: { ...nobody, named }, audit: null };
    const sent = (await readResults(transaction, customerIds ?? [], sentMessageId))
      .filter(({ result }) => result === 'sent')
      .map(({ customerId }) => `${customerId}`);
    const [title = ''] = Object.values(texts).map((text) => text.title);
    const recipients = toAll ? 'all' : sent.slice(0, maxAudited).join(', ');
    // The audit is kept permanently, so that it has no title of a message to one person, which is erased with the
    // account.
    const said = !toAll && sent.length === 1 ? {} : { title };
    return {
      result: { sentMessageId: `${sentMessageId}`, recipients: toAll ? null : sent.length, named },
      audit: { subject: `message ${sentMessageId}`, facts: { ...said, recipients } },
    };
  },
  async respond({ sentMessageId, recipients, named }: Sent, _call, { messages }) {
    const found = await messages.results(sentMessageId === null ? null : BigInt(sentMessageId), named.map(BigInt));
    const results = found.map(({ customerId, ...of }) => ({ ...of, userId: `${customerId}` }));
    return { sentMessageId, recipients, results };
  },
});
