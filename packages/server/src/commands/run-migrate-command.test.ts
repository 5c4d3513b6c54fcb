import { createPool, type DatabaseUrls } from '@goodturn/database';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '@goodturn/database/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { superAdministrator } from '../people/roles/built-in-roles.ts';
import { runMigrate } from './run-migrate-command.ts';

async function run(args: string[], urls: Partial<DatabaseUrls>) {
  const said: string[] = [];
  const complained: string[] = [];
  const output = { print: (line: string) => said.push(line), printError: (line: string) => complained.push(line) };
  const environment = {
    GOODTURN_DATA: '/nowhere',
    DATABASE_URL: urls.owner,
    DATABASE_APP_URL: urls.app,
    DATABASE_JOBS_URL: urls.jobs,
    DATABASE_READER_URL: urls.reader,
    DATABASE_WATCHER_A_URL: urls.rail?.watcher_a,
  };
  return { code: await runMigrate(args, environment, output), said, complained };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const pool = createPool(url, { max: 1, applicationName: 'test', onIdleError: () => undefined });
  try {
    return (await pool.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await pool.end();
  }
}

describe('npm run migrate', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(() => database.drop());

  it('makes roles, schema and built-in roles, says so, and has nothing to do the second time', async () => {
    const first = await run([], database.urls);
    expect(first).toMatchObject({ code: 0, complained: [] });
    expect(first.said[0]).toMatch(
      /^Created the roles test_\w+_ledger, test_\w+_app, test_\w+_jobs, test_\w+_reader, test_\w+_watcher_a, test_\w+_watcher_b, test_\w+_broadcaster\.$/,
    );
    expect(first.said.at(-1)).toBe('The database is of this version.');
    const nodes = `select count(*) > 20 from shop.role r join shop.role_node on role_id = r.id where r.name = '${superAdministrator}'`;
    expect(await query(database.urls.app, nodes)).toEqual([true]);
    expect(await run([], database.urls)).toEqual({
      code: 0,
      said: ['The database is of this version.'],
      complained: [],
    });
  });

  it('makes the roles alone, so that a backup can be restored', async () => {
    expect(await run(['--only-roles'], database.urls)).toMatchObject({
      code: 0,
      said: [expect.stringMatching(/^Created/)],
    });
    expect(await run(['--only-roles'], database.urls)).toMatchObject({ said: ['Every role exists.'] });
    expect(
      await query(database.urls.app, `select count(*)::int from pg_namespace where nspname ~ '^(shop|goodturn)'`),
    ).toEqual([0]);
    expect(await run([], database.urls)).toMatchObject({ code: 0 });
  });

  it('sets passwords where it is told to', async () => {
    await run(['--only-roles'], database.urls);
    const changed = { ...database.urls, reader: database.urls.reader.replace(/:[^:@]+@/, ':another@') };
    await run(['--only-roles'], changed);
    await expect(query(changed.reader, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    expect(await run(['--set-passwords'], changed)).toMatchObject({ code: 0 });
    expect(await query(changed.reader, 'select 1')).toEqual([1]);
  });

  it.each(['owner', 'app', 'jobs', 'reader'] as const)('names the variable of %s that is missing', async (login) => {
    const { code, complained } = await run([], { ...database.urls, [login]: undefined });
    expect({ code, complained }).toEqual({
      code: 1,
      complained: [expect.stringMatching(/^DATABASE_\w*URL is missing\.$/)],
    });
  });

  it('lets a watcher log in where its variable names a URL, and says which one is malformed', async () => {
    const watcher = database.urls.app.replace('_app:', '_watcher_a:');
    expect(await run(['--only-roles'], { ...database.urls, rail: { watcher_a: watcher } })).toMatchObject({ code: 0 });
    expect(await query(watcher, 'select 1')).toEqual([1]);
    expect(await run([], { ...database.urls, rail: { watcher_a: 'a-password' } })).toEqual({
      code: 1,
      said: [],
      complained: [expect.stringMatching(/^DATABASE_WATCHER_A_URL (?!.*a-password)/)],
    });
  });

  it('says what is wrong without a stack, a password or a change', async () => {
    const twins = { ...database.urls, jobs: database.urls.app };
    expect(await run([], twins)).toMatchObject({
      code: 1,
      complained: [expect.stringContaining('four different names')],
    });
    const malformed = { ...database.urls, app: 'a-password' };
    expect(await run([], malformed)).toMatchObject({
      code: 1,
      complained: ['DATABASE_APP_URL must be like postgres://login:password@host:5432/database'],
    });
    expect(
      await query(
        database.urls.owner,
        `select count(*)::int from pg_roles where rolname ~ '_app$' and rolname = '${new URL(database.urls.app).username}'`,
      ),
    ).toEqual([0]);
  });

  it('explains itself', async () => {
    expect(await run(['--all'], database.urls)).toMatchObject({
      code: 2,
      complained: [expect.stringContaining('Usage')],
    });
  });
});

it('leaves the installation of a copy as it is', async () => {
  const copy = await createTestDatabase();
  expect(await run([], copy.urls)).toMatchObject({ code: 0, said: ['The database is of this version.'] });
  await copy.drop();
});
