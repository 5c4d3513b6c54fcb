import { account, balancesOf } from '@goodturn/ledger';
import { defaultLanguage } from '@goodturn/locales';
import { formatMoney, type Money, ZERO } from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { formOf } from './campaign-form.ts';
import { campaignEscrows, type CampaignFilter, type CampaignRequest, listCampaigns } from './campaign-list.ts';
import type { Campaign } from './campaign-row.ts';
import { countUnits, findCampaign, findMeans, listUnits, type UnitCounts } from './campaign-store.ts';
import { drawLuckyUnits } from './lucky-draw.ts';

export type CampaignAdminService = ReturnType<typeof createCampaignAdminService>;

const unitsBatchSize = 500;
const noUnits = { free: 0, held: 0, paid: 0, done: 0, retired: 0 };

export function createCampaignAdminService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function list(request: CampaignRequest, language: string) {
    const { timeZone } = await settings.current();
    const page = await listCampaigns(database, request, { language, siteLanguage: defaultLanguage, timeZone });
    const ids = page.list.map((campaign) => campaign.campaignId);
    const units = await countUnits(database, ids);
    const escrows =
      ids.length === 0 ? new Map<bigint, Money>() : await balancesOf(database, ids.map(account.campaignEscrow));
    const list = page.list.map((campaign) => ({
      ...campaign,
      ...(units.get(campaign.campaignId) ?? noUnits),
      escrow: escrows.get(account.campaignEscrow(campaign.campaignId)) ?? ZERO,
    }));
    return { list, nextCursor: page.nextCursor };
  }

  /** Returns the list in the form of the wire. */
  async function lines(request: CampaignRequest, language: string) {
    const { timeZone } = await settings.current();
    const page = await list(request, language);
    return { ...page, list: page.list.map((campaign) => campaignView(campaign, timeZone)) };
  }

  async function totals(filter: CampaignFilter, max?: number) {
    const { timeZone } = await settings.current();
    return await totalsOf(database, ['escrow'], campaignEscrows(filter, timeZone), max);
  }

  /** Returns units from a number on. Only the published seed tells which ones were lucky (G8). */
  async function units({ campaignId, from }: { campaignId: bigint; from: number }) {
    const [campaign, rows] = await Promise.all([
      findCampaign(database, campaignId),
      listUnits(database, campaignId, from, unitsBatchSize + 1),
    ]);
    if (campaign === undefined) throw new DomainError('not_found');
    const lucky = campaign.revealedSeed && drawLuckyUnits(campaign.revealedSeed, campaign);
    return {
      units: rows.slice(0, unitsBatchSize).map((unit) => ({ ...unit, lucky: lucky && lucky.has(unit.number) })),
      nextFrom: rows.at(unitsBatchSize)?.number ?? null,
    };
  }

  /** Returns the stock and the money that a campaign of this product could use. Throws `not_found`. */
  async function means(productId: bigint) {
    const found = await findMeans(database, productId);
    if (found === undefined) throw new DomainError('not_found');
    const available = account.brandAvailable(found.brandId);
    const balances = await balancesOf(database, [available]);
    return { ...found, brandAvailable: balances.get(available) ?? ZERO };
  }

  return { list, lines, totals, units, means };
}

interface ListedCampaign extends Campaign, UnitCounts {
  brandName: string;
  productName: string;
  escrow: Money;
}

const campaignView = (row: ListedCampaign, timeZone: string) => ({
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
