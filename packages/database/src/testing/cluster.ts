import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookkeepingSql } from '../bookkeeping.ts';
import { type EmbeddedServer, launchEmbedded } from '../launch/embedded.ts';
import { migrate } from '../migrate.ts';
import { withConnection } from '../owner-connection.ts';
import { roleLimits } from '../role-limits.ts';
import { readSchemaHash } from '../schema-hash.ts';
import { findMemoryTablespace, memoryTablespaceRemover, renewMemoryTablespace } from './memory-tablespace.ts';
import { type DatabaseUrls, passwordOf, railUrlsWith, urlsIn, withDatabase } from '../urls.ts';

export type TestCluster = {
  urls: DatabaseUrls;
  template: string;
  /** The tablespace of test databases; undefined for the server's own folder. */
  tablespace: string | undefined;
  /** Part of the name of every database of this run. */
  run: string;
  /** Files shared by the processes of this run. */
  folder: string;
  stop(): Promise<void>;
};

const templateLock = 7_101_003;
const defaultDirectory = join(import.meta.dirname, '..', '..', '..', '..', '.cache', 'test-postgres');

async function launchThrowaway(dataDirectory: string): Promise<EmbeddedServer> {
  const options = {
    dataDirectory,
    log: () => undefined,
    durability: 'throwaway',
    binaries: process.env['GOODTURN_POSTGRES'] === 'system' ? 'system' : undefined,
  } as const;
  try {
    return await launchEmbedded(options);
  } catch {
    // The cluster runs without fsync: after a power failure its data may be corrupt, and none of it needs to be kept.
    await rm(dataDirectory, { recursive: true, force: true });
    return await launchEmbedded(options);
  }
}

/** Drops the databases whose names match the pattern. */
async function dropDatabases(ownerUrl: string, pattern: string, except: string): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datname ~ $1 and datname <> $2',
      [pattern, except],
    );
    for (const { name } of rows) {
      await client.query(`alter database "${name}" with is_template false`);
      await client.query(`drop database "${name}" with (force)`);
    }
  });
}

async function exists(ownerUrl: string, database: string): Promise<boolean> {
  return await withConnection(ownerUrl, async (client) => {
    return (await client.query('select from pg_database where datname = $1', [database])).rowCount === 1;
  });
}

/** Migrates a template database once for all clones; it has another name until it is complete. */
async function ensureTemplate(urls: DatabaseUrls, template: string): Promise<void> {
  const ownerUrl = withDatabase(urls.owner, 'postgres');
  const unfinished = template.replace('template_', 'unfinished_');
  await withConnection(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    if (await exists(ownerUrl, template)) return;
    await client.query(`drop database if exists "${unfinished}" with (force)`);
    await client.query(`create database "${unfinished}"`);
    await migrate(urlsIn(urls, unfinished), { purpose: 'test', isDevelopment: true });
    await client.query(`alter database "${unfinished}" with is_template true allow_connections false`);
    await client.query(`alter database "${unfinished}" rename to "${template}"`);
  });
}

async function templateName(): Promise<string> {
  const hash = createHash('sha256')
    .update(await readSchemaHash())
    .update(bookkeepingSql)
    .update(JSON.stringify(roleLimits))
    .digest('hex');
  return `template_${hash.slice(0, 24)}`;
}

/**
 * Starts one server for a test run, with a migrated template database to clone. Concurrent runs share the server, and
 * the last one to stop ends it.
 */
export async function startTestCluster(dataDirectory: string = defaultDirectory): Promise<TestCluster> {
  const template = await templateName();
  const server = await launchThrowaway(dataDirectory);
  // The roles outlive a run, and so do the passwords of the other logins, of which this one is made.
  const rail = railUrlsWith(server.urls.owner, 'goodturn', passwordOf(server.urls.jobs) ?? '');
  const urls = { ...server.urls, rail };
  const maintenance = withDatabase(server.urls.owner, 'postgres');
  try {
    // Leftovers of killed runs and templates of other migrations can be dropped while nobody else uses the server.
    if (server.isSoleUser) await dropDatabases(maintenance, '^(test|template|unfinished)_', template);
    const tablespace = server.isSoleUser
      ? await renewMemoryTablespace(maintenance, dataDirectory)
      : await findMemoryTablespace(maintenance);
    const freeMemory = await memoryTablespaceRemover(maintenance, dataDirectory);
    await ensureTemplate(urls, template);
    const run = randomUUID().slice(0, 8);
    const folder = await mkdtemp(join(tmpdir(), 'goodturn-tests-'));
    const stop = async (): Promise<void> => {
      try {
        await rm(folder, { recursive: true, force: true });
        await dropDatabases(maintenance, `^test_${run}_`, template);
      } finally {
        await server.stop();
        await freeMemory();
      }
    };
    return { urls, template, tablespace, run, folder, stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
