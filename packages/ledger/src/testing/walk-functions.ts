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

const books = `
  select coalesce(max(id), 0)::text as newest,
         (select string_agg(id || '=' || balance, ' ' order by id) from ledger.account where balance <> 0) as balances
    from ledger.transfer`;

/**
 * Calls a function as the application and rolls back, after the checks that a commit would make, so that every call
 * finds the same shop.
 */
export async function callAndUndo(
  { pool }: SmallShop,
  { name, arguments: parameters }: GrantedFunction,
  values: readonly unknown[],
): Promise<Called> {
  const list = parameters.map(({ type }, index) => `$${index + 1}::${type}`).join(', ');
  const client = await pool.connect();
  try {
    const before = (await client.query<{ newest: string; balances: string }>(books)).rows[0];
    await client.query('begin');
    const { rows } = await client.query<{ result: string | null }>(`select ${name}(${list})::text as result`, [
      ...values,
    ]);
    await client.query('set constraints all immediate');
    const after = (await client.query<{ newest: string; balances: string }>(books)).rows[0];
    const posted = await client.query<{ kind: string }>(
      'select distinct kind::text as kind from ledger.transfer where id > $1',
      [before?.newest],
    );
    return {
      result: rows[0]?.result ?? 'null',
      kinds: posted.rows.map(({ kind }) => kind),
      hasMoved: before?.balances !== after?.balances,
    };
  } catch (error) {
    return { result: `error ${sqlState(error) ?? String(error)}`, kinds: [], hasMoved: false };
  } finally {
    await client.query('rollback');
    client.release();
  }
}
