import type { DocumentSetter } from '../../foundation/documents/document-setter.ts';
import { csvCell } from '../../foundation/lists/csv.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { translatorFor } from '../../foundation/texts/translations.ts';
import { labelDocument } from './label-document.ts';
import { readWaitingParcels } from './shipment-store.ts';

type ShipmentPaperService = ReturnType<typeof createShipmentPaperService>;

interface ShipmentPaperDependencies {
  settings: Pick<SettingService, 'current'>;
  documentSetter: DocumentSetter;
}

/** The columns of the file; the first, and the last two once they are filled in, are what an import of tracking numbers takes. */
const columns = ['orderId', 'recipient', 'address', 'country', 'phone', 'product', 'variant'] as const;

/** What a warehouse works with: a file of addresses, and labels. */
export function createShipmentPaperService(
  { database }: Pick<ServerContext, 'database'>,
  { settings, documentSetter }: ShipmentPaperDependencies,
) {
  async function parcelsOf(orderIds: readonly string[], language: string) {
    const { defaultLanguage } = await settings.current();
    const languages = { reader: language, site: defaultLanguage };
    return await readWaitingParcels(database, orderIds.map(BigInt), languages);
  }

  /** One row for each order, with empty cells for the carrier and the tracking number. */
  async function addressFile(
    orderIds: readonly string[],
    language: string,
  ): Promise<{ csv: string; exported: number }> {
    const parcels = await parcelsOf(orderIds, language);
    const rows = parcels.map((parcel) => [...columns.map((name) => csvCell(parcel[name].toString())), '', '']);
    const lines = [[...columns, 'carrier', 'trackingNumber'], ...rows].map((cells) => `${cells.join(',')}\r\n`);
    return { csv: lines.join(''), exported: parcels.length };
  }

  /** Throws `overloaded`. */
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

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    shipmentPapers: ShipmentPaperService;
  }
}
