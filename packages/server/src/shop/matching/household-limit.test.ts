import {
  closeClean,
  createShopFixture,
  createTestWorld,
  noMatchReason,
  paidWithdrawal,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('[G9] the limit of a campaign', () => {
  let world: TestWorld;
  let shop: Shop;

  beforeAll(async () => {
    world = await createTestWorld();
    shop = await createShopFixture(world);
  });
  afterAll(async () => {
    await closeClean(world);
  });

  /** Searches in these categories, and returns whether an order was found. */
  const finds = async ({ token }: TestCustomer, sortIds: string[]): Promise<boolean> => {
    const { data } = await world.call('customer/searchOrder', { sortIds }, { token });
    if ('orderId' in data) return true;
    expect(noMatchReason(data)).toBe('no_campaign');
    return false;
  };
  const openCampaign = async (title: string) => {
    const { categoryId } = await shop.ask('category/add', { title, sort: 1 });
    await shop.addCampaign({ categoryId, limitPerCustomer: 2, luckyUnits: 10 });
    return [categoryId];
  };

  it('is one for nine accounts of one phone, and another phone has its own', async () => {
    const sortIds = await openCampaign('Lucky kettles');
    const found = [];
    for (let count = 0; count < 9; count += 1) {
      const one = await shop.addFundedCustomer('100', { installation: 'one-app-on-one-phone-of-one-person' });
      found.push(await finds(one, sortIds));
    }
    expect(found).toEqual([true, true, ...Array.from({ length: 7 }, () => false)]);
    const other = await shop.addFundedCustomer('100', { installation: 'another-app-on-another-phone-here' });
    expect(await finds(other, sortIds)).toBe(true);
    expect(await finds(await shop.addFundedCustomer('100'), sortIds)).toBe(true);
  });

  it('is one for accounts of one phone that search at the same moment', async () => {
    const sortIds = await openCampaign('Lucky cups');
    const people = [];
    for (let count = 0; count < 9; count += 1) {
      people.push(await shop.addFundedCustomer('100', { installation: 'one-app-of-nine-who-press-together' }));
    }
    const found = await Promise.all(people.map(async (one) => await finds(one, sortIds)));
    expect(found.filter(Boolean)).toHaveLength(2);
  });

  it('is one for accounts that were paid to one wallet', async () => {
    const sortIds = await openCampaign('Lucky pans');
    const people = [];
    for (let count = 0; count < 3; count += 1) people.push(await shop.addFundedCustomer('200'));
    for (const { id } of people) await paidWithdrawal(world, shop, { customerId: id, amount: '10' });
    const found = [];
    for (const one of people) found.push(await finds(one, sortIds));
    expect(found).toEqual([true, true, false]);
  });

  it('is free again for the household once one of its accounts declines', async () => {
    const sortIds = await openCampaign('Lucky pots');
    const installation = 'the-app-of-one-more-household-here';
    const [one, two, three] = [
      await shop.addFundedCustomer('100', { installation }),
      await shop.addFundedCustomer('100', { installation }),
      await shop.addFundedCustomer('100', { installation }),
    ];
    const { data } = await world.call('customer/searchOrder', { sortIds }, { token: one.token });
    expect(await finds(two, sortIds)).toBe(true);
    expect(await finds(three, sortIds)).toBe(false);
    await world.call('customer/cancelOrder', { orderId: 'orderId' in data ? data.orderId : '' }, { token: one.token });
    expect(await finds(three, sortIds)).toBe(true);
  });
});
