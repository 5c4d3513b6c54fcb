import { sealEverything, sealHistory } from '@goodturn/ledger';
import { publishRules, type TestWorld } from '@goodturn/testkit';
import { compareYear, type Compared } from './compare-year.ts';
import { createOwnLedger } from './own-ledger.ts';
import { createSiteCalendar, daysBetween } from './site-calendar.ts';
import { createAffairs } from './year-affairs.ts';
import { register } from './year-customers.ts';
import { closeCampaigns, endCampaigns, fundBrand, keepCampaigns, openGoods } from './year-goods.ts';
import { decideWithdrawals } from './year-money.ts';
import { openYearOffice } from './year-office.ts';
import { passTime } from './year-orders.ts';
import { handleOrders } from './year-parcels.ts';
import { createYearRandom, type YearRandom } from './year-random.ts';
import { runAll, type YearPlan, type YearShop } from './year-shop.ts';
import { visit } from './year-visits.ts';

/**
 * A year of a shop, played through the public calls with an advancing clock. The script keeps its own ledger beside it.
 */

export interface PlayedYear {
  rows: Compared[];
  differences: Compared[];
  customers: number;
  orders: number;
  playedSeconds: number;
  comparedSeconds: number;
  ordersPerSecond: number;
  counts: Record<string, number>;
}

/** Registrations end before the year does, so that everybody has time to shop. */
const registeringPercent = 80;

type Say = (line: string) => void;

interface Moment {
  registrations: number;
  planned: number;
  random: YearRandom;
  rulesVersion: string;
}

/** Returns the moments of each day at which something happens, including the very first and the very last moment. */
function momentsOf(plan: YearPlan, random: YearRandom, days: readonly string[]): Date[] {
  const calendar = createSiteCalendar(plan.timeZone);
  const chosen = (day: string): number[] => {
    const begin = calendar.midnight(day).getTime();
    const end = calendar.midnight(calendar.later(day, 1)).getTime();
    const some = Array.from({ length: plan.momentsPerDay }, (_, index) => {
      if (index === 0 && random.chance(20)) return begin;
      if (index === plan.momentsPerDay - 1 && random.chance(20)) return end - 1;
      return begin + Math.floor(((index + random.below(1_000) / 1_000) * (end - begin)) / plan.momentsPerDay);
    });
    return some.toSorted((one, other) => one - other);
  };
  return days.flatMap(chosen).map((at) => new Date(at));
}

/** Distributes a number over the moments at random, in chronological order. */
function spread(random: YearRandom, count: number, moments: number): number[] {
  const each = Array.from({ length: moments }, () => 0);
  for (let made = 0; made < count; made += 1) {
    const at = random.below(moments);
    each[at] = (each[at] ?? 0) + 1;
  }
  return each;
}

function moveClock({ clock }: TestWorld, at: Date): void {
  clock.advance(at.getTime() - clock.now().getTime());
}

async function openShop(world: TestWorld, plan: YearPlan, begin: Date): Promise<YearShop> {
  const calendar = createSiteCalendar(plan.timeZone);
  const ledger = createOwnLedger(calendar);
  moveClock(world, begin);
  ledger.moveTo(begin);
  const office = await openYearOffice(world, ledger);
  const shop: YearShop = {
    world,
    plan,
    ledger,
    office,
    random: createYearRandom(plan.seed),
    brands: [],
    products: [],
    customers: [],
    campaigns: [],
    orders: new Map(),
    openOrders: new Set(),
    unpaidOrders: new Set(),
    withdrawals: [],
    recharges: [],
    rewards: new Map(),
    now: () => world.clock.now().getTime(),
  };
  const zone = { name: 'zone', value: plan.timeZone, reason: 'where the shop is' } as const;
  await office.agree(await office.ask('setting/update', zone));
  world.services.settings.forget();
  await openGoods(shop);
  for (const brandId of shop.brands) await fundBrand(shop, brandId);
  return shop;
}

/**
 * Plays one moment: time passes, the office works, customers register, and others visit. The script's ledger follows.
 */
async function playMoment(shop: YearShop, moment: Moment): Promise<void> {
  const { customers, plan } = shop;
  const { planned, random } = moment;
  await handleOrders(shop);
  await decideWithdrawals(shop);
  // Also makes up for visits that found no order.
  const coming = Math.max(0, planned - shop.orders.size);
  await keepCampaigns(shop, coming);
  const earlier = [...customers];
  const numbers = Array.from({ length: moment.registrations }, (_, more) => customers.length + more);
  await runAll(numbers, plan.workers, async (number) => {
    customers.push(await register(shop, number, moment.rulesVersion));
  });
  if (earlier.length === 0) return;
  const visitors = Array.from({ length: coming }, () => shop.random.oneOf(earlier));
  await runAll(visitors, plan.workers, (customer, turn) => visit(shop, customer, random.fork(turn)));
}

async function playMoments(shop: YearShop, random: YearRandom, moments: readonly Date[], say: Say): Promise<void> {
  const { world, plan, ledger, customers } = shop;
  const registrations = spread(random, plan.customers, Math.ceil((moments.length * registeringPercent) / 100));
  const visits = spread(random, plan.orders, moments.length - 1);
  const rulesVersion = await publishRules(world);
  const affairs = createAffairs(shop);
  const startedAt = performance.now();
  let month = '';
  let planned = 0;
  for (const [index, at] of moments.entries()) {
    moveClock(world, at);
    ledger.moveTo(at);
    await passTime(shop);
    await endCampaigns(shop);
    await sealHistory(world.database, at);
    if (ledger.today().slice(0, 7) !== month) {
      month = ledger.today().slice(0, 7);
      await affairs.monthly();
      await world.services.events.cleanUp();
      await world.services.sessions.cleanUp();
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      say(`${month}: ${customers.length} customers, ${shop.orders.size} orders, ${seconds} s`);
    }
    planned += visits[index - 1] ?? 0;
    const own = { registrations: registrations[index] ?? 0, planned, random: random.fork(index), rulesVersion };
    await playMoment(shop, own);
  }
}

/** Seals the last transfers, and closes the campaigns that can close. */
async function endYear(shop: YearShop): Promise<void> {
  const { world } = shop;
  await passTime(shop);
  await endCampaigns(shop);
  await closeCampaigns(shop);
  await sealEverything(world.database, world.clock.now());
}

export async function playYear(world: TestWorld, plan: YearPlan, say: Say): Promise<PlayedYear> {
  const startedAt = performance.now();
  const calendar = createSiteCalendar(plan.timeZone);
  const random = createYearRandom(plan.seed).fork(1);
  const last = calendar.later(calendar.dayOf(world.clock.now()), -1);
  const first = calendar.later(last, 1 - plan.days);
  const moments = momentsOf(plan, random, daysBetween(calendar, first, last));
  await world.services.events.start();
  await world.services.matching.start();
  const shop = await openShop(world, plan, calendar.midnight(first));
  await playMoments(shop, random, moments, say);
  await endYear(shop);
  const playedSeconds = (performance.now() - startedAt) / 1_000;
  const { rows, differences } = await compareYear(shop, { first, last, calendar });
  return {
    rows,
    differences,
    customers: shop.customers.length,
    orders: shop.orders.size,
    playedSeconds: Math.round(playedSeconds),
    comparedSeconds: Math.round((performance.now() - startedAt) / 1_000 - playedSeconds),
    ordersPerSecond: Math.round((shop.orders.size / playedSeconds) * 10) / 10,
    counts: shop.ledger.allCounts(),
  };
}
