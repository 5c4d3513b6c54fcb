import { createPool } from '@goodturn/database';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let token: string;
/** Other connections of the server's own role. */
let own: ReturnType<typeof createPool>;
const open: { end(): void }[] = [];

beforeAll(async () => {
  world = await createTestWorld();
  own = createPool(world.context.urls.app, {
    max: 4,
    applicationName: 'goodturn-tried',
    lockTimeoutMs: 60_000,
    statementTimeoutMs: 60_000,
    onIdleError: () => undefined,
  });
  const { account } = await addAdministrator(world);
  token = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
});
afterEach(() => {
  for (const { end } of open.splice(0)) end();
});
afterAll(async () => {
  await own.end();
  await world.close();
});

/** Opens a connection with an open transaction. */
async function begun(pool = own) {
  const client = await pool.connect();
  client.on('error', () => undefined);
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  open.push({ end: () => client.release(true) });
  return { client, process: rows[0]?.pid ?? 0 };
}
const list = async () => (await world.call('database/inquire', {}, { token })).data;
const release = async (backendId: string, step: 'cancel' | 'end') =>
  await world.call('database/release_lock', { backendId, step, reason: 'customers wait' }, { token });
const codeOf = ({ error }: { error?: { code: string } | undefined }) => error?.code;

const secret = '+6555500101';
const waiting = `select pg_advisory_xact_lock(4711), '${secret}'`;

/** Opens a connection that holds a lock, and one that waits for it. */
async function held() {
  const holder = await begun();
  await holder.client.query('select pg_advisory_xact_lock(4711)');
  const waiter = await begun();
  const ended = waiter.client.query(waiting).then(
    () => 'done',
    (error: unknown) => String(error),
  );
  await expect.poll(async () => (await list()).find(({ process }) => process === waiter.process)).toBeDefined();
  return { holder, waiter, ended };
}

describe('[A18] the database', () => {
  it('shows who waits for whom and for what, without a value of anybody', async () => {
    const { holder, waiter } = await held();
    const rows = await list();
    const [first, second] = [holder, waiter].map(({ process }) => rows.find((row) => row.process === process));
    expect(second).toMatchObject({
      program: 'goodturn-tried',
      state: 'active',
      waitsFor: 'ExclusiveLock',
      blockedBy: [holder.process],
      isReleasable: true,
    });
    expect(first).toMatchObject({ blockedBy: [], waitsFor: '', state: 'idle in transaction' });
    expect(rows.indexOf(first as never)).toBeLessThan(rows.indexOf(second as never));
    expect(second?.statement).toBe('select pg_advisory_xact_lock(?), ?');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('shows what takes long, and shows itself and what is idle not', async () => {
    const { client, process } = await begun();
    const slept = client.query('select pg_sleep(20)').catch(() => undefined);
    await expect.poll(async () => (await list()).find((row) => row.process === process)?.isSlow).toBe(true);
    expect((await list()).every(({ isSlow, blockedBy }) => isSlow || blockedBy.length > 0)).toBe(true);
    const [row] = await list();
    await release(row?.backendId ?? '', 'cancel');
    await slept;
  });

  it('cancels a statement, and ends a connection only after that, each with an entry of the audit', async () => {
    const { holder, waiter, ended } = await held();
    const rows = await list();
    const of = (process: number) => rows.find((row) => row.process === process)?.backendId ?? '';
    expect(codeOf(await release(of(holder.process), 'end'))).toBe('invalid_request');
    expect((await release(of(waiter.process), 'cancel')).httpStatus).toBe(200);
    expect(await ended).toContain('canceling statement');
    // An idle connection that holds a lock has no statement to cancel, so that the connection is ended.
    await release(of(holder.process), 'cancel');
    expect((await list()).find(({ process }) => process === holder.process) ?? 'no longer waited for').toBe(
      'no longer waited for',
    );
    expect((await release(of(holder.process), 'end')).httpStatus).toBe(200);
    await expect.poll(async () => codeOf(await release(of(holder.process), 'cancel'))).toBe('not_found');
    const { data } = await world.call('audit/inquire', { action: ['database/release_lock'] }, { token });
    const steps = data.list.map(({ details }) => details.find(({ field }) => field === 'step')?.value);
    expect(steps.slice(0, 3)).toEqual(['end', 'cancel', 'cancel']);
    expect(JSON.stringify(data.list)).not.toContain(secret);
  });

  it('releases no connection of another role, and none by a number that a newer one has', async () => {
    const owner = createPool(world.context.urls.owner, { max: 1, applicationName: 'x', onIdleError: () => undefined });
    const other = await begun(owner);
    await other.client.query('select pg_advisory_xact_lock(4711)');
    const waiter = await begun();
    const ended = waiter.client.query(waiting).catch(() => undefined);
    await expect
      .poll(async () => (await list()).find(({ process }) => process === other.process))
      .toMatchObject({
        isReleasable: false,
        statement: '',
      });
    const rows = await list();
    const holder = rows.find(({ process }) => process === other.process)?.backendId ?? '';
    expect(codeOf(await release(holder, 'cancel'))).toBe('not_found');
    expect(codeOf(await release(`${waiter.process}.1`, 'cancel'))).toBe('not_found');
    await other.client.query('rollback');
    await ended;
    for (const { end } of open.splice(0)) end();
    await owner.end();
  });
});
