/**
 * No withdrawal goes to an account of the platform's own, however its address is spelled, nor to a token's contract, nor
 * to an address that is on a list.
 */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAddressList } from '../recharges/address-lists.ts';
import { createSmallShop, type SmallShop } from '../testing/create-small-shop.ts';
import { withdraw } from '../testing/shop-steps.ts';
import { addCustomer, recharge } from '../testing/small-shop.ts';

let shop: SmallShop;
let customerId: bigint;
beforeAll(async () => {
  shop = await createSmallShop();
  customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('20'));
});
afterAll(() => shop.close());

const withdrawTo = async (address: string, paymentMethod: 'usdt_trc20' | 'usdt_erc20' = 'usdt_erc20') =>
  await withdraw(shop, customerId, parseMoney('20'), { address, paymentMethod });
const refused = { result: 'payout_address_not_allowed' };

async function spelledForEthereum(tronAddress: string): Promise<string> {
  const { rows } = await sql<{ address: string }>`
    select '0x' || encode(chain.account_of('tron', ${tronAddress}), 'hex') as address`.execute(shop.owner);
  return rows[0]?.address ?? '';
}

it('a deposit address that is spelled for the other chain', async () => {
  const own = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
  const owner = await addCustomer(shop);
  await sql`insert into shop.deposit_address (customer_id, chain, address, created_at)
    values (${owner}, 'tron', ${own}, now())`.execute(shop.database);
  expect(await withdrawTo(await spelledForEthereum(own))).toEqual(refused);
});

it('an address from which the platform pays', async () => {
  await sql`insert into chain.treasury_address (chain, account, role, created_at)
    values ('ethereum', ${Buffer.alloc(20, 0xa7)}, 'reserve', now())`.execute(shop.owner);
  expect(await withdrawTo(`0x${'A7'.repeat(20)}`)).toEqual(refused);
});

it('the contract of a token, in the spelling of either chain', async () => {
  const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  expect(await withdrawTo(contract, 'usdt_trc20')).toEqual(refused);
  expect(await withdrawTo(await spelledForEthereum(contract))).toEqual(refused);
  expect(await withdrawTo(`0x${'a1'.repeat(20)}`)).toMatchObject({ result: 'requested' });
});

it('an address that is on a list, in the spelling of either chain', async () => {
  const listed = 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj';
  const spelled = await spelledForEthereum(listed);
  const accounts = [Buffer.from(spelled.slice(2), 'hex')];
  await readAddressList(shop.database, {
    list: 'sanctions',
    digest: Buffer.alloc(32),
    accounts,
    writtenAt: new Date(),
  });
  expect(await withdrawTo(listed, 'usdt_trc20')).toEqual(refused);
  expect(await withdrawTo(spelled)).toEqual(refused);
});
