/** A dedicated test database, accessible both as the application and as its owner. */
import { createDatabase, createPool, type Database } from '@goodturn/database';
import { createTestDatabase, type TestDatabase } from '@goodturn/database/testing';
import type pg from 'pg';
import { addAdministrator, type TestAdministrator } from './administrators.ts';

export const startOfTests = new Date('2026-03-01T04:00:00.000Z');

export interface SmallShop {
  /** Connected as the application's role. */
  database: Database;
  pool: pg.Pool;
  /** Connected as the owner of the schema, who is a superuser in tests, to arrange data and inject faults. */
  owner: Database;
  /** Four administrators who hold every node. By default the first requests and the second decides. */
  administrators: readonly [TestAdministrator, TestAdministrator, TestAdministrator, TestAdministrator];
  urls: TestDatabase['urls'];
  /** Ends every connection; the database remains and can be copied. */
  disconnect(): Promise<void>;
  close(): Promise<void>;
}

export async function createSmallShop(): Promise<SmallShop> {
  return await openSmallShop(await createTestDatabase());
}

/** Puts a shop into a database that was made for tests. */
export async function openSmallShop(test: Pick<TestDatabase, 'urls' | 'drop'>): Promise<SmallShop> {
  const pool = createPool(test.urls.app, { max: 24, applicationName: 'ledger-test' });
  const ownerPool = createPool(test.urls.owner, { max: 4, applicationName: 'ledger-test-owner' });
  const owner = createDatabase(ownerPool);
  const add = () => addAdministrator(owner);
  let ended: Promise<unknown> | undefined;
  const disconnect = async (): Promise<void> => {
    await (ended ??= Promise.all([pool.end(), ownerPool.end()]));
  };
  return {
    database: createDatabase(pool),
    pool,
    owner,
    administrators: [await add(), await add(), await add(), await add()],
    urls: test.urls,
    disconnect,
    close: async () => {
      await disconnect();
      await test.drop();
    },
  };
}
