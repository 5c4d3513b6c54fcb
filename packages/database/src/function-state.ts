// The state of a function name in the database: its overloads and the triggers that call them. Every change moves a
// row's ctid, so that two readings show which objects a file created and which it left unchanged.
import type pg from 'pg';

type Row = { oid: number; ctid: string };
type TriggerRow = Row & { name: string; relation: string };
export type FunctionState = { functions: (Row & { signature: string })[]; triggers: TriggerRow[] };

export async function readState(client: pg.Client, of: { schema: string; name: string }): Promise<FunctionState> {
  const functions = await client.query<FunctionState['functions'][number]>(
    `select p.oid, p.ctid::text, p.oid::regprocedure::text as signature
       from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname = $1 and proname = $2 order by p.oid`,
    [of.schema, of.name],
  );
  const triggers = await client.query<TriggerRow>(
    `select oid, ctid::text, quote_ident(tgname) as name, tgrelid::regclass::text as relation
       from pg_trigger where tgfoid = any ($1::oid[]) and not tgisinternal and tgparentid = 0`,
    [functions.rows.map(({ oid }) => oid)],
  );
  return { functions: functions.rows, triggers: triggers.rows };
}

/** Revokes every grant and removes the comment, so that only those of the file remain. */
export async function resetFunction(client: pg.Client, { functions }: FunctionState): Promise<void> {
  for (const { oid, signature } of functions) {
    const { rows } = await client.query<{ grantee: string }>(
      `select distinct case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as grantee
         from pg_proc cross join lateral aclexplode(proacl) where oid = $1 and grantee <> proowner`,
      [oid],
    );
    for (const { grantee } of rows) await client.query(`revoke all on function ${signature} from ${grantee}`);
    await client.query(`comment on function ${signature} is null`);
  }
}

type User = { isFunction: boolean; what: string };

/** Returns the direct and indirect users of a function, except its triggers. */
async function readUsers(client: pg.Client, oid: number): Promise<User[]> {
  const { rows } = await client.query<User>(
    `with recursive users as (
       select classid, objid, objsubid from pg_depend
        where refclassid = 'pg_proc'::regclass and refobjid = $1 and deptype in ('n', 'a')
       union
       select d.classid, d.objid, d.objsubid from users u join pg_depend d on d.refclassid = u.classid and d.refobjid = u.objid
        where u.classid = 'pg_proc'::regclass and d.deptype in ('n', 'a'))
     select classid = 'pg_proc'::regclass as "isFunction", pg_describe_object(classid, objid, objsubid) as what
       from users where classid <> 'pg_trigger'::regclass order by 1, 2`,
    [oid],
  );
  return rows;
}

/** Drops a function with its triggers, and returns whether functions that use it were dropped too. */
async function dropFunction(client: pg.Client, oid: number): Promise<boolean> {
  const { rows } = await client.query<{ signature: string }>(
    'select oid::regprocedure::text as signature from pg_proc where oid = $1',
    [oid],
  );
  const signature = rows[0]?.signature;
  if (signature === undefined) return false;
  const users = await readUsers(client, oid);
  const other = users.find(({ isFunction }) => !isFunction);
  if (other)
    throw new Error(`${signature} cannot be dropped, because ${other.what} uses it. Change that in a migration.`);
  await client.query(`drop function ${signature} cascade`);
  return users.length > 0;
}

export async function dropAll(client: pg.Client, { functions }: FunctionState): Promise<boolean> {
  let isShared = false;
  for (const { oid } of functions) isShared = (await dropFunction(client, oid)) || isShared;
  return isShared;
}

/**
 * Drops the objects that a file no longer creates: overloads of an earlier signature, and triggers it no longer
 * contains.
 */
export async function dropUntouched(client: pg.Client, before: FunctionState, after: FunctionState): Promise<boolean> {
  const isUntouched = (rows: Row[]) => {
    const known = new Map(rows.map(({ oid, ctid }) => [oid, ctid]));
    return ({ oid, ctid }: Row): boolean => known.get(oid) === ctid;
  };
  for (const { name, relation } of after.triggers.filter(isUntouched(before.triggers))) {
    await client.query(`drop trigger ${name} on ${relation}`);
  }
  return await dropAll(client, { ...after, functions: after.functions.filter(isUntouched(before.functions)) });
}
