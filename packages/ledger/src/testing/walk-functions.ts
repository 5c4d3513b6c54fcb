/** The functions that the application's role may execute, from the catalog, and calls of them in that role. */
import { sqlState } from '@goodturn/database';
import { sql } from 'kysely';
import type { SmallShop } from './create-small-shop.ts';

export interface GrantedFunction {
  name: string;
  arguments: readonly { name: string; type: string }[];
  volatility: 'v' | 's' | 'i';
}

export async function grantedFunctions({ owner }: SmallShop): Promise<GrantedFunction[]> {
  const { rows } = await sql<{ name: string; names: string[]; types: string[]; volatility: 'v' | 's' | 'i' }>`
    select n.nspname || '.' || p.proname as name, p.provolatile as volatility,
           coalesce(p.proargnames[1:p.pronargs], '{}') as names,
           array(select format_type(t, null) from unnest(p.proargtypes) with ordinality a(t, i) order by i) as types
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('ledger', 'shop', 'chain', 'goodturn_meta', 'public') and has_function_privilege('goodturn_app', p.oid, 'execute')
     order by 1`.execute(owner);
  return rows.map(({ names, types, ...row }) => ({
    ...row,
    arguments: types.map((type, index) => ({ name: names[index] ?? '', type })),
  }));
}

/** Returns every combination of the arguments' values. */
export function combinations(lists: readonly (readonly unknown[])[]): unknown[][] {
  return lists.reduce<unknown[][]>((all, list) => all.flatMap((head) => list.map((value) => [...head, value])), [[]]);
}

export interface Called {
  /** The result, or the SQLSTATE of the error. */
  result: string;
  /** The kinds of the posted transfers. */
  kinds: string[];
  /** Whether any balance changed. */
  hasMoved: boolean;
}

interface Books {
  balances: string | null;
  /** The newest transfers by number, more than any call posts. */
  kinds: Record<string, string> | null;
}

const books = `
  select (select string_agg(id || '=' || balance, ' ' order by id) from ledger.account where balance <> 0) as balances,
         (select json_object_agg(t.id, t.kind) from (select id, kind from ledger.transfer order by id desc limit 500) t) as kinds`;

/**
 * Calls a function as the application and rolls back, after the checks that a commit would make, so that every call
 * finds the same shop. The books of before are read afterwards, because most calls fail and need none.
 */
export async function callAndUndo(
  { pool }: SmallShop,
  { name, arguments: parameters }: GrantedFunction,
  values: readonly unknown[],
): Promise<Called> {
  const list = parameters.map(({ type }, index) => `$${index + 1}::${type}`).join(', ');
  const client = await pool.connect();
  const readBooks = async () => (await client.query<Books>(books)).rows[0];
  try {
    await client.query('begin');
    const { rows } = await client.query<{ result: string | null }>(`select ${name}(${list})::text as result`, [
      ...values,
    ]);
    await client.query('set constraints all immediate');
    const after = await readBooks();
    await client.query('rollback');
    const before = await readBooks();
    const known = before?.kinds ?? {};
    const posted = Object.entries(after?.kinds ?? {}).filter(([id]) => known[id] === undefined);
    return {
      result: rows[0]?.result ?? 'null',
      kinds: [...new Set(posted.map(([, kind]) => kind))],
      hasMoved: before?.balances !== after?.balances,
    };
  } catch (error) {
    await client.query('rollback');
    return { result: `error ${sqlState(error) ?? String(error)}`, kinds: [], hasMoved: false };
  } finally {
    client.release();
  }
}
