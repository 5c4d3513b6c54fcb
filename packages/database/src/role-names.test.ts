import { afterEach, beforeEach, expect, test } from 'vitest';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { withConnection } from './owner-connection.ts';
import { dumpSchema } from './schema/dump-schema.ts';
import { genericRoles, withRoles } from './role-names.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.ts';

const own = {
  owner: 'shop',
  ledger: 'north_ledger',
  app: "north's app",
  jobs: 'north_jobs',
  reader: 'user',
  watcher_a: 'north_watcher_a',
  watcher_b: 'north_watcher_b',
  broadcaster: 'north_broadcaster',
};

test.each([
  ['grant select on a to goodturn_app, goodturn_reader;', `grant select on a to "north's app", "user";`],
  ['grant usage on schema a to goodturn_watcher_a;', `grant usage on schema a to "north_watcher_a";`],
  [`select pg_has_role('goodturn_app', 'usage')`, `select pg_has_role('north''s app', 'usage')`],
  [
    `-- goodturn_app's rights\ngrant goodturn_jobs to goodturn_owner;`,
    `-- goodturn_app's rights\ngrant "north_jobs" to "shop";`,
  ],
  [
    'select my_goodturn_app, goodturn_app_url, goodturn_meta.a',
    'select my_goodturn_app, goodturn_app_url, goodturn_meta.a',
  ],
  [`/* it's goodturn_app */ set role goodturn_ledger`, `/* it's goodturn_app */ set role "north_ledger"`],
])('%s', (written, applied) => {
  expect(withRoles(written, own)).toBe(applied);
  expect(withRoles(written, genericRoles)).toBe(written);
});

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'goodturn-names-'));
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

test('a migration grants to the logins of the application, the jobs and the reader, who also see what was applied', async () => {
  const grants = 'grant usage on schema kept to goodturn_reader; grant select on kept.row to goodturn_reader;';
  await writeFile(
    join(directory, '000001_kept.sql'),
    `create schema kept; create table kept.row as select 1 as id; ${grants}`,
  );
  await migrate(database.urls, { directory, functionsDirectory: join(directory, 'functions') });
  const ask = async (url: string, query: string) => (await withConnection(url, (client) => client.query(query))).rows;
  expect(await ask(database.urls.reader, 'select id from kept.row')).toEqual([{ id: 1 }]);
  await expect(ask(database.urls.reader, 'delete from kept.row')).rejects.toMatchObject({ code: '42501' });
  for (const url of [database.urls.app, database.urls.jobs, database.urls.reader]) {
    expect(await ask(url, 'select name from goodturn_meta.migration')).toEqual([{ name: '000001_kept.sql' }]);
    expect(await ask(url, 'select name from goodturn_meta.function')).toEqual([]);
    await expect(ask(url, 'delete from goodturn_meta.migration')).rejects.toMatchObject({ code: '42501' });
  }
});

test('schema.sql is the same for an installation of other names', async () => {
  await migrate(database.urls);
  const committed = await readFile(join(import.meta.dirname, '..', 'schema.sql'), 'utf8');
  expect(await dumpSchema(database.urls.owner)).toBe(committed);
});
