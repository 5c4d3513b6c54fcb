import { DomainError } from '../domain-error.ts';
import { requireTruthfulWording } from '../catalog/wording.ts';
import { operation } from '../operations/operation.ts';
import { findUnknown, insertSentMessage } from './sent-message-store.ts';

const maxAudited = 50;

/** Sends a message to some customers, or to everybody. */
export const sendMessage = operation('message/send', {
  async execute({ transaction, actor: { tokenHash }, now, input: { toAll, userIds, texts } }) {
    for (const [language, text] of Object.entries(texts)) requireTruthfulWording(language, text);
    if (toAll === userIds.length > 0) {
      throw new DomainError('invalid_request', { fields: { userIds: 'error_view.field_required' } });
    }
    const customerIds = toAll ? null : [...new Set(userIds)].map(BigInt);
    const unknown = await findUnknown(transaction, customerIds ?? []);
    if (unknown.length > 0) {
      const note = unknown.slice(0, 5).join(', ');
      throw new DomainError('user_unknown', { fields: { userIds: 'error_view.user_unknown' }, note });
    }
    const sentMessageId = await insertSentMessage(transaction, { tokenHash, customerIds, texts, now });
    if (sentMessageId === undefined) throw new DomainError('forbidden');
    const [title = ''] = Object.values(texts).map((text) => text.title);
    const recipients = customerIds?.slice(0, maxAudited).join(', ') ?? 'all';
    // The audit is kept for good: what was written to one person goes with the account, when it is erased.
    const said = customerIds?.length === 1 ? {} : { title };
    return {
      result: { sentMessageId: `${sentMessageId}`, recipients: customerIds?.length ?? null },
      audit: { subject: `message ${sentMessageId}`, facts: { ...said, recipients } },
    };
  },
});
