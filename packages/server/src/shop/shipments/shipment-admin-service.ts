import { type Database, type DatabaseTransaction, inTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import type { ActingAdministrator } from '../../decisions/signers/acting-administrator.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { shipParcel } from './ship-order.ts';
import { parseShipmentCsv, type ShipmentCsvRow, type ShipmentRowError } from './shipment-csv.ts';
import { readRecipients } from './shipment-store.ts';

export interface ReadyRow extends ShipmentCsvRow {
  recipient: string;
}

/** The rows of a file that were shipped (or would be, in a dry run), and the errors of the others. */
export interface ShippedFile {
  ready: ReadyRow[];
  faults: ShipmentRowError[];
}

/** Parses a file and sorts its parcels by order id, the order in which every transaction locks orders. */
function sortedFile(csv: string) {
  const { parcels, faults } = parseShipmentCsv(csv);
  return { parcels: parcels.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1)), faults };
}

function reportOf(ready: readonly ReadyRow[], faults: readonly ShipmentRowError[]): ShippedFile {
  const byRow = (one: { row: number }, other: { row: number }): number => one.row - other.row;
  return { ready: ready.toSorted(byRow), faults: faults.toSorted(byRow) };
}

/** Maximum number of orders in one database transaction, which keeps each of them locked until its end. */
const maxBatch = 50;

interface ShipmentAdminDependencies {
  audit: Pick<AuditService, 'recordFor'>;
  announce: () => void;
}

export type ShipmentAdminService = ReturnType<typeof createShipmentAdminService>;

export function createShipmentAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { audit, announce }: ShipmentAdminDependencies,
) {
  /**
   * Ships the orders of a CSV file; a row that cannot be shipped is reported and stops no other. Throws
   * `invalid_request`.
   */
  async function shipMany(administrator: ActingAdministrator, csv: string): Promise<ShippedFile> {
    const { parcels, faults } = sortedFile(csv);
    const shipped: ReadyRow[] = [];
    for (let start = 0; start < parcels.length; start += maxBatch) {
      const batch = parcels.slice(start, start + maxBatch);
      const result = await inTransaction(database, (transaction) => shipBatch(transaction, administrator, batch));
      announce();
      shipped.push(...result.ready);
      faults.push(...result.faults);
    }
    return reportOf(shipped, faults);
  }

  /** Returns what `shipMany` would return: the work is done and rolled back. Throws `invalid_request`. */
  async function tryMany(administrator: ActingAdministrator, csv: string): Promise<ShippedFile> {
    const { parcels, faults } = sortedFile(csv);
    const result = await inTransactionUndone(database, (transaction) => shipBatch(transaction, administrator, parcels));
    return reportOf(result.ready, [...faults, ...result.faults]);
  }

  async function shipBatch(
    transaction: DatabaseTransaction,
    administrator: ActingAdministrator,
    batch: readonly ShipmentCsvRow[],
  ): Promise<ShippedFile> {
    const ready: Omit<ReadyRow, 'recipient'>[] = [];
    const faults: ShipmentRowError[] = [];
    for (const parcel of batch) {
      const { row, orderId, carrier, trackingNumber } = parcel;
      try {
        await shipParcel(transaction, administrator, parcel, clock.now());
        const entry = { subject: `order ${orderId}`, facts: { carrier, trackingNumber } } as const;
        await audit.recordFor(transaction, administrator, { action: 'order/ship_many', ...entry });
        ready.push({ row, orderId, carrier, trackingNumber });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const isTracking = error.code === 'tracking_number_in_use';
        const cell = isTracking
          ? { column: 'trackingNumber', value: trackingNumber }
          : { column: 'orderId', value: `${orderId}` };
        faults.push({ row, ...cell, key: `error_view.${error.code}` });
      }
    }
    const recipients = await readRecipients(
      transaction,
      ready.map(({ orderId }) => orderId),
    );
    return { ready: ready.map((one) => ({ ...one, recipient: recipients.get(one.orderId) ?? '' })), faults };
  }

  return { shipMany, tryMany };
}

class Undone extends Error {}

/** Runs the work in a database transaction that is rolled back; returns its result. */
async function inTransactionUndone<Result>(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  const dryRun = inTransaction(database, async (transaction) => {
    results.push(await work(transaction));
    throw new Undone('a dry run is taken back');
  });
  await dryRun.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  for (const result of results) return result;
  throw new Error('a dry run had no result');
}
