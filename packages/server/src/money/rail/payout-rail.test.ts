/** The addresses from which batches pay and how much they may: raised by two persons a day ahead, lowered by one at once. */
import { createShopFixture, createTestWorld, requireCleanLedger, type Shop, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

const way = 'usdt_erc20';
const reason = 'as agreed';
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

let world: TestWorld;
let shop: Shop;
beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
});
afterAll(async () => {
  await requireCleanLedger(world);
  await world.close();
});

const payouts = async () => (await world.call('rail/payouts', {}, { token: await shop.administrator() })).data;
const limitOf = async (payoutLimit: string) =>
  (await payouts()).methods.find((method) => method.way === way)?.limits.find((one) => one.payoutLimit === payoutLimit);
const change = async (payoutLimit: 'row' | 'batch' | 'day', ceiling: string) =>
  await world.call('rail/payout_limit', { way, payoutLimit, ceiling, reason }, { token: await shop.administrator() });

const fundsOf = async (): Promise<string> => {
  const { rows } = await sql<{ result: string }>`select result from chain.payout_funds(2::smallint)`.execute(
    world.owner,
  );
  return rows[0]?.result ?? '';
};

/** Lets a day pass for what waits. */
const passDay = async (): Promise<void> => {
  await sql`begin; set local session_replication_role = replica;
    update chain.payout_limit_change set created_at = created_at - interval '1 day', counts_from = counts_from - interval '1 day';
    update chain.treasury_address set created_at = created_at - interval '1 day', counts_from = counts_from - interval '1 day'; commit`.execute(
    world.owner,
  );
};

it('[G7] two persons raise a limit, which counts a day later; one lowers it at once, which ends what waits', async () => {
  expect(await limitOf('batch')).toEqual({ payoutLimit: 'batch', amount: '10000.00', next: null });
  expect((await change('batch', '100001')).error?.code).toBe('limit_out_of_range');
  const raised = await change('batch', '20000');
  expect(raised.data?.approvalId).not.toBeNull();
  await shop.agree({ approvalId: raised.data?.approvalId ?? '' });
  expect(await limitOf('batch')).toMatchObject({ amount: '10000.00', next: { amount: '20000.00' } });
  await passDay();
  expect(await limitOf('batch')).toEqual({ payoutLimit: 'batch', amount: '20000.00', next: null });

  const again = await change('batch', '30000');
  await shop.agree({ approvalId: again.data?.approvalId ?? '' });
  expect((await change('batch', '500')).data).toEqual({ approvalId: null });
  expect(await limitOf('batch')).toEqual({ payoutLimit: 'batch', amount: '500.00', next: null });
  await passDay();
  expect(await limitOf('batch')).toMatchObject({ amount: '500.00' });
  // What was lowered alone is raised again by two.
  expect((await change('batch', '500')).data?.approvalId).not.toBeNull();
  const { data: audit } = await world.call('audit/inquire', { pageSize: 20 }, { token: await shop.administrator() });
  expect(audit.list.map(({ action, subject }) => [action, subject])).toContainEqual(['rail/payout_limit', 'payouts']);
});

it('[G7] two persons enter a payout address, from which batches pay a day later and from no earlier one', async () => {
  const enter = async (typed: string) =>
    await world.call(
      'rail/address',
      { chain: 'ethereum', address: typed, treasuryRole: 'payout', nonce: 3, reason },
      { token: await shop.administrator() },
    );
  expect((await enter('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe')).error?.code).toBe('payout_address_invalid');
  expect((await enter('0xdAC17F958D2ee523a2206206994597C13D831ec7')).error?.code).toBe('payout_address_not_allowed');
  expect(await fundsOf()).toBe('no_payout_address');
  const asked = await enter(address);
  await shop.agree({ approvalId: asked.data?.approvalId ?? '' });
  expect((await enter(address)).error?.code).toBe('payout_address_not_allowed');
  expect((await payouts()).addresses).toMatchObject([{ address, treasuryRole: 'payout', pays: false, readings: [] }]);
  expect(await fundsOf()).toBe('no_payout_address');
  await passDay();
  expect((await payouts()).addresses).toMatchObject([{ address, pays: true }]);
  expect(await fundsOf()).toBe('not_observed');
  const { rows } = await sql`select first_nonce from chain.treasury_address`.execute(world.owner);
  expect(rows).toEqual([{ first_nonce: 3n }]);
});
