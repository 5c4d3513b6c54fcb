import { operation } from '../../decisions/operations/operation.ts';
import { updatePhrase } from './account-store.ts';

/**
 * Sets the phrase by which a customer recognizes genuine messages. It is in no audit entry and in no WebSocket message.
 */
export const setPhrase = operation('customer/setPhrase', {
  comparedBy: () => ({}),

  async authorize({ actor: { subjectId: customerId, installation }, ip, input }, { passwords }) {
    return await passwords.requireLoginPassword({ customerId, installation, ip }, input.password);
  },

  async execute({ transaction, actor: { subjectId: customerId }, input: { phrase } }) {
    await updatePhrase(transaction, customerId, phrase.trim() === '' ? null : phrase.trim());
    return { result: {}, audit: { subject: `customer ${customerId}` } };
  },
});
