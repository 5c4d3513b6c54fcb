import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { account } from '../accounts.ts';
import { newestSeal } from '../seals.ts';
import { sealEverything } from '../testing/sealing.ts';
import { openSealedShop, type SealedShop } from '../testing/sealed-shop.ts';
import type { Anchor } from './seal-checks.ts';
import { verifyLedger } from './verify-ledger.ts';

let world: SealedShop;
let published: Anchor;
beforeEach(async () => {
  world = await openSealedShop();
  const seal = await newestSeal(world.shop.database);
  published = { number: seal?.number ?? 0n, digest: seal?.digest ?? '' };
  await sealEverything(world.shop);
});
afterEach(() => world.shop.close());

async function asSuperuser(...statements: string[]): Promise<void> {
  await world.shop.owner.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
}

/** Chains all seals anew over the rows as they stand now. */
const sealAnew = `
  do $$
  declare
    v_seal ledger.seal%rowtype;
    v_digest bytea := decode(repeat('00', 32), 'hex');
  begin
    for v_seal in select * from ledger.seal order by number loop
      v_digest := sha256(v_digest || convert_to((select string_agg(ledger.transfer_line(t), '' order by t.id)
        from ledger.transfer t where t.id between v_seal.first_id and v_seal.last_id), 'UTF8'));
      update ledger.seal set digest = v_digest where number = v_seal.number;
    end loop;
  end $$`;

/** Credits a sealed recharge with a dollar more, in every row that knows of it. */
function richer(): string[] {
  const { customerId, rechargeId } = world.sealed;
  return [
    `update ledger.transfer set amount = amount + 1000000 where id = ${rechargeId}`,
    `update ledger.transfer set available_after = available_after + 1000000 where customer_id = ${customerId}`,
    `update ledger.account set balance = balance + 1000000 where id = ${account.customerAvailable(customerId)}`,
    `update ledger.account set balance = balance - 1000000 where id = ${account.external('usdt_trc20')}`,
    `update shop.recharge set credited = credited + 1000000 where customer_id = ${customerId}`,
    `update shop.approval p set payload = jsonb_set(p.payload, '{fields,amount}', to_jsonb((r.credited / 1000000.0)::decimal(20, 2)::text))
       from shop.recharge r where r.approval_id = p.id and r.customer_id = ${customerId}`,
  ];
}

it('a seal that was published holds on an honest ledger, however much was sealed since', async () => {
  expect((await newestSeal(world.shop.database))?.number).toBe(published.number + 1n);
  expect(await verifyLedger(world.shop.database, published)).toEqual([]);
});

it('rows and balances rewritten together are found by the seals', async () => {
  await asSuperuser(...richer());
  expect(await verifyLedger(world.shop.database)).toEqual([{ check: 'seal_covers_its_transfers', id: '1' }]);
});

it('rows, balances and all seals rewritten together are found by nothing but a seal that was published', async () => {
  await asSuperuser(...richer(), sealAnew);
  expect(await verifyLedger(world.shop.database)).toEqual([]);
  expect(await verifyLedger(world.shop.database, published)).toEqual([
    { check: 'seal_is_the_published_one', id: published.number.toString() },
  ]);
});

it('a chain that was cut off before the published seal is found by it', async () => {
  await asSuperuser('delete from ledger.seal', 'delete from ledger.seal_mark');
  expect(await verifyLedger(world.shop.database)).toEqual([]);
  expect(await verifyLedger(world.shop.database, published)).toEqual([
    { check: 'seal_is_the_published_one', id: published.number.toString() },
  ]);
});
