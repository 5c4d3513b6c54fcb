// Finds a few rows of each kind, each by an index.
import type { ResponseOf } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { sql } from 'kysely';
import { containing, hasText } from '../../foundation/lists/list-conditions.ts';
import type { SearchTerms } from '../../foundation/lists/search-terms.ts';
import { offeredName, type Languages } from '../../foundation/order-product-columns.ts';

export type SearchHit = ResponseOf<'search/inquire'>[number];

const maxOfEach = 5;

type HitRow = Omit<SearchHit, 'id' | 'kind'> & { id: bigint };

const hitsOf = (kind: SearchHit['kind'], rows: readonly HitRow[]): SearchHit[] =>
  rows.map(({ id, name, note }) => ({ kind, id: id.toString(), name, note }));

/** Finds orders by number or the beginning of the tracking number; the note is the product. */
export async function findOrderHits(
  database: Database,
  { id, typed }: { id: bigint | undefined; typed: string },
  languages: Languages,
) {
  const tracking = typed.toLowerCase().replaceAll(/\s/g, '');
  const number = tracking.length < 4 ? null : containing(tracking).slice(1);
  const { rows } = await sql<HitRow>`
    select o.id, o.id::text as name, ${offeredName(languages)} as note
      from shop.orders o join shop.product_revision v on v.id = o.product_revision_id
     where o.id in (select ${id ?? null}::bigint
       union all (select t.order_id from shop.tracking_number t where t.number like ${number}::text limit ${maxOfEach}))
     order by o.id desc`.execute(database);
  return hitsOf('order', rows);
}

const moneyTables = {
  recharge: sql`shop.recharge m`,
  withdrawal: sql`shop.withdrawal m`,
};
const moneyAmounts = {
  recharge: sql<bigint>`coalesce(m.credited_amount, m.requested_amount, 0)`,
  withdrawal: sql<bigint>`m.amount`,
};

/** Finds by number or the beginning of the chain transaction's hash; the note is the amount and the customer. */
export async function findMoneyHits(database: Database, kind: keyof typeof moneyTables, terms: SearchTerms) {
  const { id = null, transaction } = terms;
  const reference = transaction === undefined || transaction.length < 6 ? null : `${transaction}%`;
  const { rows } = await sql<{ id: bigint; amount: bigint; userName: string }>`
    select m.id, ${moneyAmounts[kind]} as amount, c.user_name as "userName"
      from ${moneyTables[kind]} join shop.customer c on c.id = m.customer_id
     where m.id in (select x.id from ((select m.id from ${moneyTables[kind]} where m.id = ${id}::bigint)
       union all (select m.id from ${moneyTables[kind]} where m.transaction_reference like ${reference}::text limit ${maxOfEach})) x)
     order by m.id desc limit ${maxOfEach}`.execute(database);
  return rows.map((row): SearchHit => {
    const number = row.id.toString();
    return {
      kind,
      id: number,
      name: number,
      note: `${formatMoney(moneyFromMicros(row.amount))} USD · ${row.userName}`,
    };
  });
}

/** Finds requests for approval by number; the note is their kind, which the app translates. */
export async function findRequestHits(database: Database, id: bigint | undefined) {
  if (id === undefined) return [];
  const { rows } = await sql<HitRow>`
    select p.id, p.id::text as name, p.kind as note from shop.approval p where p.id = ${id}`.execute(database);
  return hitsOf('approval', rows);
}

export async function findCustomerHits(database: Database, ids: readonly bigint[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<HitRow>`
    select c.id, c.user_name as name, coalesce(c.recipient, '') as note
      from shop.customer c where c.id = any(${[...ids]}::bigint[]) order by c.id desc limit ${maxOfEach}`.execute(
    database,
  );
  return hitsOf('user', rows);
}

/** Finds by number or by a part of the name; a shop has a few thousand of these at most. */
export async function findGoodsHits(
  database: Database,
  kind: 'campaign' | 'product' | 'brand',
  typed: string,
  { id = null, languages }: { id?: bigint | null | undefined; languages: Languages },
) {
  const name = sql`(select x.name from shop.product_translation x where x.product_id = p.id
                     order by x.language = ${languages.reader} desc, x.language = ${languages.site} desc limit 1)`;
  const named = sql`(p.id in (select x.product_id from shop.product_translation x where ${hasText(sql`x.name`, typed)}))`;
  const sources = {
    campaign: sql`select g.id, ${name} as name, b.name as note from shop.campaign g join shop.product p on p.id = g.product_id
                    join shop.brand b on b.id = g.brand_id where g.id = ${id}::bigint or ${named} order by g.id desc`,
    product: sql`select p.id, ${name} as name, b.name as note from shop.product p join shop.brand b on b.id = p.brand_id
                  where p.id = ${id}::bigint or ${named} order by p.id desc`,
    brand: sql`select b.id, b.name, '' as note from shop.brand b
                where b.id = ${id}::bigint or ${hasText(sql`b.name`, typed)} order by b.id desc`,
  };
  const { rows } = await sql<HitRow>`${sources[kind]} limit ${maxOfEach}`.execute(database);
  return hitsOf(
    kind,
    rows.map((row) => ({ ...row, name: row.name ?? row.id.toString() })),
  );
}
