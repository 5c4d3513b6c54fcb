import { afterAll, beforeAll, expect, it } from 'vitest';
import { account } from './accounts.ts';
import { balancesOf } from './balances.ts';
import { sealHistory } from './seals.ts';
import { createSeededRandom } from './testing/seeded-random.ts';
import { type ShopRun, startShopRun } from './testing/shop-model-run.ts';
import { shopSteps } from './testing/shop-model-steps.ts';
import { changeCampaignState } from './testing/shop-steps.ts';
import { createSmallShop, type SmallShop } from './testing/small-shop.ts';
import { findingsOf } from './testing/findings.ts';

const steps = 10_000;
const stepsBetweenChecks = 1_000;
/** Another seed plays another life: GOODTURN_MODEL_SEED repeats one that was printed. */
const seed = Number(process.env['GOODTURN_MODEL_SEED'] ?? Date.now() % 2 ** 31);

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

const names = Object.entries(shopSteps).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));
/** Every answer that was given, so that a life that never meets a refusal is noticed. */
const met = new Set<string>();
const expected = [
  'search: matched',
  'search: too_expensive',
  'search: unpaid',
  'pay: paid',
  'pay: replayed',
  'ship: shipped',
  'deliver: delivered',
  'request a return: requested',
  'request a return: not_returnable',
  'request a return: already_requested',
  'decide a return: refunded',
  'decide a return: rejected',
  'refund: refunded',
  'process one order: not_due',
  'process one order: closed',
  'withdraw: requested',
  'withdraw: insufficient_balance',
  'withdraw: below_minimum',
  'cancel a withdrawal: cancelled',
  'cancel a withdrawal: not_cancellable',
  'approve a withdrawal: approved',
  'approve a withdrawal: not_under_review',
  'approve a withdrawal: second_approval_required',
  'approve a withdrawal by two: approved',
  'reject a withdrawal: rejected',
  'reject a withdrawal: reason_not_applicable',
  'reject a withdrawal: second_approval_required',
  'reject a withdrawal by two: rejected',
  'begin to sign a withdrawal: signing',
  'begin to sign a withdrawal: not_approved',
  'abandon a payout: approved',
  'pay a withdrawal: paid',
  'pay a withdrawal: not_signing',
  'start a campaign: activated',
  'end a campaign: closed',
  'end a campaign: open_orders',
  'decrease: decreased',
  'decrease: insufficient_balance',
  'decrease: credit_not_correctable',
  'increase: increased',
  'increase: insufficient_goodwill',
  'pay a brand out: paid_out',
  'pay a brand out by a chain: paid_out',
  'pay a brand out by a chain: reserve_too_low',
  'pay fees out: paid_out',
  'pay commission out: paid_out',
  'move to the bank: moved',
  'move between chains: moved',
  'move between chains: reserve_too_low',
];
const missing = () => expected.filter((answer) => !met.has(answer));

async function take(run: ShopRun, name: string): Promise<void> {
  const [real, model] = (await shopSteps[name]?.take(run)) ?? [];
  expect(real, `${name} (seed ${seed})`).toEqual(model);
  met.add(`${name}: ${String(real).split(' ')[0]}`);
}

async function expectSameBalances(run: ShopRun, name: string): Promise<void> {
  const open = [...run.accounts].filter(([account]) => run.model.balances.has(account));
  const real = await balancesOf(
    shop.database,
    open.map(([, id]) => id),
  );
  const expected = new Map(open.map(([account, id]) => [id, run.model.balance(account)]));
  expect(real, `after ${name} (seed ${seed})`).toEqual(expected);
}

/** Lets everything come to its end: nobody searches or pays any more. */
async function wind(run: ShopRun): Promise<void> {
  for (let round = 0; round < 60; round += 1) {
    run.now += 86_400_000;
    for (const name of ['expire', 'process due orders']) await take(run, name);
  }
  for (const campaign of run.model.campaigns.filter(({ state }) => state === 'running')) {
    campaign.state = 'ended';
    expect(await changeCampaignState(shop, campaign.id, 'ended', new Date(run.now))).toBe('changed');
  }
  while (run.model.campaigns.some(({ state }) => state !== 'closed')) await take(run, 'end a campaign');
}

it(`does what the model does through ${steps} steps of the whole shop and more`, { timeout: 900_000 }, async () => {
  console.info(`The shop's life has the seed ${seed}.`);
  const random = createSeededRandom(seed);
  const run = await startShopRun(shop, random);
  // Some answers are rare, and a life goes on until it met them.
  for (let index = 1; index <= steps || (missing().length > 0 && index <= 2 * steps); index += 1) {
    const name = random.oneOf(names) ?? '';
    await take(run, name);
    await expectSameBalances(run, name);
    if (index % stepsBetweenChecks !== 0) continue;
    await sealHistory(shop.database, new Date(run.now));
    expect(await findingsOf(shop), `verify (seed ${seed})`).toEqual([]);
  }
  expect(missing(), `never answered (seed ${seed})`).toEqual([]);
  await wind(run);
  await expectSameBalances(run, 'everything');
  const escrows = await balancesOf(
    shop.database,
    run.model.campaigns.map(({ id }) => account.campaignEscrow(id)),
  );
  expect(new Set(escrows.values())).toEqual(new Set([0n]));
  expect(await findingsOf(shop)).toEqual([]);
});
