import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { requireCleanLedger } from './clean-ledger.ts';
import { createShopFixture } from './shop-fixture.ts';
import { createTestWorld } from './test-world.ts';

it('a ledger with one row that is not as it was written is not clean', async () => {
  const world = await createTestWorld();
  try {
    await createShopFixture(world);
    await requireCleanLedger(world);
    await world.owner.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update ledger.transfer set amount = amount + 1`.execute(transaction);
    });
    await expect(requireCleanLedger(world)).rejects.toThrow('balance_matches_transfers');
  } finally {
    await world.close();
  }
});
