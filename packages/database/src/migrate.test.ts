import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { withConnection } from './owner-connection.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'goodturn-migrate-'));
  await put('000001_first.sql', 'create table first (id int);');
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const put = async (name: string, sql: string): Promise<void> => await writeFile(join(directory, name), sql);
const run = async (): Promise<string[]> =>
  (await migrate(database.urls, { directory, functionsDirectory: join(directory, 'functions') })).applied;

async function tables(): Promise<string[]> {
  const { rows } = await withConnection(database.urls.owner, (client) =>
    client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`),
  );
  return rows.map(({ name }) => name);
}

test('the migrations of this project apply, and a second time there is nothing to do', async () => {
  expect((await migrate(database.urls)).applied).toContain('000001_schemas.sql');
  expect(await migrate(database.urls)).toEqual({ created: [], applied: [], functions: [] });
});

test('a migration ends with what this version ships, or changes nothing and says what is not as it was shipped', async () => {
  await migrate(database.urls);
  const ask = async (text: string) => await withConnection(database.urls.owner, (client) => client.query(text));
  await ask('drop trigger transfer_is_append_only on ledger.transfer');
  await ask(`update goodturn_meta.function set sha256 = 'of an earlier version' where name = 'claim_order'`);
  await expect(migrate(database.urls)).rejects.toThrow(/transfer_is_append_only/);
  const { rows } = await ask(`select sha256 from goodturn_meta.function where name = 'claim_order'`);
  expect(rows).toEqual([{ sha256: 'of an earlier version' }]);
});

test('what is new is applied in the order of its number', async () => {
  await run();
  await put('000010_third.sql', 'create table third as table second;');
  await put('000002_second.sql', 'create table second as table first;');
  expect(await run()).toEqual(['000002_second.sql', '000010_third.sql']);
});

test('processes that start at once apply each migration once', async () => {
  const results = await Promise.all([run(), run(), run(), run()]);
  expect(results.flat()).toEqual(['000001_first.sql']);
});

test('a migration that was edited is refused by its name', async () => {
  await run();
  await put('000001_first.sql', 'create table first (id bigint);');
  await expect(run()).rejects.toThrow('000001_first.sql was edited');
});

test('a database that is ahead of the code is refused', async () => {
  await put('000002_second.sql', 'create table second ();');
  await run();
  await rm(join(directory, '000002_second.sql'));
  await expect(run()).rejects.toThrow('000002_second.sql, which this version does not know');
});

test('a database of another line of migrations is told what to do, and nothing in it is touched', async () => {
  const ask = async (query: string) =>
    (await withConnection(database.urls.owner, (client) => client.query(query))).rows;
  await ask(`create schema goodturn_meta; create table goodturn_meta.migration
    (number int primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now());
    insert into goodturn_meta.migration values (1, '000001_from_before.sql', 'x')`);
  await expect(run()).rejects.toThrow(/000001_from_before\.sql, which this version does not know.*\(\.data\) deleted/);
  expect(
    await ask(`select relname from pg_class where relnamespace = 'goodturn_meta'::regnamespace and relkind = 'r'`),
  ).toEqual([{ relname: 'migration' }]);
});

test('a migration that waits for a lock gives up soon, and says so', async () => {
  await run();
  await put('000002_second.sql', 'alter table first add more int;');
  await withConnection(database.urls.owner, async (busy) => {
    await busy.query('begin');
    await busy.query('lock table first in access share mode');
    await expect(run()).rejects.toThrow(/000002_second\.sql could not lock what it changes within 2 s, 5 times/);
    await busy.query('rollback');
  });
  expect(await run()).toEqual(['000002_second.sql']);
});

test('a migration that fails leaves nothing, says the line, and keeps those before it', async () => {
  await put('000002_second.sql', 'create table second ();\n\nselect nonsense;');
  await expect(run()).rejects.toThrow(/000002_second\.sql failed.*line 3/);
  expect(await tables()).toEqual(['first']);
});

test.each(['2_short.sql', '000002_Upper.sql'])('a file named %s is refused', async (name) => {
  await put(name, 'select 1;');
  await expect(run()).rejects.toThrow(name);
});
