import type { WatchedChain } from '@goodturn/ledger';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDepositCrediting } from './deposit-crediting.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** Replaces the function of the database by one that notes each call and does as it is told. */
async function replaced(body: string): Promise<void> {
  await sql
    .raw(`create or replace function chain.credit_deposits(p_chain text) returns text language plpgsql security definer
      set search_path = pg_catalog, chain, pg_temp as $$ begin ${body} end $$`)
    .execute(world.owner);
}

it('the trouble of one chain keeps no other waiting, and is reported', async () => {
  await sql`create table public.called (chain text); grant insert on public.called to goodturn_ledger`.execute(
    world.owner,
  );
  await replaced(
    `if p_chain = 'tron' then raise exception 'of a test'; end if; insert into public.called values (p_chain); return 'done';`,
  );
  const crediting = createDepositCrediting(world.context, { announce: () => undefined });
  await expect(crediting.creditDue()).rejects.toThrow('of a test');
  const { rows } = await sql<{ chain: WatchedChain }>`select chain from public.called`.execute(world.owner);
  expect(rows).toEqual([{ chain: 'ethereum' }]);
});

it('goes on while something is credited, within its bound, and announces each', async () => {
  await replaced(`return 'credited';`);
  let announced = 0;
  await createDepositCrediting(world.context, { announce: () => (announced += 1) }).creditDue();
  expect(announced).toBe(400);
});
