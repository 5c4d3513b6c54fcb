import { account } from '@goodturn/ledger';
import { parseMoney, ZERO } from '@goodturn/money';
import {
  closeClean,
  createTestWorld,
  loginAs,
  createShopFixture,
  paidWithdrawal,
  registerCustomer,
  type Shop,
  type TestCustomer,
  type TestWorld,
  foundOrder,
} from '@goodturn/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let shop: Shop;

beforeEach(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
});
afterEach(async () => {
  await closeClean(world);
});

const advance = () => world.services.dueOrders.advance();
const days = (count: number): void => world.clock.advanceMinutes(count * 24 * 60);
/** Logs in again, since a session ends after two weeks without use. */
const login = ({ userName, password }: TestCustomer) => loginAs(world, userName, password);
const details = async (buyer: TestCustomer, orderId: string) =>
  (await world.call('customer/orderDetails', { orderId }, { token: await login(buyer) })).data;
const balance = async (customer: TestCustomer) =>
  (await world.call('customer/getInfo', undefined, { token: await login(customer) })).data.hasMoney;
const codeOf = async ({ token }: TestCustomer) =>
  (await world.call('customer/getCodeAndPic', undefined, { token })).data.myCode;
const ship = (orderId: string) =>
  shop.ask('order/ship', { orderId, carrier: 'Island Post', trackingNumber: `IP ${orderId}` });
const deliver = (orderId: string) => shop.ask('order/deliver', { orderId });

type Arrange = (people: [inviter: TestCustomer, buyer: TestCustomer]) => Promise<void>;
const payOut: Arrange = async (people) => {
  for (const { id } of people) await paidWithdrawal(world, shop, { customerId: id, amount: '10' });
};

/** Creates an order of an invited customer that has just been delivered. */
async function delivered({ arrange, ...apps }: { inviter?: string; invited?: string; arrange?: Arrange } = {}) {
  await shop.addCampaign();
  const installed = (installation: string | undefined) => (installation === undefined ? {} : { installation });
  const inviter = await shop.addFundedCustomer('20', installed(apps.inviter));
  const parentCode = await codeOf(inviter);
  const buyer = await shop.addFundedCustomer('100', { parentCode, ...installed(apps.invited) });
  await arrange?.([inviter, buyer]);
  // The reason to withhold the reward lies before the payment.
  world.clock.advanceMinutes(1);
  const orderId = await shop.buy(buyer);
  await ship(orderId);
  await deliver(orderId);
  return { inviter, buyer, orderId };
}

it('closes when the return time is over: brand, platform and inviter are paid, once', async () => {
  const brand = account.brandAvailable(BigInt(shop.brandId));
  const { inviter, buyer, orderId } = await delivered();
  const before = await balanceOf(world.database, brand);
  const { returnUntil } = await details(buyer, orderId);
  expect(new Date(returnUntil ?? 0).getTime()).toBe(world.clock.now().getTime() + 14 * 86_400_000);
  world.clock.advanceMinutes(14 * 24 * 60 - 1);
  expect(await advance()).toBe(0n);
  world.clock.advanceMinutes(1);
  expect([await advance(), await advance()]).toEqual([1n, 0n]);

  expect(await details(buyer, orderId)).toMatchObject({ closedAt: expect.any(String), canReturn: false, returnUntil });
  expect((await balanceOf(world.database, brand)) - before).toBe(parseMoney('38'));
  expect(await balanceOf(world.database, account.brandPending(BigInt(shop.brandId)))).toBe(ZERO);
  expect(await balanceOf(world.database, account.platformCommission)).toBe(parseMoney('2'));
  expect([await balance(inviter), await balance(buyer)]).toEqual(['21.20', '66.00']);
});

it('counts as delivered ten days after it was shipped, and closes fourteen days later', async () => {
  await shop.addCampaign();
  const buyer = await shop.addFundedCustomer('100');
  const orderId = await shop.buy(buyer);
  await ship(orderId);
  days(10);
  expect(await advance()).toBe(1n);
  expect((await details(buyer, orderId)).order.shipment).toMatchObject({ state: 'delivered' });
  days(14);
  expect(await advance()).toBe(1n);
  expect((await details(buyer, orderId)).closedAt).not.toBeNull();
});

it('refunds what is not shipped for seven days, with cashback and bonus taken back', async () => {
  await shop.addCampaign({ luckyUnits: 10 });
  const buyer = await shop.addFundedCustomer('100');
  const orderId = await shop.buy(buyer);
  expect(await balance(buyer)).toBe('71.00');
  days(7);
  expect(await advance()).toBe(1n);
  expect(await balance(buyer)).toBe('100.00');
  expect(await details(buyer, orderId)).toMatchObject({
    refundReason: 'not_shipped',
    closedAt: null,
    order: { status: 3, shipment: { state: 'cancelled', dueAt: null } },
  });
});

it('refunds a return that nobody decides for seven days, and does not close it before', async () => {
  const { inviter, buyer, orderId } = await delivered();
  days(13);
  await world.call('customer/returnOrder', { orderId, reason: 'not_as_described' }, { token: buyer.token });
  days(6);
  expect(await advance()).toBe(0n);
  expect((await details(buyer, orderId)).order.status).toBe(1);
  days(1);
  expect(await advance()).toBe(1n);
  expect(await details(buyer, orderId)).toMatchObject({
    refundReason: 'return_undecided',
    returns: [{ state: 'accepted', remark: null }],
    order: { shipment: { state: 'returned' } },
  });
  expect([await balance(inviter), await balance(buyer)]).toEqual(['20.00', '100.00']);
});

it('moves on everything that is due in one run', async () => {
  await shop.addCampaign({ units: 30, limitPerCustomer: 30 });
  const buyer = await shop.addFundedCustomer('1000');
  const orders: string[] = [];
  for (let bought = 0; bought < 6; bought += 1) orders.push(await shop.buy(buyer));
  for (const orderId of orders.slice(0, 3)) await ship(orderId);
  days(10);
  // Three orders are refunded unshipped, and three count as delivered.
  expect(await advance()).toBe(6n);
  expect(await balance(buyer)).toBe('898.00');
});

it('is the same whichever of two processes does it', async () => {
  const { buyer, inviter } = await delivered();
  days(14);
  const moved = await Promise.all([advance(), advance(), advance()]);
  expect(moved.reduce((sum, each) => sum + each)).toBe(1n);
  expect([await balance(inviter), await balance(buyer)]).toEqual(['21.20', '66.00']);
});

it('goes on while the same customers pay', async () => {
  await shop.addCampaign({ units: 40 });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.addFundedCustomer('200')));
  for (const buyer of buyers) {
    await ship(await shop.buy(buyer));
    await shop.buy(buyer);
  }
  world.clock.advanceMinutes(7 * 24 * 60 - 20);
  for (const { token } of buyers) await world.call('customer/searchOrder', {}, { token });
  world.clock.advanceMinutes(20);
  const pay = async ({ token }: TestCustomer) => {
    const orderId = foundOrder((await world.call('customer/searchOrder', {}, { token })).data).orderId;
    return await world.call('customer/finishOrder', { orderId }, { token });
  };
  const [moved, ...paid] = await Promise.all([advance(), ...buyers.map(pay)]);
  expect(moved).toBe(8n);
  expect(paid.map(({ httpStatus }) => httpStatus)).toEqual(buyers.map(() => 200));
  expect(await Promise.all(buyers.map(balance))).toEqual(buyers.map(() => '132.00'));
});

const withheld = async (orderId: string) => {
  const row = world.database.selectFrom('shop.orders').select('reward_withheld').where('id', '=', BigInt(orderId));
  return (await row.executeTakeFirstOrThrow()).reward_withheld;
};

/** Returns the friend as the inviter sees it. */
async function wayOf(inviter: TestCustomer) {
  const { data } = await world.call('customer/getMyTeamMsg', {}, { token: await login(inviter) });
  const [{ joinedAt, firstOrderAt, closedAt, rewardDueAt, rewardWithheld } = { joinedAt: 'nobody' }] = data.revenueList;
  const dayOf = (time: string | null | undefined) =>
    time && Math.round((Date.parse(time) - Date.parse(joinedAt)) / 86_400_000);
  return { firstOrder: dayOf(firstOrderAt), closed: dayOf(closedAt), due: dayOf(rewardDueAt), rewardWithheld };
}

it('[S16] tells the inviter how far the first order of a friend is, and when the reward falls due', async () => {
  await shop.addCampaign();
  const inviter = await shop.addFundedCustomer('20');
  const buyer = await shop.addFundedCustomer('200', { parentCode: await codeOf(inviter) });
  const nothing = { firstOrder: null, closed: null, due: null, rewardWithheld: null };
  expect(await wayOf(inviter)).toEqual(nothing);
  days(1);
  const given = await shop.buy({ ...buyer, token: await login(buyer) });
  await shop.ask('order/refund', { orderId: given, reason: 'sold out' });
  // A refunded order brings no reward.
  expect(await wayOf(inviter)).toEqual(nothing);
  const orderId = await shop.buy({ ...buyer, token: await login(buyer) });
  expect(await wayOf(inviter)).toEqual({ ...nothing, firstOrder: 1 });
  days(2);
  await ship(orderId);
  expect(await wayOf(inviter)).toEqual({ ...nothing, firstOrder: 1 });
  await deliver(orderId);
  expect(await wayOf(inviter)).toEqual({ ...nothing, firstOrder: 1, due: 17 });
  days(14);
  await advance();
  expect(await wayOf(inviter)).toEqual({ ...nothing, firstOrder: 1, closed: 17 });
});

it('pays no reward between accounts of one installation', async () => {
  const installation = 'one-app-on-one-phone-of-one-person';
  const { inviter, buyer, orderId } = await delivered({ inviter: installation, invited: installation });
  days(14);
  await advance();
  expect(await withheld(orderId)).toBe('shared_installation');
  expect(await wayOf(inviter)).toMatchObject({ due: null, closed: 14, rewardWithheld: 'shared_installation' });
  expect([await balance(inviter), await balance(buyer)]).toEqual(['20.00', '66.00']);
});

it('pays the reward between accounts of different installations', async () => {
  const { inviter } = await delivered({ inviter: 'a'.repeat(32), invited: 'b'.repeat(32) });
  days(14);
  await advance();
  expect(await balance(inviter)).toBe('21.20');
});

describe('a reward to oneself', () => {
  const live = async ({ token }: TestCustomer, address: string, phone: string) =>
    await world.call('customer/updateAddress', { nike: 'Ann Lee', address, phone, country: 'SG' }, { token });
  const closed = async (options: Parameters<typeof delivered>[0]) => {
    const { inviter, orderId } = await delivered(options);
    days(14);
    await advance();
    return { reason: await withheld(orderId), balance: await balance(inviter), inviter };
  };

  it.each([
    ['12-4 Orchard Road, 238823 Singapore', '12-4 ORCHARD RD., Singapore 238823'],
    ['Hauptstraße 5b, 10115 Berlin', 'Hauptstr. 5 B, Berlin-Mitte, 10115'],
    ['7 Café Street', 'Cafe street 7, 018956 Singapore'],
  ])('is not paid where goods went to %s and to %s, with or without an app', async (one, other) => {
    const arrange: Arrange = async ([inviter, buyer]) => {
      await live(inviter, one, '+6511112222');
      await live(buyer, other, '+6533334444');
    };
    const apps = one.startsWith('7') ? { inviter: 'a'.repeat(32), invited: 'b'.repeat(32) } : {};
    const { reason, balance: left, inviter } = await closed({ ...apps, arrange });
    expect([reason, left]).toEqual(['shared_contact', '20.00']);
    expect(await wayOf(inviter)).toMatchObject({ rewardWithheld: 'shared_contact' });
  });

  it.each([
    ['+65 9123 4567', '006591234567'],
    ['+65 9123 4567', '+65 (0) 91234567'],
  ])('is not paid where %s and %s are one number', async (one, other) => {
    const arrange: Arrange = async ([inviter, buyer]) => {
      await live(inviter, '1 Orchard Road', one);
      await live(buyer, '2 Beach Road', other);
    };
    expect(await closed({ arrange })).toMatchObject({ reason: 'shared_contact', balance: '20.00' });
  });

  it('is not paid where the inviter moved away in the account, and goods had gone to the same place', async () => {
    const arrange: Arrange = async ([inviter, buyer]) => {
      await live(inviter, '9 Beach Road', '+6511112222');
      await live(buyer, '9, Beach Rd', '+6533334444');
      await shop.fund(inviter.userId, '100');
      await shop.buy(inviter);
      await live(inviter, '1 Orchard Road', '+6511112222');
    };
    expect((await closed({ arrange })).reason).toBe('shared_contact');
  });

  it('is not paid where one sent no installation and nothing is known of the inviter', async () => {
    for (const apps of [{}, { installation: 'b'.repeat(32) }]) {
      await shop.addCampaign();
      const inviter = await registerCustomer(world);
      const buyer = await shop.addFundedCustomer('100', { parentCode: await codeOf(inviter), ...apps });
      const orderId = await shop.buy(buyer);
      await ship(orderId);
      await deliver(orderId);
      days(14);
      await advance();
      expect(await withheld(orderId)).toBe('unknown');
      expect(await wayOf(inviter)).toMatchObject({ rewardWithheld: 'unknown' });
    }
  });

  it('is none between two flats of one house, and between two who live apart', async () => {
    for (const [one, other] of [
      ['12 Orchard Road #04-01, 238823 Singapore', '12 Orchard Road #04-02, 238823 Singapore'],
      ['5 Orchard Road, 238823 Singapore', '5 Beach Road, 238823 Singapore'],
    ] as const) {
      const arrange: Arrange = async ([inviter, buyer]) => {
        await live(inviter, one, '+6511112222');
        await live(buyer, other, '+6533334444');
      };
      expect(await closed({ arrange })).toMatchObject({ reason: null, balance: '21.20' });
    }
  });
});

it('pays no reward between accounts that were paid out to one address before the payment', async () => {
  const { inviter, orderId } = await delivered({ arrange: payOut });
  days(14);
  await advance();
  expect(await withheld(orderId)).toBe('shared_payout_address');
  expect(await balance(inviter)).toBe('10.00');
});

it('pays the reward between accounts that were paid out to one address only after the payment', async () => {
  const { inviter, buyer, orderId } = await delivered();
  await payOut([inviter, buyer]);
  days(14);
  await advance();
  expect(await withheld(orderId)).toBeNull();
  expect(await balance(inviter)).toBe('11.20');
});

it('pays no reward in a country where operators switched rewards off', async () => {
  const { inviter, orderId } = await delivered();
  const change = { name: 'countries_without_rewards', value: 'MY,SG', reason: 'the law there' } as const;
  await shop.agree(await shop.ask('setting/update', change));
  world.services.settings.forget();
  days(14);
  await advance();
  expect(await withheld(orderId)).toBe('country');
  expect(await balance(inviter)).toBe('20.00');
});
