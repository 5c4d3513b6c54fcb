import type { Database, SecretToken } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';
import type { ExportSection } from './export-sections.ts';

export type ExportRow = Readonly<Record<string, unknown>>;

export interface ExportReader {
  customerId: bigint;
  token: SecretToken;
}

/** Inserts the values for $1 and $2. Raw SQL is safe here, since the text comes from the code alone. */
function withValues(text: string, { customerId, token }: ExportReader): RawBuilder<unknown> {
  const parts = text.split(/(\$[12])/).map((part) => {
    if (part === '$1') return sql`${customerId}::bigint`;
    return part === '$2' ? sql`${token}::text` : sql.raw(part);
  });
  return sql.join(parts, sql.raw(''));
}

export async function readSection(
  database: Database,
  { from, where, omit = [], add = {}, orderBy }: ExportSection,
  page: ExportReader & { offset: bigint; limit: bigint },
): Promise<ExportRow[]> {
  const whose = (text: string) => withValues(text, page);
  const added = Object.entries(add).map(([name, value]) => sql`${sql.lit(name)}, ${whose(value)}`);
  const { rows } = await sql<{ row: ExportRow }>`
    select to_jsonb(x) - ${[...omit]}::text[] || jsonb_build_object(${sql.join(added)}) as row
      from ${whose(from)} where ${whose(where)} order by ${sql.raw(orderBy)}
     limit ${page.limit} offset ${page.offset}`.execute(database);
  return rows.map(({ row }) => row);
}
