import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { withConnection } from './owner-connection.ts';
import { createRoles } from './prepare-roles.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { roleLimits } from './role-limits.ts';
import { databaseOf, type DatabaseUrls, loginOf, railLogins, railUrlsWith, urlsIn, withLogin } from './urls.ts';

const ask = async (url: string, query: string): Promise<unknown[]> =>
  (await withConnection(url, (client) => client.query({ text: query, rowMode: 'array' }))).rows.flat();

describe('the logins of an installation', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => await database.drop());

  test.each([
    { login: 'app', others: ['goodturn_ledger', 'goodturn_jobs', 'goodturn_owner'] },
    { login: 'jobs', others: ['goodturn_ledger', 'goodturn_app', 'goodturn_owner'] },
    { login: 'reader', others: ['goodturn_ledger', 'goodturn_app', 'goodturn_jobs', 'goodturn_owner'] },
  ] as const)('$login cannot become another role', async ({ login, others }) => {
    for (const role of others) {
      await expect(ask(database.urls[login], `set role ${role}`)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test.each(['app', 'reader'] as const)('%s may create nothing, anywhere', async (login) => {
    for (const schema of ['public', 'ledger', 'shop', 'graphile_worker', 'goodturn_meta']) {
      await expect(ask(database.urls[login], `create table ${schema}.own ()`)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test.each(['app', 'jobs', 'reader'] as const)('%s cannot say what the database is for', async (login) => {
    expect(await ask(database.urls[login], 'select purpose from goodturn_meta.purpose')).toEqual(['test']);
    const change = ask(database.urls[login], `update goodturn_meta.purpose set purpose = 'production'`);
    await expect(change).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['app', 'jobs', 'reader'] as const)(
    '%s leaves no database transaction open, if it says nothing',
    async (login) => {
      const names = Object.keys(roleLimits[login]);
      const set = await ask(database.urls[login], `select ${names.map((name) => `current_setting('${name}')`).join()}`);
      expect(set).toEqual(Object.values(roleLimits[login]));
      expect(names).toContain('idle_in_transaction_session_timeout');
    },
  );

  test('a wrong password is refused', async () => {
    const url = withLogin(database.urls.app, loginOf(database.urls.app), 'wrong');
    await expect(ask(url, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });
});

describe('installations on one PostgreSQL', () => {
  let first: TestDatabase;
  let second: TestDatabase;
  let directory: string;

  /** Installs without the product's migrations, which are not tested here. */
  const install = async (urls: DatabaseUrls, options: { setPasswords?: boolean } = {}) =>
    await migrate(urls, { directory, functionsDirectory: directory, ...options });

  beforeEach(async () => {
    [first, second] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
    directory = await mkdtemp(join(tmpdir(), 'goodturn-roles-'));
  });
  afterEach(async () => {
    // The rights that the second installation received from the first have to be removed first.
    await second.drop();
    await first.drop();
    await rm(directory, { recursive: true });
  });

  const passwords = async (): Promise<unknown[]> =>
    await ask(
      first.urls.owner,
      `select array_agg(rolname || rolpassword order by 1) from pg_authid where rolname ~ '^test_'`,
    );

  test('are made in turn and at the same time, and each keeps what it has', async () => {
    await Promise.all([install(first.urls), install(second.urls), install(first.urls)]);
    const before = await passwords();
    expect((await install(first.urls)).created).toEqual([]);
    expect((await install(second.urls)).created).toEqual([]);
    expect(await passwords()).toEqual(before);
    for (const { app, jobs, reader } of [first.urls, second.urls]) {
      for (const url of [app, jobs, reader]) expect(await ask(url, 'select current_user')).toEqual([loginOf(url)]);
    }
  });

  test('do not take the roles of one another', async () => {
    await install(first.urls);
    const stolen = { ...urlsIn(first.urls, databaseOf(second.urls.owner)), owner: second.urls.owner };
    const before = await passwords();
    await expect(install(stolen, { setPasswords: true })).rejects.toThrow(
      `belongs to the installation in the database ${databaseOf(first.urls.owner)}`,
    );
    await expect(createRoles(stolen, { setPasswords: true })).rejects.toThrow('belongs to the installation');
    expect(await passwords()).toEqual(before);
    expect(
      await ask(second.urls.owner, `select count(*)::int from pg_namespace where nspname = 'goodturn_meta'`),
    ).toEqual([0]);
  });

  test('take roles over from a database that is gone', async () => {
    await install(first.urls);
    const taken = { ...urlsIn(first.urls, databaseOf(second.urls.owner)), owner: second.urls.owner };
    await ask(second.urls.owner, `drop database "${databaseOf(first.urls.owner)}"`);
    expect((await install(taken)).created).toEqual([]);
    expect(await ask(taken.app, 'select current_user')).toEqual([loginOf(first.urls.app)]);
  });

  test('change the password of a login that exists only when asked to', async () => {
    await install(first.urls);
    const changed = { ...first.urls, app: withLogin(first.urls.app, loginOf(first.urls.app), 'another') };
    await install(changed);
    await expect(ask(changed.app, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await install(changed, { setPasswords: true });
    expect(await ask(changed.app, 'select 1')).toEqual([1]);
  });

  test('refuse logins other than those that the database was set up for', async () => {
    await install(first.urls);
    const other = { ...first.urls, jobs: withLogin(first.urls.jobs, `${loginOf(first.urls.jobs)}_other`, 'x') };
    await expect(install(other)).rejects.toThrow(/was set up for the login .*_jobs, but DATABASE_JOBS_URL logs in as/);
  });

  test.each([
    ['one login for two purposes', (urls: DatabaseUrls) => ({ ...urls, reader: urls.app }), 'four different names'],
    ['the owner as the application', (urls: DatabaseUrls) => ({ ...urls, app: urls.owner }), 'four different names'],
    [
      'a name that PostgreSQL would cut off',
      (urls: DatabaseUrls) => ({ ...urls, app: withLogin(urls.app, 'x'.repeat(64), 'y') }),
      'at most 63 bytes',
    ],
  ])('refuse %s', async (_what, change, message) => {
    await expect(install(change(first.urls))).rejects.toThrow(message);
  });

  test.each([
    ['a superuser', 'superuser', 'is a superuser'],
    ['one who may make roles', 'createrole', 'is a superuser or has'],
    ['a member of the owner', 'in role goodturn_owner', 'is a member of goodturn_owner'],
  ])('refuse %s as the application', async (_what, attributes, message) => {
    await ask(first.urls.owner, `create role "${loginOf(first.urls.app)}" login ${attributes}`);
    await expect(install(first.urls)).rejects.toThrow(message);
  });

  test('say what an administrator has to do where the owner may not make roles', async () => {
    const weak = `${loginOf(first.urls.app)}_weak`;
    await ask(first.urls.owner, `create role "${weak}" login password 'w'`);
    await ask(first.urls.owner, `grant create on database "${databaseOf(first.urls.owner)}" to "${weak}"`);
    const urls = { ...first.urls, owner: withLogin(first.urls.owner, weak, 'w') };
    await expect(install(urls)).rejects.toThrow(
      /Let an administrator of PostgreSQL run: create role .*_ledger" nologin noinherit;/,
    );
    await ask(first.urls.owner, `drop owned by "${weak}"`);
    await ask(first.urls.owner, `drop role "${weak}"`);
  });

  test('need no superuser: an owner with CREATEROLE migrates the whole product, again and again', async () => {
    const owner = `${loginOf(first.urls.app)}_owner`;
    const database = databaseOf(first.urls.owner);
    await ask(first.urls.owner, `create role "${owner}" login createrole password 'o'`);
    await ask(first.urls.owner, `alter database "${database}" owner to "${owner}"`);
    const urls = { ...first.urls, owner: withLogin(first.urls.owner, owner, 'o') };
    expect((await migrate(urls)).created).toHaveLength(7);
    // Makes every function appear changed.
    await ask(urls.owner, 'delete from goodturn_meta.function');
    expect((await migrate(urls, { setPasswords: true })).applied).toEqual([]);
    for (const url of [urls.app, urls.reader]) {
      expect(await ask(url, `select count(*)::int from shop.orders`)).toEqual([0]);
    }
    await first.drop();
    await ask(second.urls.owner, `drop role "${owner}"`);
  });

  test('log the watchers and the broadcaster in only where they have a URL, also later', async () => {
    const { owner, app } = first.urls;
    const prefix = loginOf(app).replace(/_app$/, '');
    const rail = railUrlsWith(owner, prefix, 'w');
    const mayLogIn = async () =>
      await ask(
        owner,
        `select rolcanlogin from pg_roles where rolname ~ '^${prefix}_(watcher|broadcaster)' order by rolname`,
      );
    expect((await install(first.urls)).created).toEqual(expect.arrayContaining(Object.values(rail).map(loginOf)));
    expect(await mayLogIn()).toEqual([false, false, false]);
    await install({ ...first.urls, rail: { watcher_a: rail.watcher_a } });
    expect(await mayLogIn()).toEqual([false, true, false]);
    expect(await ask(rail.watcher_a, 'select current_user')).toEqual([`${prefix}_watcher_a`]);
    const limits = await ask(rail.watcher_a, `select current_setting('statement_timeout')`);
    expect(limits).toEqual([roleLimits.watcher_a['statement_timeout']]);
    for (const role of [`${prefix}_ledger`, loginOf(app), `${prefix}_watcher_b`]) {
      await expect(ask(rail.watcher_a, `set role "${role}"`)).rejects.toMatchObject({ code: '42501' });
    }
    const other = { ...first.urls, rail: { watcher_b: rail.watcher_a } };
    await expect(install(other)).rejects.toThrow(/DATABASE_WATCHER_B_URL must log in as .*_watcher_b/);
  });

  test('which had five roles get those of the rail', async () => {
    await install(first.urls);
    const { owner } = first.urls;
    await ask(owner, `delete from goodturn_meta.role where purpose ~ 'watcher|broadcaster'`);
    await ask(owner, 'alter table goodturn_meta.role drop constraint role_purpose_check');
    await ask(
      owner,
      `alter table goodturn_meta.role add constraint role_purpose_check check (purpose in ('owner', 'ledger', 'app', 'jobs', 'reader'))`,
    );
    await install(first.urls);
    expect(await ask(owner, 'select count(*)::int from goodturn_meta.role')).toEqual([8]);
  });

  test('work with logins that an administrator made before', async () => {
    const [app, jobs, reader] = [first.urls.app, first.urls.jobs, first.urls.reader].map(loginOf);
    for (const name of [app, jobs, reader])
      await ask(first.urls.owner, `create role "${name}" login password 'made before'`);
    const others = ['ledger', ...railLogins].map((purpose) => app?.replace('_app', `_${purpose}`));
    expect((await install(first.urls)).created).toEqual(others);
    expect(await ask(withLogin(first.urls.app, app ?? '', 'made before'), 'select 1')).toEqual([1]);
  });
});
