/** A database of a test's own, seen as the application sees it and as its owner does. */
import { createDatabase, createPool, type Database } from '@goodturn/database';
import { createTestDatabase, type TestDatabase } from '@goodturn/database/testing';
import { sql } from 'kysely';
import type pg from 'pg';

export const startOfTests = new Date('2026-03-01T04:00:00.000Z');

export interface SmallShop {
  /** As the application's role. */
  database: Database;
  pool: pg.Pool;
  /** As the owner of the schema, who is a superuser in tests: for arranging, and for planting faults. */
  owner: Database;
  urls: TestDatabase['urls'];
  close(): Promise<void>;
}

export async function openSmallShop(): Promise<SmallShop> {
  const test = await createTestDatabase();
  const pool = createPool(test.urls.app, { max: 24, applicationName: 'ledger-test' });
  const ownerPool = createPool(test.urls.owner, { max: 4, applicationName: 'ledger-test-owner' });
  const owner = createDatabase(ownerPool);
  // Two administrators, since nothing is booked with the outside world without two.
  await sql`
    with role as (insert into shop.role (name) values ('operators') returning id)
    insert into shop.administrator (account, role_id, created_at)
      select n::text, role.id, ${startOfTests} from role, generate_series(1, 2) n`.execute(owner);
  return {
    database: createDatabase(pool),
    pool,
    owner,
    urls: test.urls,
    close: async () => {
      await pool.end();
      await ownerPool.end();
      await test.drop();
    },
  };
}
