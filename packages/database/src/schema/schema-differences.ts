import { compareFacts, type SchemaDifference } from './compare-facts.ts';
import { describedSchemas, readRoleNames, type ReadRows } from './read-schema.ts';
import { parseSchema, type SchemaFact } from './schema-facts.ts';
import { schemaText } from './schema-text.ts';
import { readShippedFacts } from './shipped-schema.ts';

const inSchemas = `n.nspname = any ('{${describedSchemas.join(',')}}'::name[])`;

async function readFacts(read: ReadRows, section: string, query: string): Promise<SchemaFact[]> {
  return (await read(query)).map(([name, text]) => ({ section, name: name ?? '', text: text ?? '' }));
}

/** Compares the database behind `read` with the schema of this version. */
export async function schemaDifferences(read: ReadRows): Promise<SchemaDifference[]> {
  const found = [
    ...parseSchema(await schemaText(read)),
    ...(await readFacts(
      read,
      'Function bodies',
      `select n.nspname || '.' || p.proname, p.prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where ${inSchemas} and p.prosqlbody is null`,
    )),
    ...(await readFacts(
      read,
      'Migrations',
      `select name, sha256 from only goodturn_meta.migration
       union all select schema || '.' || name, sha256 from only goodturn_meta.function`,
    )),
  ];
  return compareFacts(await readShippedFacts(await readRoleNames(read)), found);
}
