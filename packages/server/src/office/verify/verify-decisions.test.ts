import { createShopFixture, createTestWorld, requireCleanLedger, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let shop: Awaited<ReturnType<typeof createShopFixture>>;
beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
});
afterAll(() => world.close());

const check = () => world.services.maintenance.verifyDecisions();
const suspended = async () =>
  (await sql<{ target: string }>`select target from shop.suspension`.execute(world.owner)).rows;
/** Writes another amount into the approval of the first recharge, past every trigger. */
async function write(amount: string): Promise<void> {
  await sql`alter table shop.approval disable trigger user`.execute(world.owner);
  await sql`update shop.approval set payload = jsonb_set(payload, '{fields,amount}', to_jsonb(${amount}::text))
    where id = (select min(id) from shop.approval where kind = 'manual_recharge')`.execute(world.owner);
  await sql`alter table shop.approval enable trigger user`.execute(world.owner);
}

describe('[G7] the check of the newest decisions', () => {
  it('finds nothing in what two persons decided, and stops nothing', async () => {
    await shop.addFundedCustomer('40.00');
    await check();
    expect(await suspended()).toEqual([]);
  });

  it('stops withdrawals when a decision does not hold', async () => {
    await shop.addFundedCustomer('20.00');
    await write('4000.00');
    await expect(check()).rejects.toMatchObject({ reason: 'ledger_findings' });
    expect(await suspended()).toEqual([{ target: 'withdrawals' }]);
  });

  it('does not stop them again for the same decision, once two persons have started them', async () => {
    await shop.agree(
      await shop.ask('stop/update', { target: 'withdrawals', suspended: false, reason: 'Looked at and mended' }),
    );
    expect(await suspended()).toEqual([]);
    await expect(check()).rejects.toMatchObject({ reason: 'ledger_findings' });
    expect(await suspended()).toEqual([]);
  });

  it('leaves nothing that the whole check does not understand', async () => {
    await write('40.00');
    expect(await check()).toBeUndefined();
    await requireCleanLedger(world);
  });
});
