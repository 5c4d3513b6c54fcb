import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { WireBodyOf, CallPath } from '@goodturn/contract';
import { verifyLedger } from '@goodturn/ledger';
import {
  addAdministrator,
  createShopFixture,
  createTestWorld,
  registerCustomer,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

let world: TestWorld;
let shop: Shop;
beforeAll(async () => {
  world = await createTestWorld();
  await world.start();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  shop = await createShopFixture(world);
  await shop.addCampaign({ units: 50, limitPerCustomer: 50 });
});
afterAll(() => world.close());

const reason = 'agreed with the customer';
const call = async <P extends CallPath>(path: P, body: WireBodyOf<P>) =>
  await world.call(path, body as never, { token: await shop.administrator(), idempotencyKey: randomUUID() });
const setRatio = async ({ userId }: TestCustomer, shareRatio: string) =>
  await call('user/update_share_ratio', { userId, shareRatio, reason });
const setSuperior = async ({ userId }: TestCustomer, inviter?: TestCustomer) =>
  await call('user/update_superior', { userId, ...(inviter && { inviterId: inviter.userId }), reason });
const setCode = async ({ userId }: TestCustomer, invitationCode: string) =>
  await call('user/update_invitation_code', { userId, invitationCode, reason });
const detailsOf = async ({ userId }: TestCustomer) => (await call('user/details', { userId })).data;
const lastEntry = async () => (await call('audit/inquire', { pageSize: 1 })).data.list[0];
const invited = async (inviter: TestCustomer) =>
  await shop.addFundedCustomer('500', { parentCode: (await detailsOf(inviter)).invitationCode });
/** Returns the inviter of an order, and the reward in cents. */
async function rewardOf(orderId: string) {
  const row = await world.owner
    .selectFrom('shop.orders')
    .select(['inviter_id', 'referral_reward'])
    .where('id', '=', BigInt(orderId))
    .executeTakeFirstOrThrow();
  return { inviter: row.inviter_id?.toString() ?? null, cents: (row.referral_reward ?? 0n) / 10_000n };
}
const findings = async () => (await verifyLedger(world.context.urls.reader)).findings.map(({ sentence }) => sentence);

describe('the share ratio', () => {
  it('governs the orders that are paid later, and is written down with the value before', async () => {
    const inviter = await registerCustomer(world);
    const friend = await invited(inviter);
    const before = await shop.buy(friend);
    world.clock.advanceMinutes(5);
    expect((await setRatio(inviter, '0.05')).httpStatus).toBe(200);
    expect(await lastEntry()).toMatchObject({
      action: 'user/update_share_ratio',
      subject: `customer ${inviter.userId}`,
      details: expect.arrayContaining([{ field: 'shareRatio', before: '0.2', value: '0.05' }]),
    });
    world.clock.advanceMinutes(5);
    const after = await shop.buy(friend);
    expect(await rewardOf(before)).toEqual({ inviter: inviter.userId, cents: 120n });
    expect(await rewardOf(after)).toEqual({ inviter: inviter.userId, cents: 30n });
    expect(await findings()).toEqual([]);
  });

  it('is from 0 to 1, exactly, and takes another value than before', async () => {
    const customer = await registerCustomer(world);
    for (const wrong of ['1.000001', '-0.1', '2', '0.1234567', '1e-1', '', 'half']) {
      const { error } = await setRatio(customer, wrong);
      expect(error?.fields, wrong).toHaveProperty('shareRatio');
    }
    for (const right of ['0', '1', '0.123456']) {
      expect((await setRatio(customer, right)).httpStatus, right).toBe(200);
      expect((await detailsOf(customer)).shareRatio).toBe(right);
    }
    expect((await setRatio(customer, '0.123456')).error?.code).toBe('nothing_changed');
  });

  it('that nobody gave is found', async () => {
    const customer = await registerCustomer(world);
    await sql`update shop.customer set share_ratio_ppm = 999999 where id = ${customer.id}`.execute(world.owner);
    expect(await findings()).toEqual([expect.stringContaining(`Customer ${customer.userId} gets 999999`)]);
    await sql`update shop.customer set share_ratio_ppm = 200000 where id = ${customer.id}`.execute(world.owner);
  });
});

describe('the superior', () => {
  it('gets the rewards of orders that are paid later, and those paid before stay', async () => {
    const [first, second] = [await registerCustomer(world), await registerCustomer(world)];
    const friend = await invited(first);
    const before = await shop.buy(friend);
    world.clock.advanceMinutes(5);
    expect((await setSuperior(friend, second)).httpStatus).toBe(200);
    world.clock.advanceMinutes(5);
    const after = await shop.buy(friend);
    world.clock.advanceMinutes(5);
    expect((await setSuperior(friend)).httpStatus).toBe(200);
    expect((await lastEntry())?.details).toContainEqual({ field: 'inviter', before: second.userId, value: null });
    world.clock.advanceMinutes(5);
    const alone = await shop.buy(friend);
    expect((await rewardOf(before)).inviter).toBe(first.userId);
    expect((await rewardOf(after)).inviter).toBe(second.userId);
    expect(await rewardOf(alone)).toEqual({ inviter: null, cents: 0n });
    expect(await findings()).toEqual([]);
  });

  it('is nobody whom the customer invited, by however many others, nor the customer', async () => {
    const top = await registerCustomer(world);
    const middle = await invited(top);
    const low = await invited(middle);
    for (const below of [top, middle, low]) {
      const { error } = await setSuperior(top, below);
      expect(error).toMatchObject({ code: 'inviter_circle', fields: { inviterId: expect.any(String) } });
    }
    // A customer who registered later and is not below this one is allowed.
    const later = await registerCustomer(world);
    expect((await setSuperior(top, later)).httpStatus).toBe(200);
    expect((await setSuperior(later, low)).error?.code).toBe('inviter_circle');
    expect((await setSuperior(top, { ...top, userId: '999999' })).error).toMatchObject({ code: 'not_found' });
    expect(await findings()).toEqual([]);
    await sql`update shop.customer set inviter_id = ${low.id} where id = ${later.id}`.execute(world.owner);
    expect((await findings()).join('\n')).toContain('invited by somebody whom they invited themselves');
    await sql`update shop.customer set inviter_id = null where id = ${later.id}`.execute(world.owner);
  });

  it('closes no circle by two changes at once', async () => {
    const [one, other] = [await registerCustomer(world), await registerCustomer(world)];
    const results = await Promise.all([setSuperior(one, other), setSuperior(other, one)]);
    expect(results.map(({ httpStatus }) => httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the invitation code', () => {
  it('is of one customer alone, says so at its field, and lets its owner be found', async () => {
    const [customer, other] = [await registerCustomer(world), await registerCustomer(world)];
    expect((await setCode(customer, 'summer26')).httpStatus).toBe(200);
    expect(await lastEntry()).toMatchObject({
      details: expect.arrayContaining([expect.objectContaining({ field: 'invitationCode', value: 'SUMMER26' })]),
    });
    expect((await setCode(other, 'Summer26')).error).toMatchObject({
      code: 'invitation_code_taken',
      fields: { invitationCode: 'Another customer has this invitation code.' },
    });
    for (const wrong of ['', 'abc', 'with-sign', 'ÄÖÜ1', 'A'.repeat(21)]) {
      expect((await setCode(customer, wrong)).error?.fields, wrong).toHaveProperty('invitationCode');
    }
    const friend = await registerCustomer(world, { parentCode: 'SUMMER26' });
    expect((await detailsOf(friend)).inviterId).toBe(customer.userId);
  });
});

describe('all of them', () => {
  it('note until when somebody is a member, which can be taken back', async () => {
    const customer = await registerCustomer(world);
    const { userId } = customer;
    expect((await call('user/update_member_expiry', { userId, memberUntil: '2027-02-30', reason })).httpStatus).toBe(
      400,
    );
    await call('user/update_member_expiry', { userId, memberUntil: '2027-02-28', reason });
    expect((await detailsOf(customer)).memberUntil).toBe('2027-02-28');
    await call('user/update_member_expiry', { userId, reason });
    expect((await detailsOf(customer)).memberUntil).toBeNull();
  });

  it('are nothing for the own account, nor for one whose owner is below it', async () => {
    const own = await registerCustomer(world);
    const friend = await registerCustomer(world);
    const token = await (await addAdministrator(world, [own.id]))();
    const sent = async <P extends CallPath>(path: P, body: WireBodyOf<P>) =>
      (await world.call(path, body as never, { token })).error?.code;
    const { userId } = own;
    expect(await sent('user/update_share_ratio', { userId, shareRatio: '1', reason })).toBe('conflict_of_interest');
    expect(await sent('user/update_superior', { userId: friend.userId, inviterId: userId, reason })).toBe(
      'conflict_of_interest',
    );
    expect(await sent('user/update_invitation_code', { userId, invitationCode: 'MINE', reason })).toBe(
      'conflict_of_interest',
    );
  });
});

describe('force refresh', () => {
  async function listen({ token }: TestCustomer): Promise<number[]> {
    const { port } = world.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`);
    await once(socket, 'open');
    const received: number[] = [];
    socket.on('message', (data: Buffer) => received.push((JSON.parse(data.toString('utf8')) as { type: number }).type));
    socket.send(JSON.stringify({ type: 1, locale: 'en', token }));
    await once(socket, 'message');
    return received;
  }

  it('makes the apps of those load again who were named, or of everybody', async () => {
    const [one, other] = [await registerCustomer(world), await registerCustomer(world)];
    const [ofOne, ofOther] = [await listen(one), await listen(other)];
    await call('user/force_refresh', { toAll: false, userIds: [one.userId], reason });
    await expect.poll(() => ofOne).toContain(2);
    expect(ofOther).not.toContain(2);
    await call('user/force_refresh', { toAll: true, userIds: [], reason });
    await expect.poll(() => ofOther).toContain(2);
    expect((await call('user/force_refresh', { toAll: true, userIds: [one.userId], reason })).httpStatus).toBe(400);
    expect((await call('user/force_refresh', { toAll: false, userIds: ['999999'], reason })).error?.code).toBe(
      'not_found',
    );
  });
});
