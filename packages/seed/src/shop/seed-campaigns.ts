import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '@goodturn/database';
import { parseMoney, parseRate } from '@goodturn/money';
import { draftCampaign } from '@goodturn/server';
import type { CampaignContent } from '../content/content-types.ts';
import type { Ids } from './seed-catalogue.ts';
import type { Step } from '../content/scenario-event.ts';
import type { AdministratorPair } from './seed-office.ts';
import { found, type SeedContext } from './seed-context.ts';

const dayMs = 24 * 3_600_000;

/** Drafts and activates every campaign; the activation reserves its maximum cost from the brand's money. */
export async function openCampaigns(
  seeding: SeedContext,
  office: AdministratorPair,
  products: Ids,
  signal: AbortSignal,
) {
  for (const campaign of seeding.content.campaigns) {
    signal.throwIfAborted();
    const terms = termsOf(seeding, campaign, found(products.get(campaign.product), campaign.product));
    const now = seeding.clock.now();
    const campaignId = await inTransaction(seeding.database, (transaction) => draftCampaign(transaction, terms, now));
    await office.together('campaign/activate', { campaignId: `${campaignId}`, reason: 'Agreed with the brand' });
  }
}

function termsOf({ content, clock }: SeedContext, campaign: CampaignContent, productId: bigint) {
  const product = found(
    content.products.find(({ slug }) => slug === campaign.product),
    campaign.product,
  );
  const startsAt = clock.now();
  return {
    productId,
    price: parseMoney(product.price),
    cashbackRate: parseRate(product.rate),
    units: campaign.units,
    luckyUnits: campaign.luckyUnits,
    luckyBonus: parseMoney(campaign.bonus),
    limitPerCustomer: campaign.limitPerCustomer,
    referralCap: parseRate(campaign.referralCap),
    commissionRate: parseRate(campaign.commissionRate),
    startsAt,
    endsAt: new Date(startsAt.getTime() + campaign.runsDays * dayMs),
  };
}

const maxRuns = 100;

/** Ends a product's campaign and publishes the seed of its draw with the shop's own job. */
export async function endCampaign(
  { services }: SeedContext,
  office: AdministratorPair,
  products: Ids,
  { product, reason }: Step<'endCampaign'>,
): Promise<void> {
  const productId = found(products.get(product), product);
  const { list } = await services.backOffice.campaigns.list({ state: ['running'], pageSize: 200 }, 'en');
  const { campaignId } = found(
    list.find((campaign) => campaign.productId === productId),
    `running campaign of ${product}`,
  );
  await office.run('campaign/end', { campaignId: `${campaignId}`, reason });
  for (let run = 0; run < maxRuns; run += 1) {
    await services.backOffice.campaignLifecycle.run();
    const draws = await services.transparency.draws(
      { before: undefined, limit: 1, campaignId, isRevealed: true },
      { language: 'en', fallback: 'en' },
    );
    if (draws.length > 0) return;
    await delay(20);
  }
  throw new Error(`the seed of campaign ${campaignId} was not published`);
}
