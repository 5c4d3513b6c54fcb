import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type FunctionFile = { schema: string; name: string; path: string; sql: string; sha256: string };

/** The folder is a sibling of src and dist, so that both find it. */
const functionsDirectory = join(import.meta.dirname, '..', 'functions');

function validateFunction({ schema, name, path, sql }: FunctionFile): void {
  const created = [...sql.matchAll(/^ *create or replace function ([a-z_0-9.]+)/gim)].map(([, found]) => found);
  if (created.length === 1 && created[0] === `${schema}.${name}`) return;
  throw new Error(`${path} must create or replace the function ${schema}.${name}, and no other.`);
}

async function readFunction(directory: string, schema: string, fileName: string): Promise<FunctionFile> {
  const name = /^([a-z][a-z0-9_]*)\.sql$/.exec(fileName)?.[1];
  const path = `${schema}/${fileName}`;
  if (!name)
    throw new Error(`A function's file is named after it, in lower case and with .sql; this one is not: ${path}`);
  const sql = await readFile(join(directory, schema, fileName), 'utf8');
  const file = { schema, name, path, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  validateFunction(file);
  return file;
}

/** Reads every <schema>/<name>.sql of a folder in name order; returns none if the folder does not exist. */
export async function readFunctions(directory: string = functionsDirectory): Promise<FunctionFile[]> {
  if (!existsSync(directory)) return [];
  const files: FunctionFile[] = [];
  for (const schema of (await readdir(directory)).toSorted()) {
    const names = (await readdir(join(directory, schema))).toSorted();
    files.push(...(await Promise.all(names.map((name) => readFunction(directory, schema, name)))));
  }
  return files;
}
