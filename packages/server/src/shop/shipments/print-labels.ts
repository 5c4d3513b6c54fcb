import { operation } from '../../decisions/operations/operation.ts';
import { printPapers } from './shipment-paper-service.ts';

/** Prints address labels for the orders that still wait for shipment; an order that was refunded must not be sent. */
export const printLabels = operation('order/print_labels', {
  async execute({ transaction, actor: { token }, now, input }) {
    const orderIds = await printPapers(transaction, token, input.orderIds, now);
    const facts = { recipients: orderIds.join(', '), added: orderIds.length.toString() };
    return { result: orderIds, audit: { subject: 'labels', facts } };
  },

  respond: async (orderIds: string[], { language }, { shipmentPapers }) =>
    await shipmentPapers.labelFile(orderIds, language),
});
