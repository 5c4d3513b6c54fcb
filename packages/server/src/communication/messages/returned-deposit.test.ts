/** Tests the text of the message about a deposit that went back; the tests of the ledger show when it is sent. */
import { languages } from '@goodturn/locales';
import { createTestWorld, registerCustomer, type TestCustomer, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let customer: TestCustomer;

beforeAll(async () => {
  world = await createTestWorld();
  customer = await registerCustomer(world);
  await sql`insert into chain.deposit (chain, tx, ordinal, block, customer_id, payment_method_id, units, state, reason, created_at)
    values ('ethereum', sha256('returned'), 0, 1, ${customer.id}, 2, 1150500000, 'held', 'over_cap', now())`.execute(
    world.owner,
  );
  for (const state of ['returning', 'returned'])
    await sql`update chain.deposit set state = ${state}`.execute(world.owner);
  await sql`insert into shop.message (customer_id, kind, subject_id, created_at)
    select customer_id, 'deposit_returned', id, now() from chain.deposit`.execute(world.owner);
});
afterAll(() => world.close());

const told = async (code: string) =>
  (await world.call('customer/messageList', {}, { token: customer.token, headers: { 'accept-language': code } })).data
    .list[0];

it('names the sum, the payment method and the own address, and leads to no order', async () => {
  expect(await told('en')).toMatchObject({
    kind: 'deposit_returned',
    title: 'Your deposit was sent back',
    content: '1,150.50 USD by USDT-ERC20 was sent back to the address that you named, all of what arrived.',
    orderId: null,
    withdrawId: null,
  });
});

it.each(languages)('is told in $ownName', async ({ code }) => {
  const message = await told(code);
  expect(message?.content).toContain('USDT-ERC20');
  expect(message?.content).not.toContain('{{');
  const english = await told('en');
  expect([message?.title === english?.title, message?.content === english?.content]).toEqual(
    Array.from({ length: 2 }, () => code === 'en'),
  );
});
