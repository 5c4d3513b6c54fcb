import { createPool, databaseOf } from '@goodturn/database';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createScheduler } from './scheduler.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

/** Lets no further connection of the jobs' role in, and cuts those it has; or lets it in again. */
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
    await expect.poll(waiting, { timeout: 5_000 }).toEqual([{ error: 'It failed once.', isLocked: false }]);
    await expect.poll(() => runs, { timeout: 15_000 }).toBe(2);
    await expect.poll(waiting, { timeout: 5_000 }).toEqual([]);
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
    const work = async () => {
      runs += 1;
      if (runs > 1) return;
      await letJobsIn(false);
      ending();
    };
    const scheduler = schedulerOf(work);
    try {
      await scheduler.follow();
      await scheduler.runOnce('clean-outbox');
      await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
      await letJobsIn(true);
      const runAgain = async () => {
        await scheduler.follow();
        await scheduler.runOnce('clean-outbox').catch(() => undefined);
        return runs;
      };
      await expect.poll(runAgain, { timeout: 20_000, interval: 200 }).toBeGreaterThan(1);
      expect(unhandled).not.toHaveBeenCalled();
    } finally {
      await letJobsIn(true);
      await scheduler.stop();
      process.off('unhandledRejection', unhandled);
    }
  },
);
