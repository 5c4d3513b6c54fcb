import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sealEverything } from '@goodturn/ledger';
import {
  closeClean,
  createTestWorld,
  createWithdrawalFixture,
  type Desk,
  paidWithdrawal,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitmentOf } from '../../shop/campaigns/lucky-draw.ts';

let world: TestWorld;
let fixture: Desk;
let saver: TestCustomer;
let other: TestCustomer;
let folder: string;
let address: string;

beforeAll(async () => {
  world = await createTestWorld();
  fixture = await createWithdrawalFixture(world);
  saver = await fixture.addCustomer('228.62');
  other = await fixture.addCustomer('100');
  await paidWithdrawal(world, fixture.shop, { customerId: other.id, amount: '20' });
  world.clock.advanceMinutes(90);
  await fixture.withdrawn(saver, { money: '50' });
  world.clock.advanceMinutes(25 * 60);
  await fixture.withdrawn(other, { money: '30' });
  await sealEverything(world.database, world.clock.now());
  await world.services.balanceTrees.publishToday();
  folder = await mkdtemp(join(tmpdir(), 'goodturn-kept-'));
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await closeClean(world);
});

const proofOf = async ({ token }: TestCustomer) =>
  (await world.call('customer/inclusionProof', undefined, { token })).data;
const newestTree = async () => (await world.call('customer/balanceTrees')).data.list[0];

interface Checked {
  code: number;
  output: string;
}

/** Runs a checker as any stranger would. */
async function check(name: string, args: string[], environment: Record<string, string> = {}): Promise<Checked> {
  const script = new URL(`../../../../../docs/proofs/check-${name}.mjs`, import.meta.url).pathname;
  const run = promisify(execFile)(process.execPath, [script, address, ...args], {
    env: { ...process.env, ...environment },
  });
  return await run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  );
}

describe('[S24] customer/transparency', () => {
  it('[G10] tells everybody what is owed, held and waiting', async () => {
    const { data, error } = await world.call('customer/transparency');
    expect(error).toBeUndefined();
    const { owed, held, own, withdrawals, clock, seal, trees } = data;
    expect(owed).toMatchObject({ customersAvailable: '228.62', customersFrozen: '80.00', escrow: '0.00' });
    expect([owed.total, held.total, own]).toEqual(['1000308.62', '1000308.62', '0.00']);
    expect(held.methods).toContainEqual({ way: 'usdt_trc20', amount: '308.62' });
    expect(withdrawals).toMatchObject({ count: 2, amount: '80.00', overdue: 1 });
    expect(clock).toMatchObject({
      days: 30,
      paid: 1,
      medianSeconds: expect.any(Number),
      longestSeconds: expect.any(Number),
    });
    expect(seal?.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(trees).toHaveLength(1);
    expect(data.source.version).toBe('0.0.0-test');
  });

  it('says at once what is suspended, and why', async () => {
    await fixture.shop.stopMatching(true);
    const { suspensions } = (await world.call('customer/transparency')).data;
    expect(suspensions).toEqual([{ target: 'matching', reason: 'for the shop of a test', since: expect.any(String) }]);
    await fixture.shop.stopMatching(false);
  });
});

describe('customer/inclusionProof', () => {
  it('[G10] counts available and frozen money, of each customer', async () => {
    expect([(await proofOf(saver))?.amount, (await proofOf(other))?.amount]).toEqual(['228.62', '80.00']);
    expect(await newestTree()).toMatchObject({ customers: '308.62', leafCount: 2, held: '1000308.62' });
  });

  it('[G10] is convincing to a stranger with the published checker', async () => {
    const { code, output } = await check('balance', [saver.userName], { GOODTURN_PASSWORD: saver.password });
    expect([code, output]).toEqual([0, expect.stringContaining('Yes: 228.62 USD is in the 308.62 USD')]);
    expect(output).toContain('Your statement said 178.62 USD then');
  });

  it('is null for who came later, and says so to the checker', async () => {
    const late = await fixture.shop.addFundedCustomer();
    expect(await proofOf(late)).toBeNull();
    expect((await check('balance', [late.userName], { GOODTURN_PASSWORD: late.password })).code).toBe(2);
  });

  it('does not open for nobody', async () => {
    expect((await world.call('customer/inclusionProof')).error?.code).toBe('not_logged_in');
  });

  it('[G10] has another nonce for each customer', async () => {
    const nonceOf = async (person: TestCustomer) => (await proofOf(person))?.nonce;
    expect(await nonceOf(saver)).not.toBe(await nonceOf(other));
  });
});

describe('customer/draws', () => {
  const drawOf = async (campaignId: string) => (await world.call('customer/draws', { campaignId })).data.list[0];

  it('[G8] show the commitment from the activation on, and no seed before the end', async () => {
    const { campaignId } = await fixture.shop.addCampaign({ units: 10, luckyUnits: 3 });
    const plain = await fixture.shop.addCampaign({ units: 10 });
    const draw = await drawOf(campaignId);
    expect(draw).toMatchObject({
      units: 10,
      luckyUnits: 3,
      luckyBonus: '5.00',
      seed: null,
      luckyPaid: null,
      endedAt: null,
    });
    expect(draw?.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(await drawOf(plain.campaignId)).toBeUndefined();
    expect((await world.call('customer/draws', { revealed: 'true' })).data.list).toEqual([]);
    const file = join(folder, 'draws.json');
    const { code, output } = await check('draw', [file]);
    expect([code, output]).toEqual([0, expect.stringContaining('sealed')]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ [campaignId]: draw?.commitment });
  });

  it('[G8] fit after the end; the checker finds a seed and a commitment that were replaced', async () => {
    const buyer = await fixture.shop.addFundedCustomer('200');
    const { campaignId, productId } = await fixture.shop.addCampaign({ units: 2, luckyUnits: 1 });
    const file = join(folder, 'replaced.json');
    await check('draw', [file]);
    for (const _ of [1, 2]) await fixture.shop.buy(buyer, { waresId: productId });
    await world.services.backOffice.campaignLifecycle.endDue();
    await expect
      .poll(
        async () => {
          await world.services.backOffice.campaignLifecycle.settleEnded();
          return (await drawOf(campaignId))?.seed;
        },
        { timeout: 30_000 },
      )
      .toMatch(/^[0-9a-f]{64}$/);
    expect(await check('draw', [file])).toMatchObject({ code: 0, output: expect.stringContaining('fits. Lucky:') });
    expect(await drawOf(campaignId)).toMatchObject({ luckyPaid: 1, endedAt: expect.any(String) });

    const { rows } = await sql<{ seed: Buffer; commitment: Buffer }>`
      select revealed_seed as seed, commitment from shop.campaign where id = ${campaignId}`.execute(world.owner);
    const [own] = rows;
    const plant = (seed: Buffer, commitment: Buffer) =>
      sql`set session_replication_role = replica; update shop.campaign set revealed_seed = decode(${sql.lit(seed.toString('hex'))}, 'hex'),
        commitment = decode(${sql.lit(commitment.toString('hex'))}, 'hex') where id = ${sql.raw(campaignId)}; reset session_replication_role`.execute(
        world.owner,
      );
    const seed = Buffer.alloc(32, 9);
    await plant(seed, own?.commitment ?? seed);
    expect(await check('draw', [file])).toMatchObject({
      code: 1,
      output: expect.stringContaining('does not fit the commitment'),
    });
    const terms = { campaignId: BigInt(campaignId), units: 2, luckyUnits: 1, luckyBonus: 5_000_000n as never };
    await plant(seed, commitmentOf(seed, terms));
    expect(await check('draw', [file])).toMatchObject({
      code: 1,
      output: expect.stringContaining('not the one that was kept'),
    });
    await plant(own?.seed ?? seed, own?.commitment ?? seed);
  });
});

describe('customer/seal', () => {
  it('[G7] is found by its number, and the checker finds one that was replaced', async () => {
    const { seal } = (await world.call('customer/transparency')).data;
    const number = seal?.number ?? '0';
    expect((await world.call('customer/seal', { number })).data).toEqual(seal);
    expect((await world.call('customer/seal', { number: '999999' })).error?.code).toBe('not_found');
    const file = join(folder, 'seals.json');
    expect((await check('seals', [file])).code).toBe(0);
    const kept = JSON.parse(await readFile(file, 'utf8'));
    expect(kept.seals).toEqual({ [number]: seal?.digest });
    expect(await check('seals', [file])).toMatchObject({ code: 0, output: expect.stringContaining('1 kept seals') });
    kept.seals[number] = 'ab'.repeat(32);
    await writeFile(file, JSON.stringify(kept));
    expect(await check('seals', [file])).toMatchObject({
      code: 1,
      output: expect.stringContaining(`seal ${number} was replaced`),
    });
  });
});

it('publishes one tree a day, by a job that runs often', async () => {
  expect(await world.services.balanceTrees.publishToday()).toBe(false);
  world.clock.advanceMinutes(24 * 60);
  await sealEverything(world.database, world.clock.now());
  expect(await world.services.balanceTrees.publishToday()).toBe(true);
  const { list } = (await world.call('customer/balanceTrees', { pageSize: '1' })).data;
  expect(list.map(({ number }) => number)).toEqual(['2']);
  expect((await world.call('customer/balanceTrees', { pageSize: '1', cursor: '2' })).data.list[0]?.number).toBe('1');
});
