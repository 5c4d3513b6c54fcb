import { operation } from '../../decisions/operations/operation.ts';
import { requireWaitingParcels } from './shipment-paper-service.ts';

/** Sets address labels, of orders that still wait alone: what was refunded meanwhile is not sent. */
export const printLabels = operation('order/print_labels', {
  async execute({ transaction, site, input }) {
    const parcels = await requireWaitingParcels(transaction, input.orderIds, site);
    const orderIds = parcels.map(({ orderId }) => orderId.toString());
    const facts = { recipients: orderIds.join(', '), added: orderIds.length.toString() };
    return { result: orderIds, audit: { subject: 'labels', facts } };
  },

  respond: async (orderIds: string[], { language }, { shipmentPapers }) =>
    await shipmentPapers.labelFile(orderIds, language),
});
