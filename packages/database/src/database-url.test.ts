import { expect, test } from 'vitest';
import { formatDatabaseUrl, parseDatabaseUrl } from './database-url.ts';
import { withDatabase, withLogin, withoutPassword } from './urls.ts';

const host = (name: string, port = '5432') => ({ host: name, port });

test.each([
  [
    'postgres://me:secret@db.example/shop',
    { user: 'me', password: 'secret', hosts: [host('db.example')], database: 'shop' },
  ],
  ['postgresql://me@db.example:6432/shop', { user: 'me', password: undefined, hosts: [host('db.example', '6432')] }],
  ['postgres://a%40b:p%2F%3A%25@h/d%20b', { user: 'a@b', password: 'p/:%', database: 'd b' }],
  ['postgres://me@one:5433,two,[::1]:5434/shop', { hosts: [host('one', '5433'), host('two'), host('::1', '5434')] }],
  ['postgres:///shop?host=/run/postgresql', { user: '', hosts: [host('/run/postgresql')], database: 'shop' }],
  ['postgres://me@%2Frun%2Fpostgresql/shop', { user: 'me', hosts: [host('/run/postgresql')] }],
  ['postgres://me:x@/shop?host=/run/postgresql&port=5433', { password: 'x', hosts: [host('/run/postgresql', '5433')] }],
  [
    'postgres:///?user=me&password=x&dbname=shop',
    { user: 'me', password: 'x', hosts: [host('localhost')], database: 'shop' },
  ],
  ['postgres://me@h', { database: 'me' }],
])('%s is understood, also when it is written again', (url, parts) => {
  expect(parseDatabaseUrl(url)).toMatchObject(parts);
  expect(parseDatabaseUrl(formatDatabaseUrl(parseDatabaseUrl(url)))).toMatchObject(parts);
});

test('other parameters stay, and a part changes alone', () => {
  const url = 'postgres://me:old@one,two:5433/shop?sslmode=require&options=-c%20lock_timeout%3D3s';
  expect(withDatabase(url, 'x/y')).toBe(
    'postgres://me:old@one:5432,two:5433/x%2Fy?sslmode=require&options=-c%20lock_timeout%3D3s',
  );
  expect(parseDatabaseUrl(withLogin(url, 'you', 'n:w'))).toMatchObject({
    user: 'you',
    password: 'n:w',
    database: 'shop',
  });
  expect(withoutPassword(url)).toMatchObject({ password: 'old', url: expect.not.stringContaining('old') });
});

test.each([
  '',
  'mysql://me:secret@h/d',
  'postgres:me:secret',
  'postgres://me:secret@h:port/d',
  'postgres://%zz:secret@h/d',
])('what is none is refused without being repeated: %s', (url) => {
  expect(() => parseDatabaseUrl(url)).toThrow(/^must be like/);
  expect(() => parseDatabaseUrl(url)).not.toThrow('secret');
});
