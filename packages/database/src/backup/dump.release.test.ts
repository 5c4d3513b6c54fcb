import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBinaries } from '../launch/binaries.ts';
import { type EmbeddedServer, launchEmbedded } from '../launch/embedded.ts';
import { migrate } from '../migrate.ts';
import { withConnection } from '../owner-connection.ts';
import { dumpSchema } from '../schema/dump-schema.ts';
import { urlsIn, withDatabase } from '../urls.ts';
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
    // PostgreSQL nests restored expressions with fewer parentheses.
    const schemaOf = async (url: string) => (await dumpSchema(url)).replaceAll(/[()]/g, '');
    expect(await schemaOf(empty)).toBe(await schemaOf(server.urls.owner));
    expect(await migrate(urlsIn(server.urls, 'empty'))).toEqual({ created: [], applied: [], functions: [] });
  });
});
