// Updates the functions of a database to the text of their files. It runs in one database transaction, so that sessions
// see either all old functions or all new ones.
import type pg from 'pg';
import { describeSqlError } from './describe-sql-error.ts';
import type { FunctionFile } from './function-files.ts';
import { dropAll, dropUndeclaredTriggers, dropUntouched, readState, resetFunction } from './function-state.ts';
import type { Log } from './log.ts';
import { type RoleNames, withRoles } from './role-names.ts';
import { sqlState } from './sql-state.ts';

// The signature changed: its result type or a parameter name (42P13), or a name has become ambiguous (42725).
const signatureChanged = new Set(['42P13', '42725']);
// A function or a result type is missing that a later file creates.
const notYetThere = new Set(['42883', '42P01', '42704']);

const keyOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

async function readKnown(client: pg.Client): Promise<Map<string, { schema: string; name: string; sha256: string }>> {
  const { rows } = await client.query<{ schema: string; name: string; sha256: string }>(
    'select schema, name, sha256 from goodturn_meta.function',
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Runs `work` in a savepoint, so that its failure rolls back nothing else. */
async function withSavepoint<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint one_function');
  try {
    const result = await work();
    await client.query('release savepoint one_function');
    return result;
  } catch (error) {
    await client.query('rollback to savepoint one_function');
    throw error;
  }
}

/**
 * Applies a file and returns whether dependent functions were dropped with its earlier form, and must be created again.
 */
async function applyFile(client: pg.Client, file: FunctionFile, roles: RoleNames): Promise<boolean> {
  const sql = withRoles(file.sql, roles);
  const before = await readState(client, file);
  try {
    return await withSavepoint(client, async () => {
      await resetFunction(client, before);
      await client.query(sql);
      return await dropUntouched(client, before, await readState(client, file));
    });
  } catch (error) {
    if (before.functions.length === 0 || !signatureChanged.has(sqlState(error) ?? '')) throw error;
    return await withSavepoint(client, async () => {
      const isShared = await dropAll(client, before);
      await client.query(sql);
      return isShared;
    });
  }
}

function failure({ path, sql }: FunctionFile, roles: RoleNames, cause: unknown): Error {
  return new Error(`The function ${path} failed: ${describeSqlError(cause, withRoles(sql, roles))}`, { cause });
}

/** Applies files in name order; a file that needs an object of a later one is retried after it. */
async function applyAll(client: pg.Client, files: FunctionFile[], roles: RoleNames): Promise<boolean> {
  let waiting = files;
  let isShared = false;
  while (waiting.length > 0) {
    const postponed: { file: FunctionFile; error: unknown }[] = [];
    for (const file of waiting) {
      try {
        isShared = (await applyFile(client, file, roles)) || isShared;
      } catch (error) {
        if (!notYetThere.has(sqlState(error) ?? '')) throw failure(file, roles, error);
        postponed.push({ file, error });
      }
    }
    const [first] = postponed;
    if (first && postponed.length === waiting.length) throw failure(first.file, roles, first.error);
    waiting = postponed.map(({ file }) => file);
  }
  return isShared;
}

/**
 * Applies each file whose text changed, drops each function whose file was removed and each trigger that no file creates
 * any more, and returns the names of both kinds of functions. A trigger may call the function of another file, so that
 * what one file says decides nothing about the triggers of another.
 */
export async function applyFunctions(
  client: pg.Client,
  files: FunctionFile[],
  roles: RoleNames,
  log: Log,
): Promise<string[]> {
  const known = await readKnown(client);
  const changed = files.filter((file) => known.get(keyOf(file))?.sha256 !== file.sha256);
  const names = new Set(files.map(keyOf));
  const gone = [...known.values()].filter((row) => !names.has(keyOf(row)));
  if (changed.length + gone.length === 0) return [];
  await client.query('set local check_function_bodies = off');
  let isShared = await applyAll(client, changed, roles);
  for (const row of gone) {
    isShared = (await dropAll(client, await readState(client, row))) || isShared;
    await client.query('delete from goodturn_meta.function where schema = $1 and name = $2', [row.schema, row.name]);
  }
  if (isShared) await applyAll(client, files, roles);
  const schemas = [...new Set([...files, ...gone].map(({ schema }) => schema))];
  const triggers = files.flatMap((file) => file.triggers);
  await dropUndeclaredTriggers(client, schemas, triggers);
  for (const { schema, name, sha256 } of changed) {
    await client.query(
      `insert into goodturn_meta.function (schema, name, sha256) values ($1, $2, $3)
       on conflict (schema, name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [schema, name, sha256],
    );
  }
  log(`Applied ${changed.length} functions and dropped ${gone.length}.`);
  return [...changed.map(keyOf), ...gone.map(keyOf)];
}
