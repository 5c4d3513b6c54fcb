import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createJobService } from './job-service.ts';
import { createTimerJob } from './timer-job.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  await world.close();
});

test('the worker installs its own tables as the role of the jobs, again and again', async () => {
  for (let start = 0; start < 2; start += 1) {
    const scheduled = [{ name: 'clean-outbox' as const, cron: '0 0 1 1 *', work: async () => undefined }];
    const jobs = createJobService(world.context, world.services, { timed: [], scheduled });
    await jobs.start();
    await jobs.stop();
  }
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from pg_tables where schemaname = 'graphile_worker' and tableowner = 'goodturn_jobs'`.execute(
    world.database,
  );
  expect(rows[0]?.count).toBeGreaterThan(3n);
});

test('a timer goes on after a failure, and says how often it failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let runs = 0;
  const job = createTimerJob({
    name: 'flaky',
    everyMs: 1_000,
    log: world.context.log,
    work: async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
    },
  });
  job.start();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(runs).toBe(3);
  await job.stop();
  expect(job.state).toMatchObject({ failures: 1, lastSuccessAt: expect.any(Date), lastFailureAt: expect.any(Date) });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(runs).toBe(3);
});
