import type pg from 'pg';

export type Column = {
  schema: string;
  relation: string;
  isView: boolean;
  column: string;
  /** The type's name without its schema: the element type of an array, the base type of a domain. */
  type: string;
  isArray: boolean;
  /** The values of an enumeration, or of a text column whose check lists every allowed value. */
  labels: string[] | null;
  isNullable: boolean;
  isGenerated: boolean;
  hasDefault: boolean;
};

const query = `
  with column_type as (
    select a.*, coalesce(nullif(t.typbasetype, 0), t.oid) as base from pg_attribute a join pg_type t on t.oid = atttypid
    where attnum > 0 and not attisdropped
  )
  select nspname::text as schema, relname::text as relation, relkind in ('v', 'm') as "isView", attname::text as column,
    coalesce(element.typname, base.typname)::text as type, element.oid is not null as "isArray",
    (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = base.oid) as labels,
    (select array_agg(pg_get_constraintdef(oid)) from pg_constraint
      where contype = 'c' and conrelid = attrelid and conkey = array[attnum]) as checks,
    not attnotnull as "isNullable", attgenerated <> '' or attidentity = 'a' as "isGenerated",
    atthasdef or attidentity = 'd' as "hasDefault"
  from column_type join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
  join pg_type base on base.oid = column_type.base
  left join pg_type element on element.oid = base.typelem and base.typcategory = 'A'
  where nspname = any ($1) and relkind in ('r', 'p', 'v', 'm') and not relispartition
  order by nspname, relname, attnum`;

const listCheck = /^CHECK \(\(\w+ = ANY \(ARRAY\[('\w+'::text(?:, '\w+'::text)*)\]\)\)\)$/;

/** Returns the values that a check allows its column; null for a check of another form. */
function valuesOf(check: string): string[] | null {
  const [, list] = listCheck.exec(check) ?? [];
  return list === undefined ? null : [...list.matchAll(/'(\w+)'/g)].map(([, value = '']) => value);
}

/** Returns every column of the tables and views of these schemas, in the order of their definition. */
export async function readColumns(client: pg.Client, schemas: string[]): Promise<Column[]> {
  const { rows } = await client.query<Column & { checks: string[] | null }>(query, [schemas]);
  return rows.map(({ checks, labels, ...column }) => ({
    ...column,
    labels: labels ?? checks?.map(valuesOf).find((values) => values !== null) ?? null,
  }));
}
