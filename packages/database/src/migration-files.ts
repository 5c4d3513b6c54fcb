import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type MigrationFile = { number: number; name: string; sql: string; sha256: string };

/** The folder is a sibling of src and dist, so that both find it. */
const migrationsDirectory = join(import.meta.dirname, '..', 'migrations');

function requireUniqueNumbers(files: MigrationFile[]): void {
  files.forEach((file, index) => {
    if (file.number === files[index - 1]?.number) throw new Error(`Two migrations have the number of ${file.name}.`);
  });
}

/** Reads every NNNNNN_name.sql of a folder in number order. */
export async function readMigrations(directory: string = migrationsDirectory): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = await Promise.all(
    names.map(async (name) => {
      const number = /^(\d{6})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
      if (!number) throw new Error(`A migration is named NNNNNN_name.sql in lower case; this one is not: ${name}`);
      const sql = await readFile(join(directory, name), 'utf8');
      return { number: Number(number), name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  requireUniqueNumbers(files);
  return files;
}
