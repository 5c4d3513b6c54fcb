import { formatMoney } from '@goodturn/money';
import { route, type Route } from '../../foundation/http/route.ts';
import { campaignFilterOf } from '../../foundation/lists/filter-ids.ts';
import type { CampaignAdminService } from './campaign-admin-service.ts';

export const campaignAdminRoutes = (campaigns: CampaignAdminService): Route[] => [
  route('campaign/inquire', async ({ body, language }) => ({
    data: await campaigns.lines(campaignFilterOf(body), language),
  })),
  route('campaign/totals', async ({ body }) => ({ data: await campaigns.totals(campaignFilterOf(body)) })),

  route('campaign/means', async ({ body }) => {
    const { brandName, brandAvailable, stock, waiting } = await campaigns.means(BigInt(body.productId));
    return {
      data: { brandName, brandAvailable: formatMoney(brandAvailable), stock, waiting: formatMoney(waiting) },
    };
  }),

  route('campaign/units', async ({ body }) => {
    const page = await campaigns.units({ campaignId: BigInt(body.campaignId), from: Number(body.cursor ?? 1) });
    const list = page.units.map((unit) => ({ ...unit, orderId: unit.orderId?.toString() ?? null }));
    return { data: { list, nextCursor: page.nextFrom?.toString() ?? null } };
  }),
];
