import { createPool } from '@goodturn/database';
import { createTestDatabase } from '@goodturn/database/testing';
import { afterEach, describe } from 'vitest';
import { z } from 'zod';
import { expectRecordsContract } from '../testing/records-contract.ts';
import { createDatabaseRecords } from './database-records.ts';

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const open = (url: string | undefined) => {
  if (url === undefined) throw new Error('the test database has no such login');
  const pool = createPool(url, { max: 2, applicationName: 'watcher-test', onIdleError: () => undefined });
  endings.push(() => pool.end());
  return pool;
};

describe('records in PostgreSQL, as a watcher logs in', () => {
  expectRecordsContract(async () => {
    const database = await createTestDatabase();
    endings.push(database.drop);
    const account = new Uint8Array(20).fill(0xab);
    const owner = open(database.urls.owner);
    const { rows } = await owner.query(
      `with customer as (
         insert into shop.customer (user_name, phone_digits, password_hash, invitation_code, share_ratio_ppm, recipient,
             address, country, contact_phone, rules_version, registered_at)
           values ('+15550001', '15550001', 'none', 'CODE1', 200000, 'Ann', '1 Main Street', 'SG', '+15550001', '1', now())
           returning id)
       insert into shop.deposit_address (customer_id, chain, address, created_at)
         select id, 'ethereum', $1, now() from customer returning customer_id`,
      [`0x${'ab'.repeat(20)}`],
    );
    const [row] = z.array(z.object({ customer_id: z.bigint() })).parse(rows);
    if (row === undefined) throw new Error('no customer was written');
    return {
      records: createDatabaseRecords(open(database.urls.rail?.watcher_a)),
      account,
      customerId: row.customer_id,
    };
  });
});
