import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealEverything } from '../testing/sealing.ts';
import { addCustomer, createSmallShop, recharge, type SmallShop, startOfTests } from '../testing/small-shop.ts';
import { sealHistory, unsealedAge } from './seals.ts';

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

it('a database transaction that the application’s login leaves open is ended by the limit of the role, and sealing goes on', async () => {
  await sealEverything(shop);
  const database = new URL(shop.urls.owner).pathname.slice(1);
  const limit = sql`set idle_in_transaction_session_timeout = '1s'`;
  await sql`alter role goodturn_app in database ${sql.id(database)} ${limit}`.execute(shop.owner);
  const client = new pg.Client({ connectionString: shop.urls.app });
  const ended = new Promise((resolve) => {
    client.on('error', resolve);
  });
  await client.connect();
  await client.query('begin');
  await client.query(`insert into shop.outbox (topic, created_at) values ('held_open', now())`);
  await recharge(shop, await addCustomer(shop), parseMoney('1'));
  expect(await ended).toMatchObject({ code: '25P03' });
  const waiting = async () => {
    await sealHistory(shop.database, startOfTests);
    return await unsealedAge(shop.database, new Date(Date.now() + 60_000));
  };
  await expect.poll(waiting).toBe(0n);
  expect((await shop.database.selectFrom('ledger.seal').selectAll().execute()).length).toBeGreaterThan(0);
});
