import type { ErrorCode } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import { changeOrderVariant as changeInLedger } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';

type Failure = Exclude<Awaited<ReturnType<typeof changeInLedger>>, 'changed' | 'chosen' | 'unchanged'>;

const failures: Record<Failure, ErrorCode> = {
  not_found: 'not_found',
  not_changeable: 'order_not_changeable',
  label_printed: 'order_label_printed',
  variant_unknown: 'variant_unknown',
};

async function variantOf(transaction: DatabaseTransaction, orderId: bigint): Promise<string> {
  const order = await transaction
    .selectFrom('shop.orders')
    .select(['color', 'model'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return [order.color, order.model].filter((code) => code !== null).join(', ');
}

/**
 * Keeps the chosen colour and model on an order, so that no device shows or pays another one, and changes them after the
 * payment until the label is printed.
 */
export const changeOrderVariant = operation('customer/changeOrderVariant', {
  async execute({
    transaction,
    actor: { token, subjectId: customerId },
    now,
    input: { orderId: id, color = null, model = null },
  }) {
    const orderId = BigInt(id);
    const result = await changeInLedger(transaction, token, { orderId, color, model }, now);
    if (result === 'chosen' || result === 'unchanged') return { result: id, audit: null };
    if (result !== 'changed') throw new DomainError(failures[result]);
    // What ships is no longer what was asked for with the payment, so that the audit says who wanted it.
    const facts = { orderId: id, variant: await variantOf(transaction, orderId) };
    return { result: id, audit: { subject: `customer ${customerId}`, facts } };
  },

  respond: async (orderId: string, { actor, language }, { customerOrders }) =>
    await customerOrders.view(actor, BigInt(orderId), language),
});
