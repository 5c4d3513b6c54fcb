import type { Database } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';
import { DomainError } from '../domain-error.ts';
import type { SearchTerms } from './search-terms.ts';

const maxFound = 500;

/**
 * The customers whom a search means, by number, phone, name or deposit address, each by an index. Throws `invalid_request`
 * naming the search if it means more than 500: to leave some of them out would be untrue.
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
      sql`select id from shop.customer where to_tsvector('simple', coalesce(recipient, '')) @@ to_tsquery('simple', ${name})`,
    );
  }
  ways.push(...payers(terms));
  return await idsOf(database, ways);
}

/** The customers whose deposit address begins so. Throws as above. */
export const findPayers = async (database: Database, terms: SearchTerms): Promise<bigint[]> =>
  await idsOf(database, payers(terms));

const payers = ({ address }: SearchTerms): RawBuilder<unknown>[] =>
  address === undefined
    ? []
    : [sql`select customer_id as id from shop.deposit_address where lower(address) like ${`${address}%`}`];

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
