import { copyFile, mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBinaries } from '../launch/binaries.ts';
import { type EmbeddedServer, launchEmbedded } from '../launch/embedded.ts';
import { migrate } from '../migrate.ts';
import { withConnection } from '../owner-connection.ts';
import { dumpSchema } from '../schema/dump-schema.ts';
import { urlsIn, urlsWithLogins, withDatabase, withLogin } from '../urls.ts';
import { type DumpOrigin, dumpDatabase, restoreDump } from './dump.ts';
import { findClient } from './find-client.ts';

test('a client that is not there is named by its package', async () => {
  await expect(findClient('pg_dump', 99)).rejects.toThrow('postgresql-client-99');
});

const installed = await findBinaries('system', 15).catch(() => undefined);

describe.runIf(installed)('the dump of a database that others run', () => {
  let folder: string;
  let server: EmbeddedServer;
  let file: string;
  let empty: string;
  let origin: DumpOrigin;

  const ask = async (url: string, query: string) => (await withConnection(url, (client) => client.query(query))).rows;

  // PostgreSQL nests restored expressions with fewer parentheses.
  const schemaOf = async (url: string) => (await dumpSchema(url)).replaceAll(/[()]/g, '');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'goodturn-dump-'));
    file = join(folder, 'database.dump');
    const dataDirectory = join(folder, 'data');
    server = await launchEmbedded({
      dataDirectory,
      log: () => undefined,
      durability: 'throwaway',
      binaries: 'system',
    });
    await migrate(server.urls);
    await ask(server.urls.owner, `insert into shop.role (name) values ('of this test')`);
    origin = await dumpDatabase(server.urls.owner, file);
    await ask(server.urls.owner, 'create database empty');
    empty = withDatabase(server.urls.owner, 'empty');
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('is for its owner alone to read', async () => {
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test('does not go into a database that holds something, nor to another owner', async () => {
    await expect(restoreDump(server.urls.owner, file, origin)).rejects.toThrow('not empty');
    await expect(restoreDump(empty, file, { ...origin, owner: 'somebody' })).rejects.toThrow('log in as somebody');
    expect(await ask(empty, `select from pg_namespace where nspname = 'shop'`)).toEqual([]);
  });

  test('restores rows, rights, owners and rules as they were', async () => {
    await restoreDump(empty, file, origin);
    expect(await ask(empty, `select name from shop.role`)).toEqual([{ name: 'of this test' }]);
    expect(await schemaOf(empty)).toBe(await schemaOf(server.urls.owner));
    expect(await migrate(urlsIn(server.urls, 'empty'))).toEqual({ created: [], applied: [], functions: [] });
  });

  describe('of an owner who is no superuser', () => {
    const password = 'a password of this test';
    const urlsOf = (database: string) =>
      urlsWithLogins(withDatabase(withLogin(server.urls.owner, 'plain_owner', password), database), 'plain', {
        app: password,
        jobs: password,
        reader: password,
      });
    const original = () => urlsOf('plain');
    let written: string;
    let from: DumpOrigin;

    beforeAll(async () => {
      await ask(server.urls.owner, `create role plain_owner login createrole password '${password}'`);
      for (const name of ['plain', 'plain_empty']) {
        await ask(server.urls.owner, `create database ${name} owner plain_owner`);
      }
      await migrate(original());
      // The background jobs keep their queue in a schema of their login, as graphile-worker makes it.
      await ask(original().jobs, 'create table graphile_worker.job as select 1 as id');
      await ask(original().owner, `insert into shop.role (name) values ('of this test')`);
      written = join(folder, 'plain.dump');
      from = await dumpDatabase(original().owner, written);
    });

    test('is restored whole, by that owner', async () => {
      const urls = urlsOf('plain_empty');
      await restoreDump(urls.owner, written, from);
      expect(await ask(urls.owner, `select name from shop.role`)).toEqual([{ name: 'of this test' }]);
      expect(await ask(urls.jobs, 'select id from graphile_worker.job')).toEqual([{ id: 1 }]);
      expect(await migrate(urls)).toEqual({ created: [], applied: [], functions: [] });
      expect(await schemaOf(urls.owner)).toBe(await schemaOf(original().owner));
    });

    test('leaves the database empty when it fails half-way', async () => {
      await ask(server.urls.owner, 'create database plain_failed owner plain_owner');
      const { owner } = urlsOf('plain_failed');
      const blocked = join(folder, 'blocked.dump');
      await copyFile(written, blocked);
      await truncate(blocked, (await stat(blocked)).size - 20_000);
      await expect(restoreDump(owner, blocked, from)).rejects.toThrow('pg_restore failed');
      const left = await ask(owner, `select nspname from pg_namespace where nspname in ('shop', 'ledger')`);
      expect(left).toEqual([]);
    });
  });
});
