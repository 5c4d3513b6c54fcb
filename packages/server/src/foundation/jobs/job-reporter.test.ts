import { randomUUID } from 'node:crypto';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createJobReporter } from './job-reporter.ts';
import { type JobState, newJobState } from './timer-job.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

let nowMs = 0;
let state: JobState;
let report: () => Promise<void>;
let serverId: string;
beforeEach(() => {
  nowMs = 0;
  serverId = randomUUID();
  state = newJobState('seal-history');
  ({ report } = createJobReporter(world.context, { serverId, states: [state], now: () => nowMs }));
});

/** Returns the time at which the row was last written, which differs for each write. */
const writtenAt = async () => {
  const { rows } = await sql<{ at: string }>`
    select reported_at::text as at from shop.job_state where server_id = ${serverId}`.execute(world.database);
  return rows[0]?.at;
};

function run(end: 'success' | 'failure'): void {
  state.runs += 1;
  state.lastStartedAt = new Date();
  state.durationMs = 1;
  if (end === 'success') state.lastSuccessAt = new Date(Date.now() + 1);
  else {
    state.lastFailureAt = new Date(Date.now() + 2);
    state.lastFailure = { reason: 'other', code: '' };
  }
}

it('a job that runs every second is written every ten, and one that did not run not at all', async () => {
  await report();
  expect(await writtenAt()).toBeUndefined();
  const times = new Set<string | undefined>();
  for (let second = 0; second < 60; second += 1) {
    nowMs = second * 1_000;
    run('success');
    await report();
    times.add(await writtenAt());
  }
  expect(times.size).toBe(6);
  nowMs += 60_000;
  await report();
  nowMs += 60_000;
  const before = await writtenAt();
  await report();
  expect(await writtenAt()).toBe(before);
});

it('a failure, and a success after it, are written with the next heartbeat', async () => {
  run('success');
  await report();
  const first = await writtenAt();
  run('failure');
  await report();
  const second = await writtenAt();
  expect(second).not.toBe(first);
  state.lastSuccessAt = new Date(Date.now() + 10);
  state.runs += 1;
  await report();
  expect(await writtenAt()).not.toBe(second);
});

it('a run that ends within the ten seconds is written after them, also if it is the only one', async () => {
  run('success');
  await report();
  const first = await writtenAt();
  state.runs += 1;
  state.isRunning = true;
  state.lastStartedAt = new Date();
  nowMs = 11_000;
  await report();
  expect(await writtenAt()).toBe(first);
  state.isRunning = false;
  await report();
  expect(await writtenAt()).not.toBe(first);
});

it('what cannot be written is written with a later heartbeat', async () => {
  run('failure');
  await sql`revoke insert on shop.job_state from goodturn_app`.execute(world.owner);
  await report();
  expect(await writtenAt()).toBeUndefined();
  await sql`grant insert on shop.job_state to goodturn_app`.execute(world.owner);
  await report();
  expect(await writtenAt()).toBeDefined();
});
