import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { findBindingCustomer, removeBinding } from './telegram-store.ts';

/** Unlinks a customer's chat. The customer can link one again. */
export const removeTelegramBinding = operation('telegram_binding/delete', {
  lock: ({ transaction, input }) => findBindingCustomer(transaction, BigInt(input.bindingId)),

  async execute({ transaction, actor: { token }, now, input: { bindingId, reason } }, customerId) {
    const result = await removeBinding(transaction, { token, id: BigInt(bindingId), now });
    requireSuccess(result, { forbidden: 'forbidden', not_found: 'not_found' });
    return { result: {}, audit: { subject: `customer ${customerId}`, facts: { reason } } };
  },
});
