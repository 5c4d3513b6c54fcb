import { operation } from '../../decisions/operations/operation.ts';
import { requireWaitingParcels } from './shipment-paper-service.ts';

/** Exports addresses. The audit records it, since they are personal data. */
export const exportAddresses = operation('order/export_addresses', {
  async execute({ transaction, site, input }) {
    const parcels = await requireWaitingParcels(transaction, input.orderIds, site);
    const orderIds = parcels.map(({ orderId }) => orderId.toString());
    const facts = { recipients: orderIds.join(', '), added: orderIds.length.toString() };
    return { result: orderIds, audit: { subject: 'addresses', facts } };
  },

  respond: async (orderIds: string[], { language }, { shipmentPapers }) =>
    await shipmentPapers.addressFile(orderIds, language),
});
