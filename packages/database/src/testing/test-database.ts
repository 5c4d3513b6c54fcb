import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from '../pool.ts';
import { sqlState } from '../sql-state.ts';
import { type DatabaseUrls, databaseOf, railLogins, urlsIn, urlsWithLogins, withDatabase } from '../urls.ts';
import { sharedCluster } from './environment.ts';

export type TestDatabase = { urls: DatabaseUrls; drop(): Promise<void> };

const cloneAttempts = 50;
const objectInUse = '55006';

let maintenancePool: pg.Pool | undefined;

/** Returns the connections that create and drop databases; a test process keeps them for the next database. */
function maintenance(): pg.Pool {
  const url = withDatabase(sharedCluster().urls.owner, 'postgres');
  const options = { max: 4, applicationName: 'test-databases', statementTimeoutMs: 0, lockTimeoutMs: 0 };
  return (maintenancePool ??= createPool(url, { ...options, onIdleError: () => undefined }));
}

async function clone(name: string, source: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await maintenance().query(`create database "${name}" ${source}`);
      return;
    } catch (error) {
      // Another session uses the template at this moment.
      if (attempt === cloneAttempts || sqlState(error) !== objectInUse) throw error;
      await delay(20 + Math.random() * 80);
    }
  }
}

async function create(
  source: (template: string) => string,
  urlsOf: (urls: DatabaseUrls, name: string) => DatabaseUrls,
) {
  const { urls, template, tablespace, run } = sharedCluster();
  const name = `test_${run}_${randomUUID().replaceAll('-', '')}`;
  await clone(name, `${source(template)}${tablespace === undefined ? '' : ` tablespace ${tablespace}`}`);
  const own = urlsOf(urlsIn(urls, name), name);
  return {
    urls: own,
    drop: async () => {
      await maintenance().query(`drop database if exists "${name}" with (force)`);
      for (const purpose of own.app === urlsIn(urls, name).app
        ? []
        : ['ledger', 'app', 'jobs', 'reader', ...railLogins]) {
        await maintenance().query(`drop role if exists "${name}_${purpose}"`);
      }
    },
  };
}

/** Creates a database for one test, with every migration applied and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return await create(
    (template) => `template "${template}" strategy file_copy`,
    (urls) => urls,
  );
}

/** Creates a database without any migration, whose logins belong to a separate installation and do not exist yet. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const password = randomUUID();
  const passwords = { app: password, jobs: password, reader: password };
  return await create(
    () => 'template template1',
    ({ owner }, name) => urlsWithLogins(owner, name, passwords),
  );
}

/** Copies a test database in its present state. Nobody may be connected to it; the caller drops the copy. */
export async function copyTestDatabase({ urls }: Pick<TestDatabase, 'urls'>): Promise<TestDatabase> {
  return await create(
    () => `template "${databaseOf(urls.owner)}" strategy file_copy`,
    (own) => own,
  );
}
