import { DomainError } from '../domain-error.ts';
import { type Route, route } from '../http/route.ts';
import type { OrderService } from '../orders/order-service.ts';
import type { ShipmentService } from './shipment-service.ts';

export const shipmentRoutes = (shipments: ShipmentService, orders: OrderService): Route[] => [
  route('customer/changeOrderAddress', async ({ session, body, language }) => {
    const { recipient, address, phone, country } = body;
    const orderId = BigInt(body.orderId);
    const order = { orderId, customerId: session.subjectId };
    await shipments.changeAddress(order, { recipient, address, phone, country });
    const { shipment } = await orders.view(session, orderId, language);
    if (shipment === null) throw new DomainError('not_found');
    return { data: shipment };
  }),
];
