import { DomainError } from '../domain-error.ts';
import { requireTruthfulWording } from '../catalog/wording.ts';
import { operation } from '../operations/operation.ts';
import { insertSentMessage, readResults } from './sent-message-store.ts';

const maxAudited = 50;

/** Sends a message to some customers, or to everybody. Who is not there to read it stops no other. */
export const sendMessage = operation('message/send', {
  async execute({ transaction, actor: { tokenHash }, now, input: { toAll, userIds, texts } }) {
    for (const [language, text] of Object.entries(texts)) requireTruthfulWording(language, text);
    if (toAll === userIds.length > 0) {
      throw new DomainError('invalid_request', { fields: { userIds: 'error_view.field_required' } });
    }
    const customerIds = toAll ? null : [...new Set(userIds)].map(BigInt);
    const sentMessageId = await insertSentMessage(transaction, { tokenHash, customerIds, texts, now });
    if (sentMessageId === undefined) throw new DomainError('forbidden');
    const results = (await readResults(transaction, customerIds ?? [], sentMessageId)).map(
      ({ customerId, ...found }) => ({ ...found, userId: `${customerId}` }),
    );
    if (sentMessageId === null) return { result: { sentMessageId, recipients: 0, results }, audit: null };
    const sent = results.filter(({ result }) => result === 'sent').map(({ userId }) => userId);
    const [title = ''] = Object.values(texts).map((text) => text.title);
    const recipients = toAll ? 'all' : sent.slice(0, maxAudited).join(', ');
    // The audit is kept for good: what was written to one person goes with the account, when it is erased.
    const said = !toAll && sent.length === 1 ? {} : { title };
    return {
      result: { sentMessageId: `${sentMessageId}`, recipients: toAll ? null : sent.length, results },
      audit: { subject: `message ${sentMessageId}`, facts: { ...said, recipients } },
    };
  },
});
