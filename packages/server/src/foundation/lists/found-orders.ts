import type { Database } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';
import { DomainError } from '../domain-error.ts';
import { likeBeginning } from './containing.ts';
import type { SearchTerms } from './search-terms.ts';

const maxFound = 500;

/** Throws `invalid_request` naming the search if it means more than 500. */
async function idsOf(database: Database, found: RawBuilder<unknown>): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from (${found}) found limit ${maxFound + 1}`.execute(database);
  if (rows.length > maxFound) {
    throw new DomainError('invalid_request', { fields: { search: 'error_view.field_too_short' } });
  }
  return rows.map(({ id }) => id);
}

/** The orders whose tracking number begins so, in whatever spaces and letters it was typed. */
export const findTracked = async (database: Database, { code }: SearchTerms): Promise<bigint[]> =>
  code === undefined
    ? []
    : await idsOf(
        database,
        sql`select order_id as id from shop.shipment where tracking_number is not null
              and lower(replace(tracking_number, ' ', '')) like ${likeBeginning(code)}`,
      );

/** The campaigns of the products that a search means, by words of their names in any language. */
export const findCampaigns = async (database: Database, { name }: SearchTerms): Promise<bigint[]> =>
  name === undefined
    ? []
    : await idsOf(
        database,
        sql`select distinct g.id from shop.product_translation t join shop.campaign g on g.product_id = t.product_id
             where to_tsvector('simple', t.name) @@ to_tsquery('simple', ${name})`,
      );
