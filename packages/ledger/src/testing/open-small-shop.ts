/** A database of a test's own, seen as the application sees it and as its owner does. */
import { createDatabase, createPool, type Database } from '@goodturn/database';
import { createTestDatabase, type TestDatabase } from '@goodturn/database/testing';
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
  return {
    database: createDatabase(pool),
    pool,
    owner: createDatabase(ownerPool),
    urls: test.urls,
    close: async () => {
      await pool.end();
      await ownerPool.end();
      await test.drop();
    },
  };
}
