import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type DatabaseUrls, launchDatabase, migrate } from '@goodturn/database';
import type pg from 'pg';

export interface BenchDatabase {
  urls: DatabaseUrls;
  owner: pg.Pool;
  dataDirectory: string;
}

/** Creates a migrated database for a benchmark, and removes it afterwards. */
export async function withBenchDatabase<T>(work: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'goodturn-bench-'));
  const { urls: usual, stop } = await launchDatabase({ dataDirectory });
  const urls = withRail(usual);
  try {
    await migrate(urls, { purpose: 'test' });
    const owner = createPool(urls.owner, { max: 2, applicationName: 'bench-owner', statementTimeoutMs: 0 });
    try {
      return await work({ urls, owner, dataDirectory });
    } finally {
      await owner.end();
    }
  } finally {
    await stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** Returns the logins of the rail beside the others, with the password of one of them. */
function withRail(urls: DatabaseUrls): DatabaseUrls {
  const login = (name: string): string => urls.jobs.replace('_jobs:', `_${name}:`);
  return {
    ...urls,
    rail: { watcher_a: login('watcher_a'), watcher_b: login('watcher_b'), broadcaster: login('broadcaster') },
  };
}
