import { createHash } from 'node:crypto';
import { type FunctionFile, readFunctions } from './function-files.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';

type Part = { name: string; sha256: string };

/** Returns one hash over all migrations and functions, which identifies the schema. */
function hashOfSchema(migrations: MigrationFile[], functions: FunctionFile[]): string {
  const named = functions.map(({ schema, name, sha256 }): Part => ({ name: `${schema}/${name}.sql`, sha256 }));
  const parts: Part[] = [...migrations, ...named];
  const hash = createHash('sha256');
  for (const { name, sha256 } of parts) hash.update(`${name}\n${sha256}\n`);
  return hash.digest('hex');
}

let known: Promise<string> | undefined;

/** Returns the hash of the schema that this version of the code requires; computed once per process. */
export async function readSchemaHash(): Promise<string> {
  known ??= Promise.all([readMigrations(), readFunctions()]).then(([migrations, functions]) =>
    hashOfSchema(migrations, functions),
  );
  return await known;
}
