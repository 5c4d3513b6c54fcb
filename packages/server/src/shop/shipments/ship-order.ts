import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { type Parcel, shipOrder as shipInLedger } from '@goodturn/ledger';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { operation } from '../../decisions/operations/operation.ts';

/** The errors of the ledger's results if the operator may not act at all. */
export const operatorErrors = {
  forbidden: 'forbidden',
  not_found: 'not_found',
  conflict_of_interest: 'conflict_of_interest',
} as const;

/**
 * Ships a parcel. Throws before anything is written, so that the database transaction can continue with other orders.
 */
export async function shipParcel(
  transaction: DatabaseTransaction,
  { token }: { token: SecretToken },
  parcel: Parcel,
  now: Date,
): Promise<void> {
  const result = await shipInLedger(transaction, token, parcel, now);
  requireSuccess(result, {
    ...operatorErrors,
    not_waiting: 'order_not_awaiting_shipment',
    tracking_in_use: 'tracking_number_in_use',
  });
}

export const shipOrder = operation('order/ship', {
  async execute({ transaction, actor, now, input: { orderId, carrier, trackingNumber } }) {
    await shipParcel(transaction, actor, { orderId: BigInt(orderId), carrier, trackingNumber }, now);
    return { result: {}, audit: { subject: `order ${orderId}`, facts: { carrier, trackingNumber } } };
  },

  respond: async (_, { input, language }, { orders }) => await orders.find(BigInt(input.orderId), language),
});
