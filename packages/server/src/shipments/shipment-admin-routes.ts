import { textOf } from '../http/error-response.ts';
import { type Route, route } from '../http/route.ts';
import type { OrderAdminService } from '../orders/order-admin-service.ts';
import type { ParcelFault } from './shipment-csv.ts';
import type { ShipmentAdminService } from './shipment-admin-service.ts';

const messageOf = ({ column, key }: ParcelFault, language: string): string =>
  column === null ? textOf(key, language) : `${column}: ${textOf(key, language)}`;

export const shipmentAdminRoutes = (shipments: ShipmentAdminService, orders: OrderAdminService): Route[] => [
  route('order/ship', async ({ session, body, language }) => {
    const { carrier, trackingNumber } = body;
    const orderId = BigInt(body.orderId);
    await shipments.ship(session, { orderId, carrier, trackingNumber });
    return { data: await orders.find(orderId, language) };
  }),

  route('order/ship_many', async ({ session, body, language }) => {
    const { shipped, faults } = await shipments.shipMany(session, body.csv);
    const told = faults.map((fault) => ({ row: fault.row, message: messageOf(fault, language) }));
    return { data: { shipped, faults: told } };
  }),

  route('order/deliver', async ({ session, body, language }) => {
    const orderId = BigInt(body.orderId);
    await shipments.deliver(session, orderId);
    return { data: await orders.find(orderId, language) };
  }),
];
