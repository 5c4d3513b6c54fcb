/** The direct write privileges of the application's role, from PostgreSQL's catalog. */
import { sql } from 'kysely';
import type { SmallShop } from './create-small-shop.ts';

/** Returns a line for each table: its name and each privilege, with the columns to which it is limited. */
export async function writableByApplication({ owner }: SmallShop): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select c.oid::regclass || ': ' || string_agg(p.privilege || coalesce('(' || p.columns || ')', ''), ' ' order by p.privilege) as line
      from pg_class c cross join lateral (
        select privilege, null::text as columns from unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) privilege
         where has_table_privilege('goodturn_app', c.oid, privilege)
        union all
        select privilege, string_agg(a.attname, ', ' order by a.attnum)
          from unnest(array['insert', 'update', 'references']) privilege
          join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         where has_column_privilege('goodturn_app', c.oid, a.attnum, privilege) and not has_table_privilege('goodturn_app', c.oid, privilege)
         group by 1
      ) p
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
     group by c.oid order by 1`.execute(owner);
  return rows.map(({ line }) => line);
}
