// What this version of the program was written for: schema.sql, the migrations, and the files of the functions.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FunctionFile, readFunctions } from '../function-files.ts';
import { type MigrationFile, readMigrations } from '../migration-files.ts';
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

function versionsOf(files: readonly MigrationFile[], functions: readonly FunctionFile[]): SchemaFact[] {
  const migrations = files.map(({ name, sha256 }) => ({ section: 'Migrations', name, text: sha256 }));
  const ofFunctions = functions.map(({ schema, name, sha256 }) => ({
    section: 'Migrations',
    name: `${schema}.${name}`,
    text: sha256,
  }));
  return [...migrations, ...ofFunctions];
}

// A version of the program is one while its process runs, so that each file of it is read once.
let knownSchema: Promise<readonly SchemaFact[]> | undefined;
let knownFiles: Promise<[FunctionFile[], MigrationFile[]]> | undefined;

/** Returns what schema.sql says. */
export async function readShippedSchema(): Promise<readonly SchemaFact[]> {
  knownSchema ??= readFile(schemaFile, 'utf8').then(parseSchema);
  return await knownSchema;
}

/** Returns what schema.sql says, the bodies of the functions, and the versions of their files and of the migrations. */
export async function readShippedFacts(roles: RoleNames): Promise<SchemaFact[]> {
  knownFiles ??= Promise.all([readFunctions(), readMigrations()]);
  const [functions, migrations] = await knownFiles;
  return [...(await readShippedSchema()), ...bodiesOf(functions, roles), ...versionsOf(migrations, functions)];
}
