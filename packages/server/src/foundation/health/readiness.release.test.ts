import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOf, launchDatabase } from '@goodturn/database';
import { canMountSmallDisk, launchStandby, mountSmallDisk } from '@goodturn/database/testing';
import { createTestWorld, loginAs, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { createLog } from '../logs/log.ts';
import { migrateShop } from '../../commands/migrate-service.ts';
import { createHeartbeatService } from './heartbeat-service.ts';

describe('a server that runs', () => {
  let world: TestWorld;

  beforeEach(async () => {
    world = await createTestWorld();
    await world.start();
  });
  afterEach(() => world.close());

  const ready = async () => {
    const { statusCode, body } = await world.app.inject('/health/ready');
    return [statusCode, JSON.parse(body).status];
  };
  const becomes = async (expected: [number, string]) => await expect.poll(ready).toEqual(expected);

  it('writes that it is alive, and takes the row away when it ends', async () => {
    const rows = async () => await world.database.selectFrom('shop.server_process').selectAll().execute();
    const [first] = await rows();
    expect(first).toMatchObject({ version: world.context.version });
    await expect.poll(async () => (await rows())[0]?.heartbeat_at).not.toEqual(first?.heartbeat_at);
    const other = createHeartbeatService(world.context);
    await other.beat();
    expect(await rows()).toHaveLength(2);
    await other.stop();
    expect(await rows()).toHaveLength(1);
  });

  it('is not ready while the database only reads, refuses what would write, and is ready again after it', async () => {
    const password = 'a long enough one';
    const customer = await registerCustomer(world, { password });
    const name = databaseOf(world.context.urls.owner);
    const setReadOnly = async (value: 'on' | 'off') => {
      await world.asOwner(async (database) => {
        // Connected before the setting, so that it can be reverted.
        await sql`set default_transaction_read_only = off`.execute(database);
        await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(
          database,
        );
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = ${name} and pid <> pg_backend_pid()`.execute(database);
      });
    };
    await setReadOnly('on');
    await becomes([503, 'read_only']);
    const { httpStatus, error } = await world.call('customer/login', { username: customer.userName, password });
    expect([httpStatus, error?.code]).toEqual([503, 'overloaded']);
    await setReadOnly('off');
    await becomes([200, 'ready']);
    expect(await loginAs(world, customer.userName, password)).not.toBe('');
  });

  it('is not ready once the schema has moved, also where a function alone did', async () => {
    await becomes([200, 'ready']);
    const name = (row: string) =>
      sql`insert into goodturn_meta.function (schema, name, sha256) values ('shop', ${row}, 'x')`;
    await world.asOwner((database) => name('of_a_newer_version').execute(database));
    await becomes([503, 'schema']);
    await world.asOwner((database) => sql`delete from goodturn_meta.function where sha256 = 'x'`.execute(database));
    await becomes([200, 'ready']);
    await world.asOwner((database) =>
      sql`insert into goodturn_meta.migration (number, name, sha256) values (999999, '999999_newer.sql', 'x')`.execute(
        database,
      ),
    );
    await expect.poll(ready).toEqual([503, 'schema']);
  });

  it('says so in its figures', async () => {
    await becomes([200, 'ready']);
    const { body } = await world.app.inject('/metrics');
    expect(body).toMatch(/^goodturn_ready 1$/m);
    expect(body).toMatch(/^goodturn_clock_offset_seconds -?[\d.e-]+$/m);
  });
});

const canFill = await canMountSmallDisk();

describe('a heartbeat', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'goodturn-heartbeat-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const beatOf = async (app: string) => {
    const urls = { app, jobs: app, reader: app };
    const service = createHeartbeatService({ urls, clock: systemClock, log: createLog('silent'), version: '0.0.0' });
    try {
      await service.beat();
      return service.readiness();
    } finally {
      await service.stop();
    }
  };

  it('tells a primary from a standby, and neither from a database that is not there', async () => {
    const dataDirectory = join(folder, 'primary');
    const primary = await launchDatabase({ dataDirectory });
    await migrateShop(primary.urls);
    const standby = await launchStandby(primary.urls.owner, dataDirectory, folder);
    expect(await beatOf(primary.urls.app)).toBe('ready');
    expect(await beatOf(standby.urls.app)).toBe('read_only');
    await standby.stop();
    expect(await beatOf(standby.urls.app)).toBe('database');
    await primary.stop();
  });

  it.runIf(canFill)('fails on a full disk, also while rows that are there can still be written', async () => {
    const disk = await mountSmallDisk(200);
    const database = await launchDatabase({ dataDirectory: join(disk.path, 'data') });
    await migrateShop(database.urls);
    expect(await beatOf(database.urls.app)).toBe('ready');
    await disk.fill();
    expect(await beatOf(database.urls.app)).toBe('no_space');
    await disk.empty();
    expect(await beatOf(database.urls.app)).toBe('ready');
    await database.stop();
    await disk.remove();
  });
});
