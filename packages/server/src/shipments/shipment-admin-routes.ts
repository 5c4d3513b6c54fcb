import { textOf } from '../http/error-response.ts';
import { type Route, route } from '../http/route.ts';
import type { ShipmentRowError } from './shipment-csv.ts';
import type { ShipmentAdminService } from './shipment-admin-service.ts';

const messageOf = ({ column, key }: ShipmentRowError, language: string): string =>
  column === null ? textOf(key, language) : `${column}: ${textOf(key, language)}`;

export const shipmentAdminRoutes = (shipments: ShipmentAdminService): Route[] => [
  route('order/ship_many', async ({ session, body, language }) => {
    const { shipped, faults } = await shipments.shipMany(session, body.csv);
    const messages = faults.map((fault) => ({ row: fault.row, message: messageOf(fault, language) }));
    return { data: { shipped, faults: messages } };
  }),
];
