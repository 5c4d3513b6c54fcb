import type { CampaignState } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import { toCampaign } from './campaign-row.ts';

export interface CampaignFilter {
  state?: CampaignState | undefined;
  brandId?: bigint | undefined;
  campaignId?: bigint | undefined;
  before: bigint | undefined;
  limit: number;
}

/** Newest first, with the names of brand and product in the site's default language. */
export async function listCampaigns(database: Database, filter: CampaignFilter, language: string) {
  let query = database
    .selectFrom('shop.campaign as c')
    .innerJoin('shop.brand as b', 'b.id', 'c.brand_id')
    .leftJoin('shop.product_translation as t', (join) =>
      join.onRef('t.product_id', '=', 'c.product_id').on('t.language', '=', language),
    )
    .selectAll('c')
    .select(['b.name as brand_name', 't.name as product_name'])
    .orderBy('c.id', 'desc')
    .limit(filter.limit);
  if (filter.state !== undefined) query = query.where('c.state', '=', filter.state);
  if (filter.brandId !== undefined) query = query.where('c.brand_id', '=', filter.brandId);
  if (filter.campaignId !== undefined) query = query.where('c.id', '=', filter.campaignId);
  if (filter.before !== undefined) query = query.where('c.id', '<', filter.before);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...toCampaign(row),
    id: row.id,
    brandName: row.brand_name,
    productName: row.product_name ?? '',
  }));
}
