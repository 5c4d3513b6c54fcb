import { Readable } from 'node:stream';
import type { IdentityService } from '../identity/identity-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { exportRow } from './export-row.ts';
import { exportSections } from './export-sections.ts';
import { type ExportReader, type ExportRow, readSection } from './export-store.ts';

export type ExportService = ReturnType<typeof createExportService>;

const rowsPerPage = 200n;

/** Everything that is stored about a customer as one JSON, read while it is sent. */
export function createExportService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { identity }: { identity: Pick<IdentityService, 'open'> },
) {
  /** The document itself, where it is still kept. */
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
