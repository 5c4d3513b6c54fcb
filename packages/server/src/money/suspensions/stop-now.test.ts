import {
  createTestWorld,
  createWithdrawalFixture,
  registerCustomer,
  requireCleanLedger,
  type TestWorld,
} from '@goodturn/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';

type Officer = Awaited<ReturnType<Awaited<ReturnType<typeof createWithdrawalFixture>>['addAdministratorClient']>>;

const target = 'withdrawals.usdt_trc20';
const hours = (count: number) => 60 * count;

let world: TestWorld;
let asker: Officer;
let decider: Officer;

beforeEach(async () => {
  world = await createTestWorld();
  const fixture = await createWithdrawalFixture(world);
  asker = await fixture.addAdministratorClient();
  decider = await fixture.addAdministratorClient();
});
afterEach(async () => {
  await requireCleanLedger(world);
  await world.close();
});

const later = (minutes: number) => world.clock.advanceMinutes(minutes);
const stop = async (officer = asker) => (await officer('stop/now', { target, reason: 'an odd transfer' })).data.outcome;
const stopped = async (officer = asker) =>
  (await officer('stop/inquire', {})).data.find((row) => row.target === target)?.short;
const isStopped = async () => (await asker('stop/inquire', {})).data.find((row) => row.target === target)?.suspended;
const endShort = () => world.services.backOffice.suspensions.endShort();

it('one person stops a flow at once, and it starts again by itself after four hours', async () => {
  expect(await stop()).toBe('stopped');
  expect(await stopped()).toMatchObject({ canRenew: true, canUndo: true });
  expect(await stopped(decider)).toMatchObject({ canRenew: false, canUndo: false });
  later(hours(4) - 1);
  expect(await endShort()).toBe(0n);
  expect(await isStopped()).toBe(true);
  later(1);
  expect(await endShort()).toBe(1n);
  expect(await isStopped()).toBe(false);
  const entries = await world.database
    .selectFrom('shop.audit_entry')
    .select('action')
    .where('action', 'like', 'stop/%')
    .execute();
  expect(entries).toEqual([{ action: 'stop/now' }]);
});

it('customers are told since when it lasts and when it ends by itself, and no end once a second person confirmed it', async () => {
  const { token } = await registerCustomer(world);
  const told = async () => {
    world.services.settings.forget();
    const { data } = await world.call('customer/withdrawWayList', undefined, { token });
    const { suspended, suspendedSince, suspendedUntil } = data.find(({ way }) => target.endsWith(way)) ?? {};
    return [suspended, suspendedSince, suspendedUntil].map((text) => (text?.includes('T') ? Date.parse(text) : text));
  };
  expect(await told()).toEqual([null, null, null]);
  const since = world.clock.now().getTime();
  await stop();
  expect(await told()).toEqual(['an odd transfer', since, since + 4 * 3_600_000]);
  const { data } = await asker('stop/update', { target, suspended: true, reason: 'it goes on' });
  await decider('approval/decide', { approvalId: data.approvalId, approve: true, remark: 'yes' });
  expect((await told()).at(-1)).toBeNull();
});

it('the same person renews it once, for eight hours in seven days, and nobody else does', async () => {
  await stop();
  expect(await stop(decider)).toBe('already_stopped');
  later(hours(3));
  expect(await stop()).toBe('renewed');
  expect(await stop()).toBe('already_stopped');
  later(hours(5));
  await endShort();
  expect(await stop()).toBe('stop_limit_reached');
  expect(await stop(decider)).toBe('stopped');
  later(hours(4));
  await endShort();
  later(hours(7 * 24));
  expect(await stop()).toBe('stopped');
});

it('the same person takes it back within ten minutes, and later two start again', async () => {
  await stop();
  expect((await decider('stop/undo', { target })).error?.code).toBe('not_found');
  later(10);
  expect((await asker('stop/undo', { target })).data.outcome).toBe('undone');
  expect(await isStopped()).toBe(false);
  await stop();
  later(11);
  expect((await asker('stop/undo', { target })).data.outcome).toBe('too_late');
  const { data } = await asker('stop/update', { target, suspended: false, reason: 'looked at' });
  await decider('approval/decide', { approvalId: data.approvalId, approve: true, remark: 'yes' });
  expect(await isStopped()).toBe(false);
});

it('a second person confirms it, and then it does not end by itself', async () => {
  await stop();
  const { data } = await asker('stop/update', { target, suspended: true, reason: 'it goes on' });
  await decider('approval/decide', { approvalId: data.approvalId, approve: true, remark: 'yes' });
  later(hours(9));
  expect(await endShort()).toBe(0n);
  expect(await isStopped()).toBe(true);
  expect(await stopped()).toBeNull();
  expect(await stop()).toBe('already_stopped');
});
