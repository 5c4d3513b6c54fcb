/**
 * Tests what everybody sees of the platform's money on the chains, and by which key each of its addresses was signed
 * for.
 */
import { addressText, hexAddress } from '@goodturn/addresses';
import { textSigner } from '@goodturn/batch/proof';
import { signedBy } from '@goodturn/batch/testing';
import { sealEverything } from '@goodturn/ledger';
import { openWatcher, setRoute, startBlock, txHash } from '@goodturn/ledger/testing';
import { parseMoney } from '@goodturn/money';
import {
  createShopFixture,
  createTestWorld,
  requireCleanLedger,
  registerCustomer,
  type Shop,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

const key = new Uint8Array(32).fill(7);
const sign = (privateKey: Uint8Array, text: string): string => {
  const { r, s, parity } = signedBy(privateKey, 'ethereum', new TextEncoder().encode(text), 'text');
  return `${r}${s}${parity === 1 ? '1c' : '1b'}`;
};
const account = textSigner('ethereum', 'any text', sign(key, 'any text')) ?? '';
const address = addressText('ethereum', Buffer.from(account, 'hex'));

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

const published = async () => (await world.call('customer/reserves')).data;
const enter = async (proof: object | string) =>
  await world.call(
    'rail/prove',
    { proof: typeof proof === 'string' ? proof : JSON.stringify(proof, null, 2) },
    { token: await shop.administrator() },
  );

const block = startBlock + 10n;

/** Both watchers read what addresses hold: the second less than the first, and less than what arrived. */
async function arrives(): Promise<void> {
  const customer = await registerCustomer(world);
  const { data } = await world.call('customer/getAdminLinks', { payWay: 'usdt_erc20' }, { token: customer.token });
  const to = Buffer.from((hexAddress('ethereum', data.address) ?? '').slice(2), 'hex');
  await setRoute(world, 'rail', startBlock);
  for (const [login, units, own] of [
    ['watcher_a', '30', '900'],
    ['watcher_b', '25.5', '901'],
  ] as const) {
    const watcher = openWatcher(world.context, login, { saysBalances: false });
    await watcher.head(block);
    await watcher.upTo(block, [{ tx: txHash('held'), block, to, units: parseMoney('20000') }]);
    await watcher.balance(to, block, parseMoney(units));
    const values = [2, `${block}`, `${parseMoney(own)}`];
    await watcher.pool.query('select chain.observe_treasury(1, $1::smallint, $2, $3, 1, 1)', values);
    await watcher.attest(customer.id, to);
    await watcher.pool.end();
  }
  await world.services.depositCrediting.creditDue();
}

it('[G10] shows each own address with the text that its key signed, and takes no other signature, address or seal', async () => {
  const asked = await world.call(
    'rail/address',
    { chain: 'ethereum', address, treasuryRole: 'reserve', reason: 'as agreed' },
    { token: await shop.administrator() },
  );
  await shop.agree({ approvalId: asked.data?.approvalId ?? '' });
  await sealEverything(world.database, world.clock.now());
  const { data } = await world.call('customer/transparency');
  const seal = data.seal ?? { number: '0', digest: '' };
  const text = `Reserves of https://shop.example\nAddress ${address}\nSeal ${seal.number} ${seal.digest}\nThis text moves no money.`;
  const proof = { format: 'goodturn-proof/1', chain: 'ethereum', address, text, signature: sign(key, text) };
  const other = addressText('ethereum', new Uint8Array(20).fill(9));
  expect((await enter('no file')).error?.code).toBe('invalid_request');
  expect((await enter({ ...proof, signature: sign(new Uint8Array(32).fill(8), text) })).error?.code).toBe(
    'invalid_request',
  );
  expect((await enter({ ...proof, text: `${text} ` })).error?.code).toBe('invalid_request');
  expect((await enter({ ...proof, address: other })).error?.code).toBe('not_found');
  for (const wrong of [
    text.replace(seal.digest, '0'.repeat(64)),
    text.replace(address, other),
    text.replace('Seal', 'Sea'),
  ]) {
    expect((await enter({ ...proof, text: wrong, signature: sign(key, wrong) })).error?.code).toBe('invalid_request');
  }
  expect((await enter(proof)).error).toBeUndefined();

  await arrives();
  const { addresses, methods } = await published();
  expect(addresses).toEqual([
    {
      chain: 'ethereum',
      address,
      treasuryRole: 'reserve',
      proof: { text, signature: proof.signature, signedAfter: data.seal?.sealedAt },
      figures: [{ way: 'usdt_erc20', amount: '900.00', block: Number(block), at: expect.any(String), blocked: false }],
    },
  ]);
  expect(textSigner('ethereum', text, addresses[0]?.proof?.signature ?? '')).toBe(account);
  expect(methods.find(({ way }) => way === 'usdt_erc20')).toEqual({
    way: 'usdt_erc20',
    amount: '25.50',
    addresses: 1,
    oldestAt: expect.any(String),
    held: '20000.00',
    blockedAmount: '0.00',
    destroyed: '0.00',
    creditDay: '100000.00',
    payoutDay: '30000.00',
  });
});
