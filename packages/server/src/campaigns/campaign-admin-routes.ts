import type { BodyOf } from '@goodturn/contract';
import { formatMoney, formatRate, parseMoney, parseRate } from '@goodturn/money';
import { requestHashOf } from '../http/idempotency.ts';
import { type Route, route } from '../http/route.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { siteTime } from '../settings/site-time.ts';
import type { CampaignAdminService } from './campaign-admin-service.ts';
import type { CampaignTerms } from './campaign-terms.ts';

type TermsBody = BodyOf<'campaign/add'>;

/** Reads each field that is there; all of them where the contract requires all. */
const readers: { [Field in keyof CampaignTerms]: (value: TermsBody[Field]) => CampaignTerms[Field] } = {
  productId: BigInt,
  price: parseMoney,
  cashbackRate: parseRate,
  units: (value) => value,
  luckyUnits: (value) => value,
  luckyBonus: parseMoney,
  limitPerCustomer: (value) => value,
  referralCap: parseRate,
  commissionRate: parseRate,
  startsAt: (value) => new Date(value),
  endsAt: (value) => new Date(value),
};

function readTerms(body: { [Field in keyof TermsBody]?: TermsBody[Field] | undefined }): Partial<CampaignTerms> {
  const entries = Object.entries(readers).flatMap(([field, read]) => {
    const value = body[field as keyof TermsBody];
    // The table above ties each field's reader to the type of its own value.
    return value === undefined ? [] : [[field, (read as (value: unknown) => unknown)(value)]];
  });
  return Object.fromEntries(entries) as Partial<CampaignTerms>;
}

type Row = Awaited<ReturnType<CampaignAdminService['inquire']>>['list'][number];

const wireRow = (row: Row, zone: string) => ({
  campaignId: row.campaignId.toString(),
  state: row.state,
  brandName: row.brandName,
  productName: row.productName,
  productId: row.productId.toString(),
  price: formatMoney(row.price),
  cashbackRate: formatRate(row.cashbackRate),
  units: row.units,
  luckyUnits: row.luckyUnits,
  luckyBonus: formatMoney(row.luckyBonus),
  limitPerCustomer: row.limitPerCustomer,
  referralCap: formatRate(row.referralCap),
  commissionRate: formatRate(row.commissionRate),
  startsAt: siteTime(row.startsAt, zone),
  endsAt: siteTime(row.endsAt, zone),
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
    const page = await campaigns.inquire({
      ...filter,
      brandId: brandId === undefined ? undefined : BigInt(brandId),
      campaignId: campaignId === undefined ? undefined : BigInt(campaignId),
    });
    const { zone } = await settings.current();
    return { data: { list: page.list.map((row) => wireRow(row, zone)), nextCursor: page.nextCursor } };
  }),

  route('campaign/add', async ({ body, session }) => {
    const { campaignId } = await campaigns.add(session, readTerms(body) as CampaignTerms);
    return { data: { campaignId: campaignId.toString() } };
  }),

  route('campaign/update', async ({ body, session }) => {
    await campaigns.update(session, BigInt(body.campaignId), readTerms(body));
    return { data: {} };
  }),

  route('campaign/delete', async ({ body, session }) => {
    await campaigns.remove(session, BigInt(body.campaignId));
    return { data: {} };
  }),

  route('campaign/activate', async ({ body, session, idempotencyKey }) => {
    const stamp = { call: 'campaign/activate', key: idempotencyKey, requestHash: requestHashOf(body) };
    const asked = { campaignId: BigInt(body.campaignId), reason: body.reason };
    const { approvalId } = await campaigns.activate(session, stamp, asked);
    return { data: { approvalId: approvalId.toString() } };
  }),

  route('campaign/units', async ({ body }) => {
    const page = await campaigns.units({ campaignId: BigInt(body.campaignId), from: Number(body.cursor ?? 1) });
    const list = page.units.map((unit) => ({ ...unit, orderId: unit.orderId?.toString() ?? null }));
    return { data: { list, nextCursor: page.nextFrom?.toString() ?? null } };
  }),

  ...(['pause', 'resume', 'end'] as const).map((step) =>
    route(`campaign/${step}`, async ({ body, session }) => {
      await campaigns.take(session, step, { campaignId: BigInt(body.campaignId), reason: body.reason });
      return { data: {} };
    }),
  ),
];
