import { randomUUID } from 'node:crypto';
import { joinedLink, newTransactionHash } from '@goodturn/testkit';
import { centsOf, dollarsOf, microsOf } from './own-money.ts';
import { billTypes, type Part } from './own-ledger.ts';
import { wayOf } from './year-customers.ts';
import { dayMs, type YearCustomer, type YearShop } from './year-shop.ts';

/**
 * The monthly work of the office: money moves between accounts, balances are corrected, administrators join and leave.
 */

const reason = 'the month is over';
const dollar = 1_000_000n;
/** Maximum number of customers that are searched for an uncorrected credit. */
const maxTries = 8;

type Correctable = 'increases' | 'recharged' | 'rewards';
const halfPpm = 500_000n;
const littlePpm = 20_000n;
/** Longer than any session or hold of the script. */
const holdDays = 3;

/**
 * Returns the larger of the two external accounts; in a large year, recharges of customers soon exceed what brands paid
 * to the bank.
 */
function richer({ ledger }: YearShop): { way: 'bank' | 'usdt_erc20'; reference: string } {
  const held = (way: string): bigint => -ledger.balance(`external ${way}`);
  if (held('usdt_erc20') > held('bank')) return { way: 'usdt_erc20', reference: newTransactionHash() };
  return { way: 'bank', reference: randomUUID() };
}

/** Moves the platform's own money, and the money held for withdrawals. */
async function moveMoney(shop: YearShop): Promise<void> {
  const { office, ledger } = shop;
  const moved = centsOf(-ledger.balance('external bank'), littlePpm);
  const move = {
    from: 'bank',
    to: 'usdt_erc20',
    amount: dollarsOf(moved),
    reference: newTransactionHash(),
    reason,
  } as const;
  await office.agree(await office.ask('treasury/move', move));
  ledger.move({ from: 'external usdt_erc20', to: 'external bank', amount: moved });
  const goodwill = { amount: '100', reference: randomUUID(), reason };
  await office.agree(await office.ask('goodwill/fund', goodwill));
  ledger.move({ from: 'external bank', to: 'goodwill', amount: 100n * dollar });
  for (const from of ['commission', 'fees'] as const) {
    const amount = centsOf(ledger.balance(from), halfPpm);
    if (amount === 0n) continue;
    const by = richer(shop);
    await office.agree(await office.ask('treasury/pay_out', { from, amount: dollarsOf(amount), ...by, reason }));
    ledger.move({ from, to: `external ${by.way}`, amount });
  }
  const left = ledger.balance('fees');
  if (left === 0n) return;
  await office.agree(await office.ask('goodwill/fund_from_fees', { amount: dollarsOf(left), reason }));
  ledger.move({ from: 'fees', to: 'goodwill', amount: left });
}

async function payBrands(shop: YearShop): Promise<void> {
  const { office, ledger, brands } = shop;
  for (const brandId of brands) {
    const amount = centsOf(ledger.balance(`brand ${brandId}`), littlePpm);
    if (amount === 0n) continue;
    const by = richer(shop);
    await office.agree(await office.ask('brand/payout', { brandId, amount: dollarsOf(amount), ...by, reason }));
    ledger.move({ from: `brand ${brandId}`, to: `external ${by.way}`, amount });
  }
}

/** Increases some balances; the second person rejects one increase. */
async function increase({ office, ledger, random, customers }: YearShop): Promise<void> {
  const amount = random.dollars(1, 9);
  const asked = async ({ userId }: YearCustomer) =>
    await office.ask('user/update_balance', { userId, amount: dollarsOf(amount), reason });
  for (let turn = 0; turn < 3; turn += 1) {
    const customer = random.oneOf(customers);
    await office.agree(await asked(customer));
    ledger.move({ from: 'goodwill', to: `available ${customer.userId}`, amount, part: 'increases' });
  }
  await office.reject(await asked(random.oneOf(customers)));
}

async function lineOf({ office }: YearShop, { userId }: YearCustomer, part: Part) {
  const { list } = await office.ask('user/statement', { userId, pageSize: 200 });
  return list.find(({ type }) => type === billTypes[part]);
}

/** Returns the source account of a credit; undefined for rewards that several brands paid. */
function sourceOf({ rewards }: YearShop, customer: YearCustomer, part: Correctable): string | undefined {
  if (part === 'increases') return 'goodwill';
  if (part === 'recharged') return `external ${wayOf(customer)}`;
  const brandIds = new Set(rewards.get(customer.userId));
  return brandIds.size === 1 ? `brand ${[...brandIds][0]}` : undefined;
}

/** Corrects a part of one credit, which returns to its source. */
async function correct(shop: YearShop, part: Correctable, corrected: Set<string>): Promise<void> {
  const { office, ledger, customers, random } = shop;
  const amount = 10_000n;
  const candidates = customers.filter((customer) => {
    const available = `available ${customer.userId}`;
    const own = ledger.parts.get(available)?.get(part) ?? 0n;
    return own >= amount && ledger.balance(available) >= amount && sourceOf(shop, customer, part) !== undefined;
  });
  for (let turn = 0; turn < Math.min(maxTries, candidates.length); turn += 1) {
    const customer = random.oneOf(candidates);
    const { userId } = customer;
    const to = sourceOf(shop, customer, part);
    const line = await lineOf(shop, customer, part);
    if (line === undefined || to === undefined) continue;
    if (corrected.has(line.revenueId) || microsOf(line.doMoney) < amount) continue;
    corrected.add(line.revenueId);
    const asked = { userId, amount: dollarsOf(amount), revenueId: line.revenueId, reason };
    await office.agree(await office.ask('user/decrease_balance', asked));
    ledger.move({ from: `available ${userId}`, to, amount, part: 'corrections' });
    if (part === 'recharged') ledger.figure('rechargesCorrected', amount);
    return;
  }
}

async function changePeople(shop: YearShop): Promise<void> {
  const { office, random, customers, ledger } = shop;
  const inviter = random.oneOf(customers);
  const shareRatioPpm = inviter.shareRatioPpm === 100_000n ? 150_000n : 100_000n;
  const shareRatio = dollarsOf(shareRatioPpm);
  await office.ask('user/update_share_ratio', { userId: inviter.userId, shareRatio, reason });
  inviter.shareRatioPpm = shareRatioPpm;
  const held = random.oneOf(customers);
  // A second hold on the same customer would take a third person.
  if (held.holdUntil > 0) return;
  const hold = { userId: held.userId, days: holdDays, reason: `the phone was stolen in ${ledger.today()}` };
  await office.agree(await office.ask('user/place_hold', hold));
  held.holdUntil = shop.now() + holdDays * dayMs;
  ledger.count('holds');
}

/** Adds an administrator who logs in, reads and leaves again. */
async function tryColleague({ office, world, ledger }: YearShop): Promise<void> {
  const roles = await office.ask('role/inquire', {});
  const role = roles.find(({ builtIn, own }) => builtIn && !own);
  if (role === undefined) throw new Error('there is no role to give');
  const account = `petra-${randomUUID()}`;
  await office.agree(await office.ask('administrator/add', { account, roleId: role.roleId, reason }));
  const { list } = await office.ask('administrator/inquire', { account });
  const administratorId = list[0]?.administratorId ?? '';
  const token = await joinedLink(world, await office.pair(), { administratorId });
  const password = 'a cup for 3 of us, please';
  const set = await world.call('admin/set_password', { token, newPassword: password });
  const entered = await world.call('admin/login', { account, password });
  if (set.error || entered.error) throw new Error('a new administrator could not log in');
  await office.ask('administrator/disable', { administratorId, disabled: 2, reason });
  const again = await world.call('admin/login', { account, password });
  if (again.error?.code !== 'login_failed') throw new Error('a disabled administrator could log in');
  ledger.count('administrators disabled');
}

export function createAffairs(shop: YearShop) {
  const corrected = new Set<string>();
  return {
    monthly: async (): Promise<void> => {
      await moveMoney(shop);
      await payBrands(shop);
      if (shop.customers.length === 0) return;
      await increase(shop);
      for (const part of ['increases', 'recharged', 'rewards'] as const) await correct(shop, part, corrected);
      await changePeople(shop);
      await tryColleague(shop);
      await shop.world.services.balanceTrees.publishToday();
    },
  };
}
