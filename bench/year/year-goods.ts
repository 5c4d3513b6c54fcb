/** Brands, products and campaigns: drafted, funded, sold out, and ended by date or by hand. */
import { randomUUID } from 'node:crypto';
import { centsOf, dollarsOf } from './own-money.ts';
import { dayMs, type YearCampaign, type YearShop } from './year-shop.ts';

const brandCount = 4;
const productsPerCategory = 4;
const reason = 'as agreed for the year';
const fundingDollars = 100_000n;

/** Adds brands, nested categories, and products of both. */
export async function openGoods({ office, brands, products, random }: YearShop): Promise<void> {
  for (let number = 1; number <= brandCount; number += 1) {
    const { brandId } = await office.ask('brand/add', { name: `Brand ${number}`, contact: '', story: '' });
    brands.push(brandId);
  }
  const categories: string[] = [];
  for (const title of ['Kitchen', 'Garden']) {
    const { categoryId } = await office.ask('category/add', { title, sort: 1 });
    const part = { title: `${title} tools`, sort: 1, parentId: categoryId };
    categories.push(categoryId, (await office.ask('category/add', part)).categoryId);
  }
  for (const categoryId of categories) {
    for (let number = 1; number <= productsPerCategory; number += 1) {
      const brandId = random.oneOf(brands);
      const texts = { name: `Kettle ${number}`, summary: '', description: '' };
      const product = { brandId, categoryId, ...texts, price: '25', stock: 1_000_000 };
      const { productId } = await office.ask('product/add', product);
      products.push({ productId, brandId, categoryId });
    }
  }
}

export async function fundBrand({ office, ledger }: YearShop, brandId: string): Promise<void> {
  const amount = fundingDollars * 1_000_000n;
  const money = { brandId, amount: dollarsOf(amount), way: 'bank', reference: randomUUID(), reason } as const;
  await office.agree(await office.ask('brand/fund', money));
  ledger.move({ from: 'external bank', to: `brand ${brandId}`, amount });
}

const percentPpm = 10_000n;
const rateOf = (percent: bigint): string => dollarsOf(percent * percentPpm);

/** Drafts a campaign and has two administrators activate it, which reserves its maximum cost. */
async function openCampaign(shop: YearShop): Promise<void> {
  const { office, ledger, random, products, plan, world } = shop;
  const { productId, brandId, categoryId } = random.oneOf(products);
  const units = Math.max(20, Math.floor(plan.orders / 80)) + random.below(15);
  const price = random.dollars(9, 60);
  const [cashbackPercent, capPercent, commissionPercent] = [BigInt(5 + random.below(16)), 20n, 5n];
  const cashback = centsOf(price, cashbackPercent * percentPpm);
  const luckyUnits = random.chance(40) ? Math.ceil(units / 10) : 0;
  const luckyBonus = luckyUnits === 0 ? 0n : random.dollars(1, 4);
  const startsAt = shop.now();
  const endsAt = startsAt + (10 + random.below(40)) * dayMs + random.below(dayMs);
  const terms = {
    productId,
    price: dollarsOf(price),
    cashbackRate: rateOf(cashbackPercent),
    units,
    luckyUnits,
    luckyBonus: dollarsOf(luckyBonus),
    limitPerCustomer: 2 + random.below(8),
    referralCap: rateOf(capPercent),
    commissionRate: rateOf(commissionPercent),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  };
  const referralCapPpm = capPercent * percentPpm;
  const escrow = BigInt(units) * (cashback + centsOf(cashback, referralCapPpm)) + BigInt(luckyUnits) * luckyBonus;
  if (ledger.balance(`brand ${brandId}`) < escrow) await fundBrand(shop, brandId);
  const { campaignId } = await office.ask('campaign/add', terms);
  await office.agree(await office.ask('campaign/activate', { campaignId, reason }));
  await world.services.matching.reload([BigInt(campaignId)]);
  ledger.move({ from: `brand ${brandId}`, to: `escrow ${campaignId}`, amount: escrow });
  shop.campaigns.push({
    campaignId,
    brandId,
    categoryId,
    productId,
    price,
    cashback,
    luckyBonus,
    referralCapPpm,
    units,
    endsAt,
    commission: centsOf(price, commissionPercent * percentPpm),
    taken: 0,
    held: 0,
    open: 0,
    state: 'running',
  });
}

const running = ({ campaigns }: YearShop): YearCampaign[] => campaigns.filter(({ state }) => state === 'running');

/** Ends some campaigns by hand, pauses some briefly, and opens new ones if few units are left. */
export async function keepCampaigns(shop: YearShop, ordersToCome: number): Promise<void> {
  const { office, random, world } = shop;
  if (random.chance(1)) {
    const [campaign] = running(shop);
    if (campaign !== undefined) {
      await office.ask('campaign/end', { campaignId: campaign.campaignId, reason });
      campaign.state = 'ended';
    }
  }
  if (random.chance(2)) {
    const campaignId = random.oneOf(running(shop)).campaignId;
    await office.ask('campaign/pause', { campaignId, reason });
    await office.ask('campaign/resume', { campaignId, reason });
    await world.services.matching.reload([BigInt(campaignId)]);
  }
  const free = (): number => running(shop).reduce((sum, { units, taken }) => sum + units - taken, 0);
  while (running(shop).length < 8 || free() < ordersToCome * 3 + 40) await openCampaign(shop);
}

/** Runs the shop's jobs: campaigns end, their seeds are published, and they close. */
export async function endCampaigns(shop: YearShop): Promise<void> {
  const { campaignLifecycle } = shop.world.services.backOffice;
  for (const campaign of running(shop)) {
    const isSoldOut = campaign.taken === campaign.units && campaign.held === 0;
    if (isSoldOut || campaign.endsAt <= shop.now()) campaign.state = 'ended';
  }
  await campaignLifecycle.run();
}

/** Closes campaigns at the end of the year until none is left; the remaining escrow is returned. */
export async function closeCampaigns(shop: YearShop): Promise<void> {
  const { ledger, campaigns, world } = shop;
  for (let turn = 0; turn < 4; turn += 1) await world.services.backOffice.campaignLifecycle.run();
  for (const campaign of campaigns) {
    if (campaign.state !== 'ended' || campaign.open > 0 || campaign.held > 0) continue;
    campaign.state = 'closed';
    const escrow = `escrow ${campaign.campaignId}`;
    ledger.move({ from: escrow, to: `brand ${campaign.brandId}`, amount: ledger.balance(escrow) });
  }
}
