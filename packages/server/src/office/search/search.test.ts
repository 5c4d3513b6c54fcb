import { createShopFixture, createTestWorld, type Shop, type TestCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';

describe('the search of the back office', () => {
  let world: TestWorld;
  let shop: Shop;
  let buyer: TestCustomer;
  let orderId: string;

  beforeAll(async () => {
    world = await createTestWorld();
    shop = await createShopFixture(world);
    await shop.addCampaign();
    buyer = await shop.addFundedCustomer('300');
    orderId = await shop.buy(buyer);
  });
  afterAll(() => world.close());

  const find = async (text: string, token?: string) => {
    const { data } = await world.call('search/inquire', { text }, { token: token ?? (await shop.administrator()) });
    return data.map(({ kind, id }) => `${kind} ${id}`);
  };

  it('finds an order and whatever else has a number by it, also as people write it', async () => {
    expect(await find(orderId)).toContain(`order ${orderId}`);
    expect(await find(`No. ${orderId}`)).toContain(`order ${orderId}`);
    expect(await find(`#${orderId}`)).toContain(`order ${orderId}`);
  });

  it('finds a person by the phone number, and goods by a part of their name', async () => {
    expect(await find(buyer.userName)).toEqual([`user ${buyer.userId}`]);
    const kinds = (await find('kettl')).map((hit) => hit.split(' ')[0]);
    expect(kinds).toEqual(expect.arrayContaining(['campaign', 'product']));
    expect(await find('nothing is called so')).toEqual([]);
    expect(await find('%')).toEqual([]);
  });

  it('finds a request for approval by its number', async () => {
    const asked = await shop.ask('user/update_balance', { userId: buyer.userId, amount: '1', reason: 'a courtesy' });
    expect(await find(asked.approvalId)).toContain(`approval ${asked.approvalId}`);
  });

  it('shows of each kind only what the role may read', async () => {
    const tokenOf = async (name: string, nodes: readonly ('order.read' | 'user.read')[]) => {
      await addRole(world, { name, remarks: '', nodes: [...nodes] });
      const { account } = await addAdministrator(world, { role: name });
      return (await world.call('admin/login', { account, password: administratorPassword })).data.token;
    };
    const orders = await tokenOf('orders alone', ['order.read']);
    expect(await find(orderId, orders)).toEqual([`order ${orderId}`]);
    expect(await find(buyer.userName, orders)).toEqual([]);
    const people = await tokenOf('people alone', ['user.read']);
    expect(await find(orderId, people)).not.toContain(`order ${orderId}`);
    expect(await find(buyer.userName, people)).toEqual([`user ${buyer.userId}`]);
    const { data } = await world.call('status/inquire', {}, { token: people });
    expect(data).toEqual({ suspensions: [], rechargesOverdue: null, withdrawalsOverdue: null, shipmentsDue: null });
  });

  it('says on every screen what is suspended, and what is refunded soon unless it ships', async () => {
    const token = await shop.administrator();
    const status = async () => (await world.call('status/inquire', {}, { token })).data;
    expect(await status()).toMatchObject({ suspensions: [], shipmentsDue: 0, rechargesOverdue: 0 });
    world.clock.advance(6.5 * 86_400_000);
    const again = await world.call('admin/login', {
      account: (await addAdministrator(world)).account,
      password: administratorPassword,
    });
    const late = (await world.call('status/inquire', {}, { token: again.data.token })).data;
    expect(late.shipmentsDue).toBe(1);
    await shop.agree(await shop.ask('stop/update', { target: 'matching', suspended: true, reason: 'we count' }));
    const stopped = (await world.call('status/inquire', {}, { token: again.data.token })).data;
    expect(stopped.suspensions).toMatchObject([{ target: 'matching' }]);
  });
});
