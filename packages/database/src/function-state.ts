// What a database has of one function's name: its overloads and the triggers that call them. A row's ctid moves with every
// change, so that two readings tell what a file has made and what it has left as it was.
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

/** Takes back every right and the comment: what the file does not say any more must not stay. */
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

/** Returns what uses a function, also by way of other functions; its triggers aside. */
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

/** Drops a function with its triggers, and returns whether functions that use it went too. */
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

/** Drops what a file has not made again: overloads of an earlier signature, and triggers that it does not name any more. */
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
