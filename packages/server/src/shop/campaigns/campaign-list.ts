// Searches, filters and sorts campaigns for operators. A shop has some thousands of them.
import type { CampaignState } from '@goodturn/contract';
import type { Database, Tables } from '@goodturn/database';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import {
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinAmounts,
  isWithinDays,
  type Condition,
  hasText,
} from '../../foundation/lists/list-conditions.ts';
import { keysetOf, keysetPage, type ListRequest } from '../../foundation/lists/pagination.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import { toCampaign } from './campaign-row.ts';

export interface CampaignFilter {
  search?: string | undefined;
  state?: CampaignState[] | undefined;
  brandIds?: bigint[] | undefined;
  campaignId?: bigint | undefined;
  productId?: bigint | undefined;
  endsFrom?: string | undefined;
  endsTo?: string | undefined;
  priceMin?: string | undefined;
  priceMax?: string | undefined;
}

export type CampaignRequest = ListRequest<'number' | 'price' | 'starts' | 'ends'> & CampaignFilter;

const sorts = {
  number: { by: sql`c.id`, kind: 'number' },
  price: { by: sql`c.price`, kind: 'number' },
  starts: { by: sql`c.starts_at`, kind: 'time' },
  ends: { by: sql`c.ends_at`, kind: 'time' },
} as const;

function isFound(search: string): Condition {
  return isSome([
    ...isEqual(sql`c.id`, parseSearch(search).id),
    sql<boolean>`exists (select from shop.product_translation x where x.product_id = c.product_id and ${hasText(sql`x.name`, search)})`,
    sql<boolean>`exists (select from shop.brand x where x.id = c.brand_id and ${hasText(sql`x.name`, search)})`,
  ]);
}

function conditionsOf(filter: CampaignFilter, timeZone: string): Condition[] {
  const { search, state, brandIds, campaignId, productId, endsFrom, endsTo, priceMin, priceMax } = filter;
  return [
    ...isAnyOf(sql`c.state`, state),
    ...isAnyOf(sql`c.brand_id`, brandIds),
    ...isEqual(sql`c.id`, campaignId),
    ...isEqual(sql`c.product_id`, productId),
    ...isWithinDays(sql`c.ends_at`, { name: 'ends', from: endsFrom, to: endsTo }, timeZone),
    ...isWithinAmounts(sql`c.price`, { name: 'price', from: priceMin, to: priceMax }),
    ...(search === undefined ? [] : [isFound(search)]),
  ];
}

type CampaignRow = Selectable<Tables['shop.campaign']> & {
  position: string;
  brand_name: string;
  product_name: string | null;
};

interface Reader {
  language: string;
  siteLanguage: string;
  timeZone: string;
}

export async function listCampaigns(
  database: Database,
  request: CampaignRequest,
  { language, siteLanguage, timeZone }: Reader,
) {
  const usual = { id: sql`c.id`, sort: 'number', descending: true } as const;
  const { size, after, order, position } = keysetOf(request, sorts, usual);
  const { rows } = await sql<CampaignRow>`
    select c.*, ${position} as position, b.name as brand_name, t.name as product_name
      from shop.campaign c
      join shop.brand b on b.id = c.brand_id
      left join lateral (select x.name from shop.product_translation x where x.product_id = c.product_id
        order by x.language = ${language} desc, x.language = ${siteLanguage} desc, x.language limit 1) t on true
     where ${isEvery([...conditionsOf(request, timeZone), ...after])}
     order by ${order} limit ${size + 1}`.execute(database);
  const page = keysetPage(rows, { size });
  const list = page.list.map((row) => ({
    ...toCampaign(row),
    brandName: row.brand_name,
    productName: row.product_name ?? '',
  }));
  return { list, nextCursor: page.nextCursor };
}

export const campaignEscrows = (filter: CampaignFilter, timeZone: string): RawBuilder<unknown> => sql`
  select coalesce(a.balance, 0) as escrow
    from shop.campaign c left join ledger.account a on a.id = ledger.campaign_escrow(c.id)
   where ${isEvery(conditionsOf(filter, timeZone))}`;
