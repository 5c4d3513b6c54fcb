import { Readable } from 'node:stream';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import type { IdentityService } from '../identity/identity-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { exportSections } from './export-sections.ts';
import { readSection, type ExportReader, type ExportRow } from './export-store.ts';
import { readDenialReasons } from './erasure-store.ts';

export type ExportService = ReturnType<typeof createExportService>;

const rowsPerPage = 200n;

/** Streams all data stored about a customer as one JSON document. */
export function createExportService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { identity }: { identity: Pick<IdentityService, 'open'> },
) {
  /** Adds the decrypted contents to a row of identity documents, unless they were erased. */
  async function withDocument(name: string, row: ExportRow): Promise<ExportRow> {
    if (name !== 'identityDocuments' || row['erasedAt'] !== undefined) return row;
    return { ...row, ...(await identity.open(BigInt(String(row['id'])))) };
  }

  async function* rowsOf(name: string, reader: ExportReader): AsyncGenerator<string> {
    const section = exportSections[name];
    if (section === undefined) throw new Error(`there is no section ${name}`);
    let offset = 0n;
    for (;;) {
      const rows = await readSection(database, section, { ...reader, offset, limit: rowsPerPage });
      for (const [index, row] of rows.entries()) {
        const comma = offset === 0n && index === 0 ? '' : ',';
        yield comma + JSON.stringify(await withDocument(name, exportRow(row)));
      }
      if (rows.length < rowsPerPage) return;
      offset += rowsPerPage;
    }
  }

  async function* document(reader: ExportReader): AsyncGenerator<string> {
    yield `{"status":1,"data":{"exportedAt":${JSON.stringify(clock.now())}`;
    for (const name of Object.keys(exportSections)) {
      yield `,${JSON.stringify(name)}:[`;
      yield* rowsOf(name, reader);
      yield ']';
    }
    yield '}}';
  }

  return { open: (reader: ExportReader): Readable => Readable.from(document(reader), { objectMode: false }) };
}

/** The columns with amounts in micro-dollars. */
const amounts = new Set([
  'amount',
  'available_balance_after',
  'balance',
  'bonus',
  'cashback',
  'credited_amount',
  'fee',
  'price',
  'referral_reward',
  'requested_amount',
]);

const camelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns a row for readers: names in camel case, amounts in dollars, and no null values. */
function exportRow(row: ExportRow): ExportRow {
  const entries = Object.entries(row).filter(([, value]) => value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      camelCase(name),
      amounts.has(name) && typeof value === 'number' ? formatMoney(moneyFromMicros(BigInt(value))) : value,
    ]),
  );
}

export type ErasureService = ReturnType<typeof createErasureService>;

/** Reads the reasons against the erasure of an account; the erasure itself is an operation. */
export const createErasureService = ({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) => ({
  denialReasons: async (customerId: bigint) => await readDenialReasons(database, customerId, clock.now()),
});
