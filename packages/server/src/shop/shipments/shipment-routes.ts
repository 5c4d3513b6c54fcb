import { textOf } from '../../foundation/http/error-response.ts';
import { route, type Route } from '../../foundation/http/route.ts';
import type { ShipmentAdminService } from './shipment-admin-service.ts';
import type { ShipmentRowError } from './shipment-csv.ts';

const faultView = ({ key, ...fault }: ShipmentRowError, language: string) => ({
  ...fault,
  message: textOf(key, language),
});

export const shipmentAdminRoutes = (shipments: ShipmentAdminService): Route[] => [
  route('order/ship_many', async ({ session, body: { csv, dryRun = false }, language }) => {
    const { ready, faults } = await (dryRun ? shipments.tryMany(session, csv) : shipments.shipMany(session, csv));
    return {
      data: {
        shipped: ready.length,
        faults: faults.map((fault) => faultView(fault, language)),
        ready: ready.map((row) => ({ ...row, orderId: row.orderId.toString() })),
      },
    };
  }),
];
