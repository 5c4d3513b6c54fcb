import { withConnection } from '../owner-connection.ts';
import { describedSchemas } from './dump-schema.ts';
import { type Column, readColumns } from './read-columns.ts';

const typeNames = new Map<string, string>([
  ...['int2', 'int4', 'float4', 'float8', 'oid'].map((name) => [name, 'number'] as const),
  ...['int8', 'xid8'].map((name) => [name, 'bigint'] as const),
  ...['timestamptz', 'timestamp'].map((name) => [name, 'Date'] as const),
  ['bool', 'boolean'],
  ['bytea', 'Buffer'],
]);

const isJson = ({ type }: Column): boolean => type === 'json' || type === 'jsonb';

/** What a value arrives as; types that are not listed arrive as text. */
function arrivesAs(column: Column): string {
  // pg knows no array of a type that a migration made, and leaves it as text.
  if (column.labels) return column.labels.map((label) => `'${label}'`).join(' | ');
  const element = isJson(column) ? 'unknown' : (typeNames.get(column.type) ?? 'string');
  return column.isArray ? `${element}[]` : element;
}

/** JSON is read as a value and written as text, because pg would write an array as a PostgreSQL array. */
function jsonColumn(column: Column): string {
  const written = column.isNullable ? 'string | null' : 'string';
  const inserted = column.hasDefault || column.isNullable ? `${written} | undefined` : written;
  return `ColumnType<unknown, ${inserted}, ${written}>`;
}

function typeOf(column: Column): string {
  const selected = column.isNullable ? `${arrivesAs(column)} | null` : arrivesAs(column);
  if (column.isView) return `ColumnType<${selected}, never, never>`;
  if (column.isGenerated) return `GeneratedAlways<${selected}>`;
  if (isJson(column) && !column.isArray) return jsonColumn(column);
  return column.hasDefault ? `Generated<${selected}>` : selected;
}

const pascalCase = (text: string): string =>
  text.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function interfaces(columns: Column[]): Map<string, { name: string; lines: string[] }> {
  const found = new Map<string, { name: string; lines: string[] }>();
  for (const column of columns) {
    const key = `${column.schema}.${column.relation}`;
    const entry = found.get(key) ?? { name: pascalCase(column.schema) + pascalCase(column.relation), lines: [] };
    entry.lines.push(`  ${column.column}: ${typeOf(column)};`);
    found.set(key, entry);
  }
  return found;
}

function render(columns: Column[]): string {
  const header = '// Written by "npm run schema" from the migrations: change a migration, not this file.\n';
  const found = [...interfaces(columns)];
  if (found.length === 0) return `${header}export type Tables = Record<never, never>;\n`;
  const body = found.map(([, { name, lines }]) => `export interface ${name} {\n${lines.join('\n')}\n}\n`).join('\n');
  const imports = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`));
  const importLine = imports.length > 0 ? `import type { ${imports.join(', ')} } from 'kysely';\n\n` : '\n';
  const tables = found.map(([key, { name }]) => `  '${key}': ${name};`).join('\n');
  return `${header}${importLine}${body}\nexport interface Tables {\n${tables}\n}\n`;
}

/** The source of tables.ts: what Kysely has to know about each table and view of the schemas ledger and shop. */
export async function generateTables(ownerUrl: string): Promise<string> {
  return render(await withConnection(ownerUrl, async (client) => await readColumns(client, describedSchemas)));
}
