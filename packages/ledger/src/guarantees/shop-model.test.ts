import { changeSeed, commandToRepeat, perTier, testSeed, tier } from '@goodturn/database/testing';
import { expect, it } from 'vitest';
import { account } from '../accounts/accounts.ts';
import { balancesOf } from '../accounts/balances.ts';
import { sealHistory } from '../seals/seals.ts';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { type ShopRun, startShopRun } from '../testing/shop-model-run.ts';
import { shopSteps } from '../testing/shop-model-steps.ts';
import { changeCampaignState, changeSetting } from '../testing/shop-steps.ts';
import { createSmallShop, type SmallShop } from '../testing/small-shop.ts';
import { findingsOf } from '../testing/findings.ts';

const steps = perTier({ change: 3_000, release: 10_000 });
const stepsBetweenChecks = 1_000;
/** Maximum attempts at a step for an answer that it has not given yet. */
const triesForRare = 1_000;

/** Seeds of random runs in which an error was found. */
const keptSeeds = [
  // A false alarm of verify.
  360_902_868,
];
/** Known to meet every answer. A change runs it alone, unless another seed is asked for. */
const fullSeed = 1;
const seeds =
  tier === 'release'
    ? new Set([fullSeed, changeSeed, ...keptSeeds, testSeed])
    : [testSeed === changeSeed ? fullSeed : testSeed];

const names = Object.entries(shopSteps).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name));
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
  'decide a return: second_approval_required',
  'accept a return by two: refunded',
  'receive goods: received',
  'refund: refunded',
  'refund: second_approval_required',
  'refund by two: refunded',
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
  'decrease: reserve_too_low',
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

interface Life {
  run: ShopRun;
  shop: SmallShop;
  /** Every answer that was given, so that a random run that never meets a rejection is noticed. */
  met: Set<string>;
}

async function take({ run, met }: Life, name: string): Promise<void> {
  const [real, model] = (await shopSteps[name]?.take(run)) ?? [];
  expect(real, name).toEqual(model);
  met.add(`${name}: ${String(real).split(' ')[0]}`);
}

async function expectSameBalances({ run, shop }: Life, name: string): Promise<void> {
  const open = [...run.accounts].filter(([account]) => run.model.balances.has(account));
  const real = await balancesOf(
    shop.database,
    open.map(([, id]) => id),
  );
  const expected = new Map(open.map(([account, id]) => [id, run.model.balance(account)]));
  expect(real, `after ${name}`).toEqual(expected);
}

/** Brings everything to its end: nobody searches or pays any more. */
async function wind(life: Life): Promise<void> {
  const { run, shop } = life;
  for (let round = 0; round < 60; round += 1) {
    run.now += 86_400_000;
    for (const name of ['expire', 'process due orders']) await take(life, name);
  }
  for (const campaign of run.model.campaigns.filter(({ state }) => state === 'running')) {
    campaign.state = 'ended';
    expect(await changeCampaignState(shop, campaign.id, 'ended', new Date(run.now))).toBe('changed');
  }
  while (run.model.campaigns.some(({ state }) => state !== 'closed')) await take(life, 'end a campaign');
}

const missingOf = ({ met }: Life): string[] => expected.filter((answer) => !met.has(answer));

/** Continues a random run and tries, after each step, the steps that can give the rare answers. */
async function meetWhatIsRare(life: Life): Promise<void> {
  for (const answer of missingOf(life)) {
    const [name = ''] = answer.split(': ');
    for (let tries = 0; tries < triesForRare && !life.met.has(answer); tries += 1) {
      await take(life, life.run.random.oneOf(names) ?? '');
      await take(life, name);
    }
  }
}

async function live(life: Life): Promise<void> {
  const { run, shop } = life;
  for (let index = 1; index <= steps; index += 1) {
    const name = run.random.oneOf(names) ?? '';
    await take(life, name);
    await expectSameBalances(life, name);
    if (index % stepsBetweenChecks !== 0) continue;
    await sealHistory(shop.database, new Date(run.now));
    expect(await findingsOf(shop)).toEqual([]);
  }
  await meetWhatIsRare(life);
  await wind(life);
  await expectSameBalances(life, 'everything');
  const escrows = await balancesOf(
    shop.database,
    run.model.campaigns.map(({ id }) => account.campaignEscrow(id)),
  );
  expect(new Set(escrows.values())).toEqual(new Set([0n]));
  expect(await findingsOf(shop)).toEqual([]);
}

/**
 * Runs a seed and returns the answers that it lacks although it is known to meet each; a new seed may miss rare ones.
 */
async function liveFrom(seed: number): Promise<string[]> {
  const shop = await createSmallShop();
  try {
    // The model knows no daily limit.
    await changeSetting(shop, 'daily_match_limit', '10000');
    const life = { run: await startShopRun(shop, createSeededRandom(seed)), shop, met: new Set<string>() };
    await live(life);
    if (seed === fullSeed) return missingOf(life);
    console.info(`Never answered: ${missingOf(life).join(', ') || 'none'}.`);
    return [];
  } catch (error) {
    console.error(`The same again: ${commandToRepeat(seed, 'packages/ledger/src/guarantees/shop-model.test.ts')}`);
    throw error;
  } finally {
    await shop.close();
  }
}

it.each([...seeds])(
  `does what the model does through ${steps} steps of the whole shop, from the seed %i`,
  {
    timeout: 1_800_000,
  },
  async (seed) => {
    expect(await liveFrom(seed)).toEqual([]);
  },
);
