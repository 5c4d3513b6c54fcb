import { z } from 'zod';
import { call } from '../call.ts';
import { adminOrder } from '../schemas/order.ts';
import { rowFault } from '../schemas/row-fault.ts';
import { shipment } from '../schemas/shipment.ts';
import {
  countryCode,
  csvString,
  givenCode,
  idString,
  nonBlankLine,
  nonBlankString,
  reason,
  typedString,
} from '../wire.ts';

/** Orders by id, at most as many as one sheet of labels takes. */
const shipmentSelection = z.strictObject({ orderIds: z.array(idString).min(1).max(200) });

const parcel = { carrier: nonBlankLine(80), trackingNumber: givenCode(120) };

export const shipmentCalls = {
  'customer/changeOrderAddress': call({
    method: 'POST',
    access: 'customer',
    summary: 'Changes where a paid order ships to, until its label is printed.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({
      orderId: idString,
      nike: nonBlankLine(80),
      address: nonBlankString(300),
      phone: typedString(1, 30),
      country: countryCode,
    }),
    data: shipment,
    errors: [
      'not_found',
      'order_already_shipped',
      'order_label_printed',
      'country_not_served',
      'shipping_address_too_new',
    ],
  }),
  'order/ship': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.ship',
    summary: 'Records that an order was handed to a carrier.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({ orderId: idString, ...parcel }),
    data: adminOrder,
    errors: ['not_found', 'conflict_of_interest', 'order_not_awaiting_shipment', 'tracking_number_in_use'],
  }),
  'order/ship_many': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.ship',
    summary:
      'Ships many orders from a CSV file with the columns orderId, carrier and trackingNumber, or says what would become of each row.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({ csv: csvString, dryRun: z.boolean().optional() }),
    data: z.object({
      /** The number of shipped orders; in a dry run, of those that would be shipped. */
      shipped: z.int(),
      faults: z.array(rowFault),
      ready: z.array(
        z.object({
          row: z.int(),
          orderId: idString,
          carrier: z.string(),
          trackingNumber: z.string(),
          recipient: z.string(),
        }),
      ),
    }),
    errors: ['invalid_request'],
  }),
  'order/correct_tracking': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.ship',
    summary: 'Corrects the carrier and the tracking number of an order that has left; what was written before is kept.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({ orderId: idString, ...parcel, reason }),
    data: adminOrder,
    errors: ['not_found', 'conflict_of_interest', 'order_not_shipped', 'tracking_number_in_use', 'nothing_changed'],
  }),
  'order/export_addresses': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.ship',
    summary: 'The addresses of orders that wait to be shipped, as a CSV file. The export is in the audit.',
    rate: 'write',
    changes: [],
    body: shipmentSelection,
    data: z.object({ csv: z.string(), exported: z.int() }),
    errors: ['not_found'],
  }),
  'order/print_labels': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.ship',
    summary: 'Address labels of orders that wait to be shipped, as a PDF in Base64. The print is in the audit.',
    rate: 'statement',
    changes: [],
    body: shipmentSelection,
    data: z.object({ fileName: z.string(), pdf: z.string(), exported: z.int() }),
    errors: ['not_found'],
  }),
  'order/deliver': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.ship',
    summary: 'Records that an order has arrived; its return time begins.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({ orderId: idString }),
    data: adminOrder,
    errors: ['not_found', 'conflict_of_interest', 'order_not_shipped'],
  }),
};
