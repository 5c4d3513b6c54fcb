/** A separate shop with one campaign, one unpaid order, and administrators who may export orders. */
import { randomBytes } from 'node:crypto';
import { createDatabase, type Database, type DatabaseUrls } from '@goodturn/database';
import { buildApp, createLog, openContext, type Services } from '@goodturn/server';
import { addPayableOrders } from '@goodturn/testkit/payable-shop';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { withBenchDatabase } from './bench-database.ts';

export interface ListShop {
  urls: DatabaseUrls;
  dataDirectory: string;
  owner: Database;
  database: Database;
  /** The pool for inserts in bulk in one database transaction. */
  pool: Pool;
  services: Services;
  app: Awaited<ReturnType<typeof buildApp>>['app'];
}

export async function withListShop<T>(work: (shop: ListShop) => Promise<T>): Promise<T> {
  return await withBenchDatabase(async ({ urls, owner: pool, dataDirectory }) => {
    const owner = createDatabase(pool);
    await addPayableOrders(pool, { campaigns: 1, orders: 1 });
    await sql`insert into shop.role_node (role_id, node) select id, 'order.read' from shop.role on conflict do nothing`.execute(
      owner,
    );
    const keys = { drawKey: randomBytes(32), identityKey: randomBytes(32) };
    const opened = openContext({ urls, dataDirectory, ...keys, log: createLog('error'), version: 'bench' });
    const { app, services, stop } = await buildApp(opened.context);
    try {
      const { database } = opened.context;
      return await work({ urls, dataDirectory, owner, database, pool, services, app });
    } finally {
      await stop();
      await opened.close();
    }
  });
}
