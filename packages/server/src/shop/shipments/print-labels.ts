import { operation } from '../../decisions/operations/operation.ts';
import { requireWaitingParcels } from './shipment-paper-service.ts';

/** Prints address labels for the orders that still wait for shipment; an order that was refunded must not be sent. */
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
