import type { Database } from '@goodturn/database';
import { sql, type RawBuilder } from 'kysely';
import { DomainError } from '../domain-error.ts';
import type { SearchTerms } from './search-terms.ts';
import { likeBeginning, type Condition, hasWords } from './list-conditions.ts';

const maxFound = 500;

/**
 * Returns the customers that match a search by number, phone, name or deposit address, each by its index. Throws
 * `invalid_request` naming the search if more than 500 match, since a truncated result would be wrong.
 */
export async function findCustomers(database: Database, terms: SearchTerms): Promise<bigint[]> {
  const { id, phone, name } = terms;
  const ways: RawBuilder<unknown>[] = [];
  if (id !== undefined) ways.push(sql`select id from shop.customer where id = ${id}`);
  if (phone !== undefined) {
    const backwards = Array.from(phone).toReversed().join('');
    ways.push(
      sql`select id from shop.customer where phone_digits like ${`${phone}%`}`,
      sql`select id from shop.customer where reverse(phone_digits) like ${`${backwards}%`}`,
    );
  }
  if (name !== undefined) {
    ways.push(
      sql`select id from shop.customer where ${hasWords(sql`coalesce(recipient, '')`, name)}`,
      sql`select id from shop.customer where full_name is not null and ${hasWords(sql`full_name`, name)}`,
    );
  }
  ways.push(...payers(terms));
  return await idsOf(database, ways);
}

/** Returns the customers whose deposit address begins with the searched text. Throws like `findCustomers`. */
export const findPayers = async (database: Database, terms: SearchTerms): Promise<bigint[]> =>
  await idsOf(database, payers(terms));

const payers = ({ address }: SearchTerms): RawBuilder<unknown>[] =>
  address === undefined
    ? []
    : [sql`select customer_id as id from shop.deposit_address where lower(address) like ${`${address}%`}`];

/**
 * Returns the orders whose tracking number begins with the searched text, regardless of spaces and case. Throws like
 * `findCustomers`.
 */
export const findTracked = async (database: Database, { code }: SearchTerms): Promise<bigint[]> =>
  code === undefined
    ? []
    : await idsOf(database, [
        sql`select order_id as id from shop.shipment where tracking_number is not null
              and lower(replace(tracking_number, ' ', '')) like ${likeBeginning(code)}`,
      ]);

/**
 * Returns the campaigns of products that match by the words of their names in any language. Throws like
 * `findCustomers`.
 */
export const findCampaigns = async (database: Database, { name }: SearchTerms): Promise<bigint[]> =>
  name === undefined
    ? []
    : await idsOf(database, [
        sql`select distinct g.id from shop.product_translation t join shop.campaign g on g.product_id = t.product_id
             where ${hasWords(sql`t.name`, name)}`,
      ]);

async function idsOf(database: Database, ways: RawBuilder<unknown>[]): Promise<bigint[]> {
  if (ways.length === 0) return [];
  const parts = ways.map((way) => sql`(${way} limit ${maxFound + 1})`);
  const { rows } = await sql<{ id: bigint }>`
    select id from (${sql.join(parts, sql` union `)}) found limit ${maxFound + 1}`.execute(database);
  if (rows.length > maxFound) {
    throw new DomainError('invalid_request', { fields: { search: 'error_view.field_too_short' } });
  }
  return rows.map((row) => row.id);
}

const maxRare = 2_000;

/**
 * Returns the condition of a search for the statement of a page. Few matches are found by their indexes first and then
 * named by their ids: a planner that expects many of them would walk the whole list in its order. If there are many
 * matches, such a walk soon meets them.
 */
export async function matching(
  database: Database,
  { table, id, found }: { table: RawBuilder<unknown>; id: RawBuilder<unknown>; found: Condition },
): Promise<Condition> {
  const { rows } = await sql<{ id: bigint }>`
    select id from (select ${id} as id from ${table} where ${found} limit ${maxRare + 1}) matches`.execute(database);
  return rows.length > maxRare ? found : sql<boolean>`${id} = any(${rows.map((row) => row.id)}::bigint[])`;
}
