import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, type DatabaseUrls, launchDatabase, urlsWithLogins, withDatabase } from '@goodturn/database';
import { hasInstalledPostgres } from '@goodturn/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../foundation/logs/log.ts';
import { openContext } from '../start/open-context.ts';
import { serve, type Serving } from '../start/serve.ts';
import { runVerify } from './run-verify-command.ts';
import { migrateShop } from './migrate-service.ts';
import type { Environment, Output } from './output.ts';
import { runBackup } from './run-backup-command.ts';
import { runMigrate } from './run-migrate-command.ts';
import { runRestore } from './run-restore-command.ts';
import { runRotate } from './run-rotate-command.ts';

// Objects of the whole cluster, and rights in one database: roles with passwords, memberships, comments, grants.
const clusterQueries = {
  roles: `select a::text as row from pg_authid a order by 1`,
  memberships: `select m::text as row from pg_auth_members m order by 1`,
  settings: `select s::text as row from pg_db_role_setting s order by 1`,
  comments: `select d::text as row from pg_shdescription d order by 1`,
};
const grantQueries = {
  relations: `select c.oid::regclass || ' ' || c.relowner || ' ' || coalesce(c.relacl::text, '') as row from pg_class c order by 1`,
  functions: `select p.oid::regprocedure || ' ' || p.proowner || ' ' || coalesce(p.proacl::text, '') as row from pg_proc p order by 1`,
  schemas: `select n.nspname || ' ' || n.nspowner || ' ' || coalesce(n.nspacl::text, '') as row from pg_namespace n where n.nspname !~ '^pg_t' order by 1`,
  defaults: `select d::text as row from pg_default_acl d order by 1`,
};

async function query(url: string, text: string): Promise<string[]> {
  const pool = createPool(url, { max: 1, applicationName: 'test', onIdleError: () => undefined });
  try {
    return (await pool.query<{ row: string }>(text)).rows.map(({ row }) => row);
  } finally {
    await pool.end();
  }
}

async function photograph(url: string, queries: Record<string, string>): Promise<Record<string, string[]>> {
  const shots = Object.entries(queries).map(async ([name, text]) => [name, await query(url, text)] as const);
  return Object.fromEntries(await Promise.all(shots));
}

describe.runIf(await hasInstalledPostgres())('a cluster with a live server', () => {
  let folder: string;
  let cluster: Awaited<ReturnType<typeof launchDatabase>>;
  let urls: DatabaseUrls;
  let serving: Serving;
  let before: Record<string, string[]>;
  let grantsBefore: Record<string, string[]>;
  let close: () => Promise<boolean>;

  const run = async (
    command: (args: string[], environment: Environment, output: Output) => Promise<number>,
    args: string[],
    environment: Environment,
  ) => {
    const lines: string[] = [];
    const output = { print: (line: string) => lines.push(line), printError: (line: string) => lines.push(line) };
    const code = await command(args, { GOODTURN_DATA: join(folder, 'files-of-it'), ...environment }, output);
    return { code, lines: lines.join('\n') };
  };
  const serves = async (): Promise<void> => {
    // Each login connects again, which shows that the passwords are still those of the server.
    for (const url of [urls.app, urls.jobs, urls.reader])
      expect(await query(url, `select 'in' as row`)).toEqual(['in']);
    expect((await fetch(`${serving.address}/health/ready`)).status).toBe(200);
    const answer = await fetch(`${serving.address}/api/configuration/inquire`, { method: 'POST' });
    expect(answer.status).toBe(200);
  };
  const isUntouched = async (): Promise<void> => {
    expect({
      ...(await photograph(urls.owner, clusterQueries)),
      ...(await photograph(urls.owner, grantQueries)),
    }).toEqual(before);
    await serves();
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'goodturn-cluster-'));
    process.env['GOODTURN_POSTGRES'] = 'system';
    cluster = await launchDatabase({ dataDirectory: join(folder, 'cluster') });
    const passwords = { app: 'a', jobs: 'j', reader: 'r' };
    urls = urlsWithLogins(cluster.urls.owner, 'shop', passwords);
    await migrateShop(urls);
    const [drawKey, identityKey] = [randomBytes(32), randomBytes(32)];
    const { app, jobs, reader } = urls;
    const log = createLog('silent');
    const opened = openContext({
      urls: { app, jobs, reader },
      dataDirectory: folder,
      drawKey,
      identityKey,
      log,
      version: '0.0.0',
    });
    close = opened.close;
    serving = await serve(opened.context, { port: 0, host: '127.0.0.1' });
    grantsBefore = await photograph(urls.owner, grantQueries);
    before = { ...(await photograph(urls.owner, clusterQueries)), ...grantsBefore };
  });
  afterAll(async () => {
    await serving.stop();
    await close();
    await cluster.stop();
    delete process.env['GOODTURN_POSTGRES'];
    await rm(folder, { recursive: true });
  });

  it('is left as it is by verify, with the login of the reader alone', async () => {
    expect(await run(runVerify, [], { DATABASE_READER_URL: urls.reader })).toMatchObject({ code: 0 });
    await isUntouched();
  });

  it('is left as it is by rotate, with the login of the application alone', async () => {
    expect(await run(runRotate, ['sessions'], { DATABASE_APP_URL: urls.app })).toMatchObject({ code: 0 });
    await isUntouched();
  });

  it('is left as it is by backup and restore, and what was restored is served by the same roles', async () => {
    const backup = join(folder, 'backup');
    expect(await run(runBackup, [backup], { DATABASE_URL: urls.owner })).toMatchObject({ code: 0 });
    await isUntouched();
    await query(urls.owner, `create database copy`);
    const copy = {
      DATABASE_URL: withDatabase(urls.owner, 'copy'),
      DATABASE_READER_URL: withDatabase(urls.reader, 'copy'),
    };
    expect(await run(runRestore, [backup], { ...copy, GOODTURN_DATA: join(folder, 'restored') })).toMatchObject({
      code: 0,
    });
    await isUntouched();
    expect(await photograph(copy.DATABASE_URL, { comments: clusterQueries.comments })).toEqual({
      comments: before['comments'],
    });
  });

  it('takes a second installation, whose set-up and upgrades leave the first one alone', async () => {
    await query(urls.owner, 'create database second');
    const second = urlsWithLogins(withDatabase(urls.owner, 'second'), 'second', { app: '1', jobs: '2', reader: '3' });
    const variables = ({ owner, app, jobs, reader }: DatabaseUrls): Environment => ({
      DATABASE_URL: owner,
      DATABASE_APP_URL: app,
      DATABASE_JOBS_URL: jobs,
      DATABASE_READER_URL: reader,
    });
    for (const installation of [second, urls, second, urls]) {
      expect(await run(runMigrate, [], variables(installation))).toMatchObject({ code: 0 });
      await serves();
      expect(await photograph(urls.owner, grantQueries)).toEqual(grantsBefore);
    }
    expect(await run(runVerify, [], { DATABASE_READER_URL: second.reader })).toMatchObject({ code: 0 });
    await query(urls.owner, 'create database third');
    const taken = { ...urls, owner: withDatabase(urls.owner, 'third') };
    expect(await run(runMigrate, ['--set-passwords'], variables(taken))).toMatchObject({
      code: 1,
      lines: expect.stringContaining('belongs to the installation in the database goodturn'),
    });
    await serves();
  });

  it('is not restored into where a role of the backup is missing, and nothing is written', async () => {
    const other = await launchDatabase({ dataDirectory: join(folder, 'other') });
    const target = { DATABASE_URL: other.urls.owner, DATABASE_READER_URL: other.urls.reader };
    const environment = { ...target, GOODTURN_DATA: join(folder, 'elsewhere') };
    const refused = await run(runRestore, [join(folder, 'backup')], environment);
    expect(refused).toMatchObject({
      code: 1,
      lines: expect.stringMatching(/shop_app.*npm run migrate -- --only-roles/),
    });
    expect(await query(other.urls.owner, `select nspname as row from pg_namespace where nspname = 'shop'`)).toEqual([]);
    await other.stop();
  });
});
