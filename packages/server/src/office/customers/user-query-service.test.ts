import {
  addEventfulCustomer,
  createTestWorld,
  type EventfulCustomer,
  createShopFixture,
  registerCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

describe('customers as the back office reads them', () => {
  let world: TestWorld;
  let scene: EventfulCustomer;
  let token: string;

  beforeAll(async () => {
    world = await createTestWorld();
    scene = await addEventfulCustomer(world, await createShopFixture(world));
    const { account } = await addAdministrator(world);
    token = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
  });
  afterAll(() => world.close());

  const find = async (body: Record<string, unknown>) =>
    (await world.call('user/inquire', body as never, { token })).data;
  const found = async (search: string) => (await find({ search })).list.map(({ userId }) => userId);

  it('are found by id, number, name and invitation code', async () => {
    const { customer, friend } = scene;
    const { data } = await world.call('customer/getCodeAndPic', undefined, { token: customer.token });
    expect(await found(customer.userId)).toContain(customer.userId);
    expect(await found(customer.userName)).toEqual([customer.userId]);
    expect(await found(`${customer.userName.slice(0, 5)} ${customer.userName.slice(5)}`)).toEqual([customer.userId]);
    expect(await found('bo tan')).toEqual([friend.userId]);
    expect(await found(data.myCode.toLowerCase())).toEqual([customer.userId]);
    expect(await found('%')).toEqual([]);
    expect(await found(' ')).toEqual([]);
  });

  it('are listed newest first, page by page, with what is theirs', async () => {
    const { customer, friend } = scene;
    const first = await find({ pageSize: 1 });
    expect(first.list.map(({ userId }) => userId)).toEqual([friend.userId]);
    const second = await find({ pageSize: 1, cursor: first.nextCursor ?? '' });
    expect(second.nextCursor).toBeNull();
    const info = await world.call('customer/getInfo', undefined, { token: customer.token });
    expect(second.list[0]).toMatchObject({
      userId: customer.userId,
      userName: customer.userName,
      nike: 'Ann Lee',
      country: 'SG',
      inviterId: null,
      shareRatio: '0.2',
      hasMoney: info.data.hasMoney,
      freezeMoney: '0.00',
      disabled: 1,
      registerIp: '127.0.0.1',
    });
    expect(Date.parse(second.list[0]?.lastLoginAt ?? '')).toBe(world.clock.now().getTime());
    expect(first.list[0]?.inviterId).toBe(customer.userId);
  });

  it('are found by whether they are disabled', async () => {
    const { userId } = await registerCustomer(world);
    const disable = { userId, disabled: 2 as const, reason: 'asked for by its owner' };
    await world.call('user/disable', disable, { token });
    expect((await find({ disabled: 2 })).list.map((user) => user.userId)).toEqual([userId]);
    expect((await find({ disabled: 1 })).list.map((user) => user.userId)).not.toContain(userId);
  });

  it('have everything of one person in one place', async () => {
    const { customer, friend } = scene;
    const { data } = await world.call('user/details', { userId: customer.userId }, { token });
    expect(data).toMatchObject({
      userId: customer.userId,
      address: '1 Main Street, 018956 Singapore',
      hasWhPwd: false,
      sessions: 2,
      holds: [],
      invited: [{ userId: friend.userId, userName: friend.userName }],
      orderCounts: { unpaid: 0, completed: 1, cancelled: 0, refunded: 1 },
    });
    expect(data.recharges.map(({ status, doMoney }) => [status, doMoney])).toEqual([[1, '200.00']]);
    expect(data.withdrawals.map(({ stage, money }) => [stage, money])).toEqual([
      ['paid', '100.00'],
      ['cancelled', '30.00'],
    ]);
  });

  it('are not found where there are none', async () => {
    const { error } = await world.call('user/details', { userId: '999999' }, { token });
    expect(error?.code).toBe('not_found');
  });
});
