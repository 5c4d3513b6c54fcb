import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type FunctionFile = {
  schema: string;
  name: string;
  path: string;
  sql: string;
  sha256: string;
  /** The triggers that the file creates, each as `name on schema.table`; their functions may be those of other files. */
  triggers: string[];
};

const createdTrigger = /^ *create (?:or replace )?(?:constraint )?trigger ([a-z0-9_]+)\s[^;]*?\son ([a-z0-9_.]+)/gim;

/** The folder is a sibling of src and dist, so that both find it. */
const functionsDirectory = join(import.meta.dirname, '..', 'functions');

async function readFunction(directory: string, subject: string, fileName: string): Promise<FunctionFile> {
  const name = /^([a-z][a-z0-9_]*)\.sql$/.exec(fileName)?.[1];
  const path = `${subject}/${fileName}`;
  if (!name)
    throw new Error(`A function's file is named after it, in lower case and with .sql; this one is not: ${path}`);
  const sql = await readFile(join(directory, path), 'utf8');
  const created = [...sql.matchAll(/^ *create or replace function ([a-z_0-9]+)\.([a-z_0-9]+)/gim)];
  const [, schema, createdName] = created[0] ?? [];
  if (created.length !== 1 || !schema || createdName !== name)
    throw new Error(`${path} must create or replace the function ${name} of one schema, and no other.`);
  const triggers = [...sql.matchAll(createdTrigger)].map(([, trigger, table]) => `${trigger} on ${table}`);
  return { schema, name, path, sql, sha256: createHash('sha256').update(sql).digest('hex'), triggers };
}

const inNameOrder = (one: FunctionFile, other: FunctionFile): number =>
  `${one.schema}/${one.name}` < `${other.schema}/${other.name}` ? -1 : 1;

/**
 * Reads every `<subject>/<function>.sql` of a folder, in the order of schema and name; none if the folder does not
 * exist. Throws if two files create one function.
 */
export async function readFunctions(directory: string = functionsDirectory): Promise<FunctionFile[]> {
  if (!existsSync(directory)) return [];
  const files: FunctionFile[] = [];
  for (const subject of await readdir(directory)) {
    const names = await readdir(join(directory, subject));
    files.push(...(await Promise.all(names.map((name) => readFunction(directory, subject, name)))));
  }
  files.sort(inNameOrder);
  for (const [index, file] of files.entries()) {
    const next = files[index + 1];
    if (next?.schema === file.schema && next.name === file.name)
      throw new Error(`${file.path} and ${next.path} create one function.`);
  }
  return files;
}
