import { defaultLanguage } from '@goodturn/locales';
import { account, balancesOf } from '@goodturn/ledger';
import { type Money, ZERO } from '@goodturn/money';
import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import { findCampaign } from './campaign-admin-store.ts';
import { findMeans } from './campaign-means-store.ts';
import { type CampaignFilter, listCampaigns } from './campaign-list-store.ts';
import { drawLuckyUnits } from './lucky-draw.ts';
import { countUnits, listUnits } from './unit-store.ts';

export type CampaignAdminService = ReturnType<typeof createCampaignAdminService>;

const unitsBatchSize = 500;
const noUnits = { free: 0, held: 0, paid: 0, done: 0, retired: 0 };

/** Campaigns and their units, as operators see them. */
export function createCampaignAdminService({ database }: Pick<ServerContext, 'database'>) {
  async function list(request: PageRequest & Omit<CampaignFilter, 'before' | 'limit'>) {
    const { before, size } = parsePage(request);
    const filter = { ...request, before, limit: size + 1 };
    const page = pageOf(await listCampaigns(database, filter, defaultLanguage), size);
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

  /** Units from a number on. Which were lucky follows from the seed, and only from the published one (G8). */
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

  /** What a campaign of a product would be paid out of. Throws `not_found`. */
  async function means(productId: bigint) {
    const found = await findMeans(database, productId);
    if (found === undefined) throw new DomainError('not_found');
    const available = account.brandAvailable(found.brandId);
    const balances = await balancesOf(database, [available]);
    return { ...found, brandAvailable: balances.get(available) ?? ZERO };
  }

  return { list, units, means };
}
