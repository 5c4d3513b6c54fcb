import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../pool.ts';
import { withConnection } from '../owner-connection.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let databases: TestDatabase[];

beforeAll(async () => {
  databases = await Promise.all(Array.from({ length: 6 }, async () => await createTestDatabase()));
});

afterAll(async () => {
  await Promise.all(databases.map(async (database) => await database.drop()));
});

const one = (): TestDatabase => databases[0] as TestDatabase;

test('clones made at the same time are databases of their own', () => {
  expect(new Set(databases.map(({ urls }) => urls.owner)).size).toBe(6);
});

test('a clone has every migration', async () => {
  const { rows } = await withConnection(one().urls.owner, (client) =>
    client.query(`select to_regnamespace('ledger') is not null as ledger, to_regnamespace('shop') is not null as shop`),
  );
  expect(rows).toEqual([{ ledger: true, shop: true }]);
});

test('the logins of the application and of the jobs work in a clone', async () => {
  for (const [url, role] of [
    [one().urls.app, 'goodturn_app'],
    [one().urls.jobs, 'goodturn_jobs'],
  ] as const) {
    const pool = createPool(url, { max: 1, applicationName: 'test' });
    expect((await pool.query('select current_user as login')).rows).toEqual([{ login: role }]);
    await pool.end();
  }
});

test('a dropped clone is gone', async () => {
  const database = await createTestDatabase();
  await database.drop();
  await expect(withConnection(database.urls.owner, (client) => client.query('select 1'))).rejects.toMatchObject({
    code: '3D000',
  });
});
