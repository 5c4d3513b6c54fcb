import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from './owner-connection.ts';
import { ensureRoles } from './roles.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { passwordsOf, urlsOf } from './urls.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => await database.drop());

test.each([
  { login: 'app', others: ['goodturn_ledger', 'goodturn_jobs', 'goodturn_owner'] },
  { login: 'jobs', others: ['goodturn_ledger', 'goodturn_app', 'goodturn_owner'] },
] as const)('$login cannot become another role', async ({ login, others }) => {
  for (const role of others) {
    await expect(
      withConnection(database.urls[login], (client) => client.query(`set role ${role}`)),
    ).rejects.toMatchObject({ code: '42501' });
  }
});

test('the application may create nothing, anywhere', async () => {
  for (const schema of ['public', 'ledger', 'shop', 'graphile_worker']) {
    await expect(
      withConnection(database.urls.app, (client) => client.query(`create table ${schema}.own ()`)),
    ).rejects.toMatchObject({ code: '42501' });
  }
});

test('roles can be ensured again and again, at the same time', async () => {
  const passwords = passwordsOf(database.urls);
  await Promise.all(Array.from({ length: 8 }, async () => await ensureRoles(database.urls.owner, passwords)));
  await expect(withConnection(database.urls.app, (client) => client.query('select 1'))).resolves.toBeDefined();
});

test('a wrong password is refused', async () => {
  const url = new URL(database.urls.app);
  url.password = 'wrong';
  await expect(withConnection(url.href, (client) => client.query('select 1'))).rejects.toMatchObject({ code: '28P01' });
});

test('one URL is enough: the others get passwords derived from it', () => {
  const urls = urlsOf('postgres://me:secret@db.example:5433/shop?sslmode=require', {});
  expect(urls.app).toMatch(/^postgres:\/\/goodturn_app:[0-9a-f]{64}@db\.example:5433\/shop\?sslmode=require$/);
  expect(passwordsOf(urls).app).not.toBe(passwordsOf(urls).jobs);
});

test('without a password to derive from, or with a login of another name, the variable to set is named', () => {
  expect(() => urlsOf('postgres://me@db.example/shop', {})).toThrow('DATABASE_APP_URL');
  expect(() =>
    urlsOf('postgres://me:s@db.example/shop', { DATABASE_JOBS_URL: 'postgres://x:y@db.example/shop' }),
  ).toThrow('DATABASE_JOBS_URL must log in as goodturn_jobs');
});
