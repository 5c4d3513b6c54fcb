import { correctTracking as correctInLedger } from '@goodturn/ledger';
import { requireSuccess } from '../../decisions/approvals/approval.ts';
import { changesBetween } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import { operatorErrors } from './ship-order.ts';
import { findParcel } from './shipment-store.ts';

/**
 * Corrects the carrier and tracking number of a shipped parcel. The customer sees the new number, operators also the
 * old.
 */
export const correctTracking = operation('order/correct_tracking', {
  lock: ({ transaction, input }) => findParcel(transaction, BigInt(input.orderId)),

  async execute({ transaction, actor, now, input: { orderId, carrier, trackingNumber, reason } }, before) {
    const parcel = { orderId: BigInt(orderId), carrier, trackingNumber, reason };
    const result = await correctInLedger(transaction, actor.token, parcel, now);
    if (result === 'unchanged') throw new DomainError('nothing_changed');
    requireSuccess(result, {
      ...operatorErrors,
      not_shipped: 'order_not_shipped',
      tracking_in_use: 'tracking_number_in_use',
    });
    const changes = changesBetween(before, { carrier, trackingNumber });
    return { result: {}, audit: { subject: `order ${orderId}`, facts: { reason }, changes } };
  },

  respond: async (_, { input, language }, { orders }) => await orders.find(BigInt(input.orderId), language),
});
