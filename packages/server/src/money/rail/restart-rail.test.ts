/** Tests that the cause of a chain's automatic stop is shown, and that two persons start the chain again. */
import { createShopFixture, createTestWorld, requireCleanLedger, type Shop, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let shop: Shop;
beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
});
afterAll(() => world.close());

it('[G7] something that left without a batch is an alarm until two persons start the chain again', async () => {
  const token = await shop.administrator();
  const asked = { chain: 'tron', reason: 'the address was emptied to the reserve' } as const;
  expect((await world.call('rail/restart', asked, { token })).error?.code).toBe('not_found');
  await sql`insert into chain.observer (observer, registered_at) values ('a', now()) on conflict do nothing`.execute(
    world.owner,
  );
  await sql`with address as (
      insert into chain.treasury_address (chain, account, role, created_at)
        values ('tron', decode(repeat('ab', 20), 'hex'), 'payout', now()) returning id)
    insert into chain.foreign_outgoing (observer, treasury_address_id, tx, block, seen_at)
      select 'a', id, sha256('a transaction'), 5, now() from address`.execute(world.owner);
  const alarms = async () => (await world.call('rail/inquire', {}, { token })).data.alarms.map(({ alarm }) => alarm);
  expect(await alarms()).toContain('foreign_outgoing');
  expect((await world.call('rail/restart', { ...asked, chain: 'ethereum' }, { token })).error?.code).toBe('not_found');
  await shop.agree(await shop.ask('rail/restart', asked));
  expect(await alarms()).not.toContain('foreign_outgoing');
  await requireCleanLedger(world);
});
