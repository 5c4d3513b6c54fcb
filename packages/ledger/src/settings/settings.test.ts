/**
 * The settings that the ledger's functions use are validated whoever writes them: the maximum fee of G6 is enforced by
 * the database.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSetting } from '../testing/shop-steps.ts';
import { createSmallShop, type SmallShop } from '../testing/small-shop.ts';

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

const valueOf = async (name: string) =>
  (await sql<{ value: string }>`select value from shop.setting where name = ${name}`.execute(shop.database)).rows[0]
    ?.value;

it.each([
  ['minimum_withdrawal', '12.50'],
  ['second_approval_threshold', '0'],
  ['withdrawal_fee_rate', '0.05'],
  ['withdrawal_fee_rate', '0'],
  ['return_days', '365'],
  ['countries_without_rewards', 'NO, SG'],
  ['countries_without_rewards', ''],
  ['site_title', 'anything at all'],
])('%s may be %j', async (name, value) => {
  expect(await changeSetting(shop, name, value)).toBe('changed');
  expect(await valueOf(name)).toBe(value);
});

it.each([
  ['minimum_withdrawal', '1e3'],
  ['minimum_withdrawal', '-1'],
  ['second_approval_threshold', 'a thousand'],
  ['withdrawal_fee_rate', '0.050001'],
  ['withdrawal_fee_rate', '1'],
  ['withdrawal_fee_rate', ''],
  ['return_days', '0'],
  ['shipping_days', '366'],
  ['delivery_days', '1.5'],
  ['countries_without_rewards', 'Norway'],
])('%s may not be %j, not by two and not by the owner', async (name, value) => {
  const before = await valueOf(name);
  await expect(changeSetting(shop, name, value)).rejects.toMatchObject({ constraint: 'setting_value_valid' });
  const written = sql`update shop.setting set value = ${value} where name = ${name}`.execute(shop.owner);
  await expect(written).rejects.toMatchObject({ constraint: 'setting_value_valid' });
  expect(await valueOf(name)).toBe(before);
});
