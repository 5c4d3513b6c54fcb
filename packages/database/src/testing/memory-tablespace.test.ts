import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { launchEmbedded } from '../launch/embedded.ts';
import { withConnection } from '../owner-connection.ts';
import { withDatabase } from '../urls.ts';
import { findMemoryTablespace, memoryTablespaceRemover, renewMemoryTablespace } from './memory-tablespace.ts';

it('is made anew although its folder went with a restart of the machine, and leaves nothing behind', async ({
  skip,
}) => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'goodturn-tablespace-'));
  const server = await launchEmbedded({ dataDirectory, log: () => undefined, durability: 'throwaway' });
  const ownerUrl = withDatabase(server.urls.owner, 'postgres');
  const folder = async () =>
    await withConnection(ownerUrl, async (client) => {
      const query = `select pg_tablespace_location(oid) as at from pg_tablespace where spcname = 'memory'`;
      return (await client.query<{ at: string }>(query)).rows[0]?.at ?? '';
    });
  try {
    const name = await renewMemoryTablespace(ownerUrl, dataDirectory);
    skip(name === undefined, 'this machine has no memory to spare');
    const first = await folder();
    await rm(first, { recursive: true });
    expect(await renewMemoryTablespace(ownerUrl, dataDirectory)).toBe(name);
    const second = await folder();
    expect([existsSync(first), existsSync(second), first === second]).toEqual([false, true, false]);
    expect(await findMemoryTablespace(ownerUrl)).toBe(name);
    await withConnection(ownerUrl, async (client) => {
      await client.query(`create database in_memory tablespace ${name}`);
      await client.query('drop database in_memory');
    });
    const freeMemory = await memoryTablespaceRemover(ownerUrl, dataDirectory);
    await freeMemory();
    expect(existsSync(second)).toBe(true);
    await server.stop();
    await freeMemory();
    expect(existsSync(second)).toBe(false);
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
