import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from './database.ts';
import { createPool } from './pool.ts';
import { requireSchema } from './schema-check.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let owner: pg.Pool;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = createPool(database.urls.owner, { max: 1, applicationName: 'test' });
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

async function check(): Promise<void> {
  const pool = createPool(database.urls.app, { max: 1, applicationName: 'test' });
  try {
    await requireSchema(createDatabase(pool));
  } finally {
    await pool.end();
  }
}

test('what was migrated by this version is its schema', async () => {
  await expect(check()).resolves.toBeUndefined();
});

test.each([
  [
    'insert into goodturn_meta.migration (number, name, sha256) values (999999, $$999999_newer.sql$$, $$x$$)',
    '999999_newer.sql, which this version does not know',
  ],
  [
    'update goodturn_meta.migration set name = $$000001_of_old.sql$$ where number = 1',
    'has the migration 000001_of_old.sql',
  ],
  [
    'delete from goodturn_meta.migration where number = (select max(number) from goodturn_meta.migration)',
    'of an earlier version: run npm run migrate',
  ],
  [
    'insert into goodturn_meta.function (schema, name, sha256) values ($$shop$$, $$newer$$, $$x$$)',
    'functions of the database are those of another version',
  ],
  ['update goodturn_meta.migration set sha256 = $$x$$ where number = 1', 'another version'],
])('%s is another: %s', async (change, message) => {
  await owner.query(change);
  await expect(check()).rejects.toThrow(message);
});

test('a database without any is not migrated', async () => {
  const empty = await createEmptyDatabase();
  const pool = createPool(empty.urls.owner, { max: 1, applicationName: 'test' });
  await expect(requireSchema(createDatabase(pool))).rejects.toThrow('run npm run migrate');
  await pool.end();
  await empty.drop();
});
