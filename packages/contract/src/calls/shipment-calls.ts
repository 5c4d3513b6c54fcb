import { z } from 'zod';
import { call } from '../call.ts';
import { adminOrder } from '../schemas/order.ts';
import { shipment } from '../schemas/shipment.ts';
import { countryCode, csvString, idString, nonBlankString } from '../wire.ts';

const parcel = { carrier: nonBlankString(80), trackingNumber: nonBlankString(120) };

export const shipmentCalls = {
  'customer/changeOrderAddress': call({
    method: 'POST',
    access: 'customer',
    summary: 'Changes where a paid order ships to, until it ships.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({
      orderId: idString,
      nike: nonBlankString(80),
      address: nonBlankString(300),
      phone: nonBlankString(30),
      country: countryCode,
    }),
    data: shipment,
    errors: ['not_found', 'order_already_shipped', 'country_not_served'],
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
    errors: ['not_found', 'conflict_of_interest', 'order_not_awaiting_shipment'],
  }),
  'order/ship_many': call({
    method: 'POST',
    access: 'administrator',
    node: 'order.ship',
    summary:
      'Ships many orders from a CSV file with the columns orderId, carrier and trackingNumber; bad rows are reported.',
    rate: 'write',
    changes: ['orders'],
    body: z.strictObject({ csv: csvString }),
    data: z.object({
      shipped: z.int(),
      faults: z.array(z.object({ row: z.int(), message: z.string() })),
    }),
    errors: ['invalid_request'],
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
