import { jobGuards, jobNames, stoppableJobNames } from '@goodturn/contract';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHeartbeatService } from '../../foundation/health/heartbeat-service.ts';
import { createEventService } from '../../foundation/realtime/event-service.ts';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';
import { createJobService, type IntervalJob } from '../../foundation/jobs/job-service.ts';
import type { CronJob } from '../../foundation/jobs/scheduler.ts';

const reason = 'the office decided so';
const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code;
const long = 3_600_000;

let world: TestWorld;
let token: string;
const started: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  world = await createTestWorld();
  const { account } = await addAdministrator(world);
  token = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
  for (const job of stoppableJobNames) await world.call('script/start', { job, reason }, { token });
  await sql`delete from shop.job_state`.execute(world.owner);
});
afterAll(() => world.close());

const list = async () => (await world.call('script/inquire', {}, { token })).data;
const shown = async (job: string) => (await list()).find((one) => one.job === job);
const stateOf = async (job: string) => (await shown(job))?.state;

interface Lists {
  timed?: IntervalJob[];
  scheduled?: CronJob[];
}

/** Creates a job service; the server of the test world runs no jobs. */
async function startServer({ timed = [], scheduled = [] }: Lists) {
  const events = createEventService(world.context);
  const heartbeat = createHeartbeatService(world.context);
  const jobs = createJobService(world.context, { heartbeat, events }, { timed, scheduled });
  let isStopped = false;
  const server = {
    id: heartbeat.id,
    jobs,
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      await jobs.stop();
      await events.stop();
      await heartbeat.stop();
    },
  };
  started.push(server);
  await heartbeat.beat();
  await events.start();
  await jobs.start();
  heartbeat.start();
  return server;
}

/** Creates a job that counts its runs. */
function counted<Name extends IntervalJob['name']>(name: Name, work: () => Promise<unknown> = async () => undefined) {
  const counter = { runs: 0 };
  const run = async () => {
    counter.runs += 1;
    await work();
  };
  return { counter, timed: { name, everyMs: 20, work: run }, scheduled: { name, cron: '0 0 1 1 *', work: run } };
}

describe('[A13] background jobs', () => {
  it('are listed with their schedules; each is known to the contract, with why it cannot be stopped', async () => {
    const jobs = await list();
    expect(jobs.map(({ job }) => job).toSorted()).toEqual([...jobNames].toSorted());
    for (const { job, guard, everyMs, cron, state } of jobs) {
      expect([guard, state]).toEqual([jobGuards[job], 'idle']);
      expect([everyMs, cron].filter((one) => one !== null)).toHaveLength(1);
    }
  });

  it('that one is stopped counts on every server with its event, after a restart too, until it is started again', async () => {
    const counts = [counted('clean-outbox'), counted('clean-outbox')];
    for (const { timed } of counts) await startServer({ timed: [timed] });
    for (const { counter } of counts) await expect.poll(() => counter.runs).toBeGreaterThan(1);
    expect(codeOf(await world.call('script/stop', { job: 'clean-outbox', reason }, { token }))).toBeUndefined();
    await expect.poll(async () => (await shown('clean-outbox'))?.stop?.reason).toBe(reason);
    let seen: number[] = [];
    const rests = () => {
      const before = seen;
      seen = counts.map(({ counter }) => counter.runs);
      return before.join() === seen.join();
    };
    await expect.poll(rests, { interval: 300 }).toBe(true);
    const restarted = counted('clean-outbox');
    const witness = counted('expire-orders');
    await startServer({ timed: [restarted.timed, witness.timed] });
    await expect.poll(() => witness.counter.runs).toBeGreaterThan(5);
    expect(restarted.counter.runs).toBe(0);
    expect(await stateOf('clean-outbox')).toBe('stopped');
    await world.call('script/start', { job: 'clean-outbox', reason }, { token });
    for (const { counter } of [...counts, restarted]) {
      const before = counter.runs;
      await expect.poll(() => counter.runs).toBeGreaterThan(before);
    }
    expect(await stateOf('clean-outbox')).toBe('idle');
  });

  it('are run once by one of the servers when they are scheduled, and at once on each when they have a timer', async () => {
    const [first, second] = [counted('clean-sessions'), counted('clean-sessions')];
    const timers = [counted('expire-stray-orders'), counted('expire-stray-orders')];
    for (const [index, one] of [first, second].entries()) {
      const timer = timers[index];
      await startServer({
        scheduled: [one.scheduled],
        timed: timer === undefined ? [] : [{ ...timer.timed, everyMs: long }],
      });
    }
    const total = () => first.counter.runs + second.counter.runs;
    for (const expected of [1, 2]) {
      await world.call('script/run', { job: 'clean-sessions', reason }, { token });
      await expect.poll(total).toBe(expected);
      await expect.poll(async () => (await shown('clean-sessions'))?.isRequested).toBe(false);
    }
    await world.call('script/run', { job: 'expire-stray-orders', reason }, { token });
    for (const { counter } of timers) await expect.poll(() => counter.runs).toBe(1);
    // A server that starts later does not repeat earlier requests.
    const later = counted('expire-stray-orders');
    const witness = counted('end-campaigns');
    await startServer({ timed: [{ ...later.timed, everyMs: long }, witness.timed] });
    await expect.poll(() => witness.counter.runs).toBeGreaterThan(5);
    expect([later.counter.runs, total()]).toEqual([0, 2]);
    const lastSuccessAt = async () => (await shown('clean-sessions'))?.lastSuccessAt;
    await expect.poll(lastSuccessAt).not.toBeNull();
  });

  it('wait with a requested run for a server that runs scheduled work', async () => {
    await world.call('script/run', { job: 'clean-friends', reason }, { token });
    expect((await shown('clean-friends'))?.isRequested).toBe(true);
    const one = counted('clean-friends');
    await startServer({ scheduled: [one.scheduled] });
    await expect.poll(() => one.counter.runs).toBe(1);
    await expect.poll(async () => (await shown('clean-friends'))?.isRequested).toBe(false);
  });

  it('that fail are told of by a reason of a closed list, never by the error’s own words, until they work again', async () => {
    const secret = 'Ada Lovelace, +6555500101';
    let isBroken = true;
    const one = counted('end-expired-holds', async () => {
      if (isBroken) await sql`select ${secret}::int`.execute(world.database);
    });
    await startServer({ timed: [one.timed] });
    await expect.poll(() => stateOf('end-expired-holds')).toBe('failing');
    expect((await shown('end-expired-holds'))?.lastFailure).toEqual({ reason: 'database_error', code: '22P02' });
    const { rows } = await sql<{ text: string }>`select j::text as text from shop.job_state j`.execute(world.owner);
    expect(rows.map(({ text }) => text).join()).not.toContain('Lovelace');
    isBroken = false;
    await expect.poll(() => stateOf('end-expired-holds')).toBe('idle');
    const { lastSuccessAt, lastFailureAt, lastFailure } = (await shown('end-expired-holds')) ?? {};
    expect(lastFailure?.reason).toBe('database_error');
    expect(Date.parse(lastSuccessAt ?? '')).toBeGreaterThan(Date.parse(lastFailureAt ?? ''));
  });

  it('that run for long are shown as running, with the machine, and how long the last run took', async () => {
    let finish = (): void => undefined;
    const one = counted('publish-balances', async () => await new Promise<void>((resolve) => (finish = resolve)));
    await startServer({ timed: [one.timed] });
    await expect.poll(() => stateOf('publish-balances')).toBe('running');
    expect((await shown('publish-balances'))?.runningOn).toHaveLength(1);
    finish();
    const took = async () => (await shown('publish-balances'))?.durationMs;
    await expect.poll(took).toBeGreaterThanOrEqual(1_000);
    await expect.poll(() => one.counter.runs).toBeGreaterThan(1);
    finish();
  });

  it('are kept in the database beyond the end of the server that ran them', async () => {
    const one = counted('clean-login-failures');
    const server = await startServer({ timed: [one.timed] });
    await expect.poll(() => one.counter.runs).toBeGreaterThan(0);
    await server.stop();
    expect(await shown('clean-login-failures')).toMatchObject({
      state: 'idle',
      lastRunAt: expect.any(String),
      lastSuccessAt: expect.any(String),
      lastFailureAt: null,
    });
  });
});

describe('[G14] what a guarantee rests on', () => {
  const guarded = jobNames.filter((job) => jobGuards[job] !== null);

  it('has no call that stops it, and the database takes no stop of it', async () => {
    expect(guarded).toContain('seal-history');
    for (const job of guarded) {
      // @ts-expect-error -- the contract knows no such job that can be stopped.
      expect(codeOf(await world.call('script/stop', { job, reason }, { token })), job).toBe('invalid_request');
    }
    const { token: session } = await addAdministrator(world);
    for (const job of [...guarded, 'nonsense']) {
      const { rows } = await sql<{ result: string }>`
        select shop.stop_job(${session}, ${job}, ${reason}, ${world.clock.now()}) as result`.execute(world.database);
      expect(rows[0]?.result, job).toBe('not_stoppable');
    }
    const written = sql`
      insert into shop.job_stop values ('clean-outbox', 'x', 1, clock_timestamp())`.execute(world.database);
    await expect(written).rejects.toThrow('permission denied');
  });

  it('runs although the database says that it is stopped', async () => {
    const { administratorId } = await addAdministrator(world);
    await sql`alter table shop.job_stop drop constraint job_stop_allowed`.execute(world.owner);
    await sql`insert into shop.job_stop values ('seal-history', 'x', ${administratorId}, clock_timestamp())`.execute(
      world.owner,
    );
    const one = counted('seal-history');
    await startServer({ timed: [one.timed] });
    await expect.poll(() => one.counter.runs).toBeGreaterThan(2);
    expect(await shown('seal-history')).toMatchObject({ guard: 'ledger' });
    await sql`delete from shop.job_stop`.execute(world.owner);
  });
});

describe('[A13] what operators ask of jobs', () => {
  it('needs the node of each call, looked up by the database too', async () => {
    const role = 'reads the jobs';
    await addRole(world, { name: role, remarks: '', nodes: ['job.read'] });
    const reader = await addAdministrator(world, { role });
    const { account } = reader;
    const { data } = await world.call('admin/login', { account, password: administratorPassword });
    expect((await world.call('script/inquire', {}, { token: data.token })).error).toBeUndefined();
    for (const path of ['script/run', 'script/stop', 'script/start'] as const) {
      expect(codeOf(await world.call(path, { job: 'clean-outbox', reason }, { token: data.token }))).toBe('forbidden');
      const ran = world.services.operations.run(path, reader, { job: 'clean-outbox', reason });
      await expect(ran, path).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(codeOf(await world.call('script/inquire', {}))).toBe('not_logged_in');
  });

  it('needs a reason, and a job that there is', async () => {
    const run = async (body: object) =>
      // @ts-expect-error -- what nobody sends through the back office.
      codeOf(await world.call('script/run', body, { token }));
    expect(await run({ job: 'clean-outbox' })).toBe('invalid_request');
    expect(await run({ job: 'clean-outbox', reason: ' ' })).toBe('invalid_request');
    expect(await run({ job: "x'; drop table shop.job_stop; --", reason })).toBe('invalid_request');
  });

  it('is refused where it changes nothing, and a stopped job is not run', async () => {
    const call = async (path: 'script/stop' | 'script/start' | 'script/run') =>
      codeOf(await world.call(path, { job: 'run-exports', reason }, { token }));
    expect(await call('script/start')).toBe('nothing_changed');
    expect(await call('script/stop')).toBeUndefined();
    expect(await call('script/stop')).toBe('nothing_changed');
    expect(await call('script/run')).toBe('changed_meanwhile');
    expect(await call('script/start')).toBeUndefined();
  });

  it('is in the audit, with the reason', async () => {
    for (const path of ['script/run', 'script/stop', 'script/start'] as const) {
      await world.call(path, { job: 'clean-passkey-challenges', reason: `why ${path}` }, { token });
      const { data } = await world.call('audit/inquire', { search: path }, { token });
      expect(data.list[0], path).toMatchObject({ action: path, subject: 'job clean-passkey-challenges' });
      expect(JSON.stringify(data.list[0]?.details), path).toContain(`why ${path}`);
    }
  });
});
