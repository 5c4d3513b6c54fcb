// The state of a function name in the database: its overloads. Every change moves a row's ctid, so that two readings show
// which of them a file created and which it left unchanged.
import type pg from 'pg';

type Row = { oid: number; ctid: string };
export type FunctionState = { functions: (Row & { signature: string })[] };

export async function readState(client: pg.Client, of: { schema: string; name: string }): Promise<FunctionState> {
  const functions = await client.query<FunctionState['functions'][number]>(
    `select p.oid, p.ctid::text, p.oid::regprocedure::text as signature
       from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname = $1 and proname = $2 order by p.oid`,
    [of.schema, of.name],
  );
  return { functions: functions.rows };
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

/** An object that uses a function, and whether a function file creates it. */
type User = { isFile: boolean; what: string };

/** Returns the direct and indirect users of a function. */
async function readUsers(client: pg.Client, oid: number): Promise<User[]> {
  const { rows } = await client.query<User>(
    `with recursive users as (
       select classid, objid, objsubid from pg_depend
        where refclassid = 'pg_proc'::regclass and refobjid = $1 and deptype in ('n', 'a')
       union
       select d.classid, d.objid, d.objsubid from users u join pg_depend d on d.refclassid = u.classid and d.refobjid = u.objid
        where u.classid = 'pg_proc'::regclass and d.deptype in ('n', 'a'))
     select classid in ('pg_proc'::regclass, 'pg_trigger'::regclass) as "isFile",
            pg_describe_object(classid, objid, objsubid) as what
       from users order by 1, 2`,
    [oid],
  );
  return rows;
}

/** Drops a function, and returns whether functions or triggers that use it were dropped with it. */
async function dropFunction(client: pg.Client, oid: number): Promise<boolean> {
  const { rows } = await client.query<{ signature: string }>(
    'select oid::regprocedure::text as signature from pg_proc where oid = $1',
    [oid],
  );
  const signature = rows[0]?.signature;
  if (signature === undefined) return false;
  const users = await readUsers(client, oid);
  const other = users.find(({ isFile }) => !isFile);
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

/** Drops the overloads of an earlier signature, which a file no longer creates. */
export async function dropUntouched(client: pg.Client, before: FunctionState, after: FunctionState): Promise<boolean> {
  const isUntouched = (rows: Row[]) => {
    const known = new Map(rows.map(({ oid, ctid }) => [oid, ctid]));
    return ({ oid, ctid }: Row): boolean => known.get(oid) === ctid;
  };
  return await dropAll(client, { functions: after.functions.filter(isUntouched(before.functions)) });
}

/** Drops the triggers of these schemas' functions that no file creates any more. */
export async function dropUndeclaredTriggers(client: pg.Client, schemas: string[], declared: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; relation: string }>(
    `select quote_ident(t.tgname) as name, t.tgrelid::regclass::text as relation
       from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace f on f.oid = p.pronamespace
       join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgparentid = 0 and f.nspname = any ($1::text[])
        and t.tgname || ' on ' || n.nspname || '.' || c.relname <> all ($2::text[])`,
    [schemas, declared],
  );
  for (const { name, relation } of rows) await client.query(`drop trigger ${name} on ${relation}`);
}
