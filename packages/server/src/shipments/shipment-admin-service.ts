import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { deliverOrder, type Parcel, shipOrder } from '@goodturn/ledger';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import { requireSuccess } from '../approvals/approval-kind.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import { type ListedParcel, type ParcelFault, readParcelList } from './shipment-csv.ts';

/** How many orders one database transaction ships: it keeps each of them locked until its end. */
const largestBatch = 50;

const operatorErrors = {
  forbidden: 'forbidden',
  not_found: 'not_found',
  conflict_of_interest: 'conflict_of_interest',
} as const;

interface ShipmentAdminParts {
  audit: AuditService;
  announce: () => void;
}

export type ShipmentAdminService = ReturnType<typeof createShipmentAdminService>;

export function createShipmentAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { audit, announce }: ShipmentAdminParts,
) {
  /** Throws before anything is written, so that the transaction can go on with other orders. */
  async function shipOne(
    transaction: DatabaseTransaction,
    administrator: ActingAdministrator,
    { parcel, action }: { parcel: Parcel; action: string },
  ): Promise<void> {
    const { orderId, carrier, trackingNumber } = parcel;
    const result = await shipOrder(transaction, administrator.tokenHash, parcel, clock.now());
    requireSuccess(result, { ...operatorErrors, not_waiting: 'order_not_awaiting_shipment' });
    const details = { carrier, trackingNumber };
    await audit.record(transaction, administrator, { action, subject: `order ${orderId}`, details });
  }

  /** Records that an order was handed to a carrier. Throws `not_found`, `conflict_of_interest`, `order_not_awaiting_shipment`. */
  async function ship(administrator: ActingAdministrator, parcel: Parcel): Promise<void> {
    await inTransaction(database, (transaction) =>
      shipOne(transaction, administrator, { parcel, action: 'order/ship' }),
    );
    announce();
  }

  /** Ships what a CSV file lists; a row that cannot be shipped is told and stops no other. Throws `invalid_request`. */
  async function shipMany(
    administrator: ActingAdministrator,
    csv: string,
  ): Promise<{ shipped: number; faults: ParcelFault[] }> {
    const { parcels, faults } = readParcelList(csv);
    // In the order of ids, as all who lock more than one order.
    const sorted = parcels.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1));
    let shipped = parcels.length;
    for (let start = 0; start < sorted.length; start += largestBatch) {
      const refused = await shipBatch(administrator, sorted.slice(start, start + largestBatch));
      announce();
      shipped -= refused.length;
      faults.push(...refused);
    }
    return { shipped, faults: faults.toSorted((one, other) => one.row - other.row) };
  }

  async function shipBatch(administrator: ActingAdministrator, batch: ListedParcel[]): Promise<ParcelFault[]> {
    return await inTransaction(database, async (transaction) => {
      const faults: ParcelFault[] = [];
      for (const { row, ...parcel } of batch) {
        try {
          await shipOne(transaction, administrator, { parcel, action: 'order/ship_many' });
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          faults.push({ row, column: null, key: `error_view.${error.code}` });
        }
      }
      return faults;
    });
  }

  /** Records that an order has arrived; its return time begins. Throws `not_found`, `conflict_of_interest`, `order_not_shipped`. */
  async function deliver(administrator: ActingAdministrator, orderId: bigint): Promise<void> {
    await inTransaction(database, async (transaction) => {
      const result = await deliverOrder(transaction, administrator.tokenHash, orderId, clock.now());
      requireSuccess(result, { ...operatorErrors, not_shipped: 'order_not_shipped' });
      await audit.record(transaction, administrator, { action: 'order/deliver', subject: `order ${orderId}` });
    });
    announce();
  }

  return { ship, shipMany, deliver };
}
