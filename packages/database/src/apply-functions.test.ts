import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Migrated, migrate } from './migrate.ts';
import { withConnection } from './owner-connection.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.ts';
import { loginOf } from './urls.ts';

let database: TestDatabase;
let directory: string;
let functionsDirectory: string;

const tables = `
  create schema kept;
  create table kept.row (id int, note text);
  grant usage on schema kept to goodturn_app, goodturn_ledger;
  grant create on schema kept to goodturn_ledger;
  alter default privileges revoke execute on functions from public;`;

beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'goodturn-functions-'));
  functionsDirectory = join(directory, 'functions');
  await mkdir(join(functionsDirectory, 'kept'), { recursive: true });
  await mkdir(join(directory, 'migrations'));
  await writeFile(join(directory, 'migrations', '000001_kept.sql'), tables);
});

afterEach(async () => {
  await database.drop();
  await rm(directory, { recursive: true });
});

const fileOf = (name: string): string => join(functionsDirectory, 'kept', `${name}.sql`);
const put = async (name: string, sql: string): Promise<void> => await writeFile(fileOf(name), sql);
const run = async (): Promise<Migrated> =>
  await migrate(database.urls, { directory: join(directory, 'migrations'), functionsDirectory });

async function ask(query: string, url = database.urls.owner): Promise<unknown[]> {
  return (await withConnection(url, (client) => client.query({ text: query, rowMode: 'array' }))).rows.flat();
}

const signatures = async (): Promise<unknown[]> =>
  await ask(`select oid::regprocedure::text from pg_proc where pronamespace = 'kept'::regnamespace order by 1`);

const answer = (value: number, more = ''): string =>
  `create or replace function kept.answer(p_add int) returns int language sql as 'select ${value} + p_add';
   alter function kept.answer owner to goodturn_ledger;
   comment on function kept.answer is 'Returns ${value}.';
   ${more}`;

test('a file is applied when its text changes, and only then', async () => {
  await put('answer', answer(1));
  expect((await run()).functions).toEqual(['kept.answer']);
  expect((await run()).functions).toEqual([]);
  await put('answer', answer(2));
  expect((await run()).functions).toEqual(['kept.answer']);
  expect(await ask('select kept.answer(0)')).toEqual([2]);
  expect(await ask(`select pg_get_userbyid(proowner)::text from pg_proc where proname = 'answer'`)).toEqual([
    loginOf(database.urls.app).replace('_app', '_ledger'),
  ]);
});

test('a new signature takes the place of the old one, whether names, result or number of arguments changed', async () => {
  await put('answer', answer(1, 'grant execute on function kept.answer to goodturn_app;'));
  await run();
  await put('answer', answer(1).replaceAll('p_add', 'p_more'));
  await run();
  await put('answer', answer(1).replace('returns int', 'returns bigint'));
  await run();
  expect(await signatures()).toEqual(['kept.answer(integer)']);
  await put('answer', answer(1).replace('(p_add int)', '(p_add int, p_other text)'));
  await run();
  expect(await signatures()).toEqual(['kept.answer(integer,text)']);
  // No other function in this file refers to the function without its arguments.
  await put('answer', 'create or replace function kept.answer() returns int language sql as $$ select 3 $$;');
  await run();
  expect(await signatures()).toEqual(['kept.answer()']);
});

test('a function whose file is gone is dropped, with its triggers', async () => {
  await put('answer', answer(1));
  await put('stop', trigger);
  await run();
  await rm(fileOf('answer'));
  await rm(fileOf('stop'));
  expect((await run()).functions).toEqual(['kept.answer', 'kept.stop']);
  expect(await signatures()).toEqual([]);
  expect(await ask('insert into kept.row values (1) returning id')).toEqual([1]);
});

const trigger = `
  create or replace function kept.stop() returns trigger language plpgsql as $$ begin return null; end $$;
  create or replace trigger stop before insert on kept.row for each row execute function kept.stop();`;

test('a right, a comment or a trigger that a file does not name any more is taken back', async () => {
  await put('answer', answer(1, 'grant execute on function kept.answer to goodturn_app;'));
  await put(
    'stop',
    `${trigger} create or replace trigger second before delete on kept.row for each row execute function kept.stop();`,
  );
  await run();
  expect(await ask('select kept.answer(1)', database.urls.app)).toEqual([2]);
  await put('answer', answer(1).replace(/comment.*/, ''));
  await put('stop', trigger);
  await run();
  await expect(ask('select kept.answer(1)', database.urls.app)).rejects.toMatchObject({ code: '42501' });
  expect(await ask(`select obj_description('kept.answer'::regproc)`)).toEqual([null]);
  expect(await ask('select tgname::text from pg_trigger where not tgisinternal')).toEqual(['stop']);
});

test('a file may use what a later one makes', async () => {
  await put(
    'a_first',
    `create or replace function kept.a_first() returns int language sql begin atomic select kept.b_second(); end;`,
  );
  await put(
    'b_second',
    `create or replace function kept.b_second() returns int language sql begin atomic select 7; end;`,
  );
  await put(
    'c_third',
    'create or replace function kept.c_third() returns int language plpgsql as $$ begin return kept.nowhere(); end $$;',
  );
  await run();
  expect(await ask('select kept.a_first()')).toEqual([7]);
});

test('what uses a function stays when its signature changes', async () => {
  const user =
    'create or replace function kept.a_user() returns int language sql begin atomic select kept.answer(1); end;';
  await put('a_user', user);
  await put('answer', answer(1));
  await run();
  await put(
    'answer',
    answer(1).replace('returns int', 'returns smallint').replace('select 1 + p_add', 'select 5::smallint'),
  );
  await run();
  expect(await ask('select kept.a_user()')).toEqual([5]);
});

test('a function that a table uses keeps its signature, and all functions stay as they were', async () => {
  await put('answer', answer(1));
  await run();
  await ask('alter table kept.row add check (kept.answer(id) > 0)');
  await put('answer', answer(1).replace('returns int', 'returns bigint'));
  await put('other', 'create or replace function kept.other() returns int language sql as $$ select 3 $$;');
  await expect(run()).rejects.toThrow(/kept\.answer\(integer\) cannot be dropped, because constraint .* uses it/);
  expect(await signatures()).toEqual(['kept.answer(integer)']);
});

test('a function that fails is named with its line, and nothing of this start stays', async () => {
  await put('answer', answer(1));
  await put(
    'broken',
    'create or replace function kept.broken() returns int language sql as $$ select 1 $$;\n\nselect nonsense;',
  );
  await expect(run()).rejects.toThrow(/kept\/broken\.sql failed: .*nonsense.*line 3/);
  expect(await signatures()).toEqual([]);
});

test.each([
  ['answer', 'create or replace function kept.other() returns int language sql as $$ select 1 $$;'],
  ['answer', answer(1).replace('or replace ', '')],
  ['answer', `${answer(1)}\ncreate or replace function kept.second() returns int language sql as $$ select 1 $$;`],
  ['Upper', answer(1)],
])('a file %s.sql is refused that makes something else: %s', async (name, sql) => {
  await put(name, sql);
  await expect(run()).rejects.toThrow(`kept/${name}.sql`);
});

test('a change of the function that a trigger of another file calls takes that trigger away from nobody', async () => {
  await put('stop', trigger);
  await put(
    'other',
    `create or replace function kept.other() returns int language sql as $$ select 3 $$;
     create or replace trigger other before delete on kept.row for each row execute function kept.stop();`,
  );
  await run();
  const triggers = async () => await ask('select tgname::text from pg_trigger where not tgisinternal order by 1');
  expect(await triggers()).toEqual(['other', 'stop']);
  await put('stop', `-- A comment.\n${trigger}`);
  expect((await run()).functions).toEqual(['kept.stop']);
  expect(await triggers()).toEqual(['other', 'stop']);
  // The other file alone takes it away.
  await put('other', 'create or replace function kept.other() returns int language sql as $$ select 3 $$;');
  await run();
  expect(await triggers()).toEqual(['stop']);
});
