import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { markViewed } from './message-store.ts';

/** Opens one of the customer's messages, which is marked as read the first time. */
export const readMessage = operation('customer/messageRead', {
  async execute({ transaction, actor: { token }, now, input }) {
    const isFound = await markViewed(transaction, { token, messageId: BigInt(input.messageId), now });
    if (!isFound) throw new DomainError('not_found');
    // No audit entry is needed, since the row records who opened the message and when.
    return { result: {}, audit: null };
  },

  async respond(_, { input, language, actor: { subjectId: customerId } }, { messages }) {
    const message = await messages.find({ customerId, language }, BigInt(input.messageId));
    if (message === undefined) throw new DomainError('not_found');
    return message;
  },
});
