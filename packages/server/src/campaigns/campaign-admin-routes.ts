import { formatMoney } from '@goodturn/money';
import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { CampaignAdminService } from './campaign-admin-service.ts';
import { formOf } from './campaign-form.ts';

type Row = Awaited<ReturnType<CampaignAdminService['list']>>['list'][number];

const wireRow = (row: Row, timeZone: string) => ({
  campaignId: row.campaignId.toString(),
  state: row.state,
  brandName: row.brandName,
  productName: row.productName,
  ...formOf(row),
  startsAt: siteTime(row.startsAt, timeZone),
  endsAt: siteTime(row.endsAt, timeZone),
  escrow: formatMoney(row.escrow),
  free: row.free,
  held: row.held,
  paid: row.paid,
  done: row.done,
  retired: row.retired,
  commitment: row.commitment?.toString('hex') ?? null,
  seed: row.revealedSeed?.toString('hex') ?? null,
});

export const campaignAdminRoutes = (campaigns: CampaignAdminService, settings: SettingService): Route[] => [
  route('campaign/inquire', async ({ body }) => {
    const { brandId, campaignId, ...filter } = body;
    const page = await campaigns.list({
      ...filter,
      brandId: brandId === undefined ? undefined : BigInt(brandId),
      campaignId: campaignId === undefined ? undefined : BigInt(campaignId),
    });
    const { timeZone } = await settings.current();
    return { data: { list: page.list.map((row) => wireRow(row, timeZone)), nextCursor: page.nextCursor } };
  }),

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
