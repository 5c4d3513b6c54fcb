import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { printLabels } from '@goodturn/ledger';
import type { DocumentSetter } from '../../foundation/documents/document-setter.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { csvCell, phoneCell } from '../../foundation/lists/csv.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { translatorFor } from '../../foundation/texts/translations.ts';
import { labelDocument } from './label-document.ts';
import { readWaitingParcels, type WaitingParcel } from './shipment-store.ts';

type ShipmentPaperService = ReturnType<typeof createShipmentPaperService>;

interface ShipmentPaperDependencies {
  settings: Pick<SettingService, 'current'>;
  documentSetter: DocumentSetter;
}

/**
 * The columns of the address file before the two empty ones, carrier and tracking number. Once those are filled in, an
 * import of tracking numbers accepts the file.
 */
const columns = ['orderId', 'recipient', 'address', 'country', 'phone', 'product', 'variant'] as const;

/** Creates the papers of a warehouse: a file of addresses, and labels. */
export function createShipmentPaperService(
  { database }: Pick<ServerContext, 'database'>,
  { settings, documentSetter }: ShipmentPaperDependencies,
) {
  async function parcelsOf(orderIds: readonly string[], language: string) {
    const { defaultLanguage } = await settings.current();
    const languages = { reader: language, site: defaultLanguage };
    return await readWaitingParcels(database, orderIds.map(BigInt), languages);
  }

  async function addressFile(
    orderIds: readonly string[],
    language: string,
  ): Promise<{ csv: string; exported: number }> {
    const parcels = await parcelsOf(orderIds, language);
    const cell = (parcel: WaitingParcel, name: (typeof columns)[number]): string =>
      name === 'phone' ? phoneCell(parcel.phone) : csvCell(parcel[name].toString());
    const rows = parcels.map((parcel) => [...columns.map((name) => cell(parcel, name)), '', '']);
    const lines = [[...columns, 'carrier', 'trackingNumber'], ...rows].map((cells) => `${cells.join(',')}\r\n`);
    return { csv: lines.join(''), exported: parcels.length };
  }

  /** Returns the labels as a PDF in Base64. Throws `overloaded`. */
  async function labelFile(orderIds: readonly string[], language: string) {
    const parcels = await parcelsOf(orderIds, language);
    const { siteTitle } = await settings.current();
    const words = translatorFor('receipt_view', language);
    const pdf = await documentSetter.set(
      'labels',
      labelDocument(parcels, { language, siteTitle, orderWord: words('number') }),
    );
    return { fileName: 'labels.pdf', pdf: pdf.toString('base64'), exported: parcels.length };
  }

  return { addressFile, labelFile };
}

/**
 * Records that the papers of these orders are made, so that their customers no longer change or cancel them; returns
 * those that still wait for shipment. Throws `not_found` if none does.
 */
export async function printPapers(
  transaction: DatabaseTransaction,
  session: SecretToken,
  orderIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const printed = await printLabels(transaction, session, orderIds.map(BigInt), now);
  if (printed.result === 'forbidden') throw new DomainError('forbidden');
  if (printed.orderIds.length === 0) throw new DomainError('not_found');
  return printed.orderIds.map(String);
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    shipmentPapers: ShipmentPaperService;
  }
}
