// The schema that this version of the program requires: schema.sql, the migrations and the function files.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FunctionFile, readFunctions } from '../function-files.ts';
import { type MigrationFile, readMigrations } from '../migration-files.ts';
import { type RoleNames, withRoles } from '../role-names.ts';
import { parseSchema, type SchemaFact } from './schema-facts.ts';

/** The file is next to src and dist, so that both find it. */
const schemaFile = join(import.meta.dirname, '..', '..', 'schema.sql');

/** Returns the body between the quotes; undefined for a body that PostgreSQL parses at creation. */
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

// The files of a program do not change while its process runs, so that each is read once.
let knownSchema: Promise<readonly SchemaFact[]> | undefined;
let knownFiles: Promise<[FunctionFile[], MigrationFile[]]> | undefined;

/** Returns the elements of schema.sql. */
export async function readShippedSchema(): Promise<readonly SchemaFact[]> {
  knownSchema ??= readFile(schemaFile, 'utf8').then(parseSchema);
  return await knownSchema;
}

/**
 * Returns the elements of schema.sql, the bodies of the functions, and the versions of their files and of the
 * migrations.
 */
export async function readShippedFacts(roles: RoleNames): Promise<SchemaFact[]> {
  knownFiles ??= Promise.all([readFunctions(), readMigrations()]);
  const [functions, migrations] = await knownFiles;
  return [...(await readShippedSchema()), ...bodiesOf(functions, roles), ...versionsOf(migrations, functions)];
}
