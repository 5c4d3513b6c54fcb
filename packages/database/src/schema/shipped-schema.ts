// What this version of the program was written for: schema.sql, the migrations, and the files of the functions.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FunctionFile, readFunctions } from '../function-files.ts';
import { readMigrations } from '../migration-files.ts';
import { type RoleNames, withRoles } from '../role-names.ts';
import { parseSchema, type SchemaFact } from './schema-facts.ts';

/** The folder beside src and dist, so that both find it. */
const schemaFile = join(import.meta.dirname, '..', '..', 'schema.sql');

/** Returns the body between the quotes; undefined for one that PostgreSQL parses as it is made. */
function bodyOf({ sql }: FunctionFile, roles: RoleNames): string | undefined {
  return withRoles(sql, roles).split('$$')[1];
}

function bodiesOf(functions: readonly FunctionFile[], roles: RoleNames): SchemaFact[] {
  return functions.flatMap((file) => {
    const text = bodyOf(file, roles);
    return text === undefined ? [] : [{ section: 'Function bodies', name: `${file.schema}.${file.name}`, text }];
  });
}

async function readVersions(functions: readonly FunctionFile[]): Promise<SchemaFact[]> {
  const migrations = (await readMigrations()).map(({ name, sha256 }) => ({
    section: 'Migrations',
    name,
    text: sha256,
  }));
  const ofFunctions = functions.map(({ schema, name, sha256 }) => ({
    section: 'Migrations',
    name: `${schema}.${name}`,
    text: sha256,
  }));
  return [...migrations, ...ofFunctions];
}

let known: Promise<readonly SchemaFact[]> | undefined;

/** Returns what schema.sql says, which no process sees change. */
export async function readShippedSchema(): Promise<readonly SchemaFact[]> {
  known ??= readFile(schemaFile, 'utf8').then(parseSchema);
  return await known;
}

/** Returns what schema.sql says, the bodies of the functions, and the versions of their files and of the migrations. */
export async function readShippedFacts(roles: RoleNames): Promise<SchemaFact[]> {
  const functions = await readFunctions();
  return [...(await readShippedSchema()), ...bodiesOf(functions, roles), ...(await readVersions(functions))];
}
