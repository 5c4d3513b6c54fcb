import { inTransaction } from '@goodturn/database';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import { shipParcel } from './ship-order.ts';
import { type ShipmentCsvRow, type ShipmentRowError, parseShipmentCsv } from './shipment-csv.ts';

/** How many orders one database transaction ships: it keeps each of them locked until its end. */
const maxBatch = 50;

interface ShipmentAdminDependencies {
  audit: Pick<AuditService, 'recordAdministrator'>;
  announce: () => void;
}

export type ShipmentAdminService = ReturnType<typeof createShipmentAdminService>;

export function createShipmentAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { audit, announce }: ShipmentAdminDependencies,
) {
  /** Ships what a CSV file lists; a row that cannot be shipped is reported and stops no other. Throws `invalid_request`. */
  async function shipMany(
    administrator: ActingAdministrator,
    csv: string,
  ): Promise<{ shipped: number; faults: ShipmentRowError[] }> {
    const { parcels, faults } = parseShipmentCsv(csv);
    // In the order of ids, as all who lock more than one order.
    const sorted = parcels.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1));
    let shipped = parcels.length;
    for (let start = 0; start < sorted.length; start += maxBatch) {
      const rejected = await shipBatch(administrator, sorted.slice(start, start + maxBatch));
      announce();
      shipped -= rejected.length;
      faults.push(...rejected);
    }
    return { shipped, faults: faults.toSorted((one, other) => one.row - other.row) };
  }

  async function shipBatch(administrator: ActingAdministrator, batch: ShipmentCsvRow[]): Promise<ShipmentRowError[]> {
    return await inTransaction(database, async (transaction) => {
      const faults: ShipmentRowError[] = [];
      for (const { row, ...parcel } of batch) {
        const { orderId, carrier, trackingNumber } = parcel;
        try {
          await shipParcel(transaction, administrator, parcel, clock.now());
          const entry = { subject: `order ${orderId}`, facts: { carrier, trackingNumber } } as const;
          await audit.recordAdministrator(transaction, administrator, { action: 'order/ship_many', ...entry });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          faults.push({ row, column: null, key: `error_view.${error.code}` });
        }
      }
      return faults;
    });
  }

  return { shipMany };
}
