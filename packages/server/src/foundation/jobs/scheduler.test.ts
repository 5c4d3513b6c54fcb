import { createPool, databaseOf } from '@goodturn/database';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createScheduler } from './scheduler.ts';

let world: TestWorld;
/** No test here is about speed: on a busy machine a state may take long. */
const stateMs = 60_000;
vi.setConfig({ testTimeout: 300_000 });

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** Forbids connections of the jobs' role and terminates the open ones, or allows them again. */
async function letJobsIn(isOpen: boolean): Promise<void> {
  const name = databaseOf(world.context.urls.owner);
  await world.asOwner(async (database) => {
    if (isOpen) {
      await sql`grant connect on database ${sql.id(name)} to public, goodturn_jobs`.execute(database);
    } else {
      await sql`revoke connect on database ${sql.id(name)} from public, goodturn_jobs`.execute(database);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${name} and usename = 'goodturn_jobs'`.execute(database);
    }
  });
}

const schedulerOf = (work: () => Promise<void>) =>
  createScheduler({ urls: world.context.urls, log: world.context.log, isTimeKnown: () => true, canRun: () => true }, [
    { name: 'clean-outbox', cron: '0 0 1 1 *', work },
  ]);

test('a job that fails keeps its error, and is tried again', async () => {
  let runs = 0;
  const scheduler = schedulerOf(async () => {
    runs += 1;
    if (runs === 1) throw new Error('It failed once.');
  });
  const jobs = createPool(world.context.urls.jobs, { max: 1, applicationName: 'test' });
  const waiting = async () =>
    (await jobs.query('select last_error as error, locked_at is not null as "isLocked" from graphile_worker.jobs'))
      .rows;
  try {
    await scheduler.follow();
    await jobs.query(`select graphile_worker.add_job('clean-outbox')`);
    await expect.poll(waiting, { timeout: stateMs }).toEqual([{ error: 'It failed once.', isLocked: false }]);
    await expect.poll(() => runs, { timeout: stateMs }).toBe(2);
    await expect.poll(waiting, { timeout: stateMs }).toEqual([]);
  } finally {
    await scheduler.stop();
    await jobs.end();
  }
});

test.each([
  ['succeeded', () => undefined],
  [
    'failed',
    () => {
      throw new Error('once');
    },
  ],
])(
  'a database that goes away while a job that %s ends does not end this process, and jobs run again',
  async (_how, ending) => {
    const unhandled = vi.fn<(error: unknown) => void>();
    process.on('unhandledRejection', unhandled);
    let runs = 0;
    let isShut = false;
    const work = async () => {
      runs += 1;
      if (runs > 1) return;
      await letJobsIn(false);
      isShut = true;
      ending();
    };
    const scheduler = schedulerOf(work);
    try {
      await scheduler.follow();
      await scheduler.runOnce('clean-outbox');
      // If it opened before it was shut, it would remain shut.
      await expect.poll(() => isShut, { timeout: stateMs }).toBe(true);
      await letJobsIn(true);
      const runAgain = async () => {
        await scheduler.follow();
        await scheduler.runOnce('clean-outbox').catch(() => undefined);
        return runs;
      };
      await expect.poll(runAgain, { timeout: stateMs, interval: 200 }).toBeGreaterThan(1);
      expect(unhandled).not.toHaveBeenCalled();
    } finally {
      await letJobsIn(true);
      await scheduler.stop();
      process.off('unhandledRejection', unhandled);
    }
  },
);
