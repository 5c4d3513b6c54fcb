import { operation } from '../../decisions/operations/operation.ts';
import { printPapers } from './shipment-paper-service.ts';

/** Exports addresses. The audit records it, since they are personal data. */
export const exportAddresses = operation('order/export_addresses', {
  async execute({ transaction, actor: { token }, now, input }) {
    const orderIds = await printPapers(transaction, token, input.orderIds, now);
    const facts = { recipients: orderIds.join(', '), added: orderIds.length.toString() };
    return { result: orderIds, audit: { subject: 'addresses', facts } };
  },

  respond: async (orderIds: string[], { language }, { shipmentPapers }) =>
    await shipmentPapers.addressFile(orderIds, language),
});
