import type { WireResponseOf } from '@goodturn/contract';
import { createShopFixture, createTestWorld, noMatchReason, type Shop, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, buildApp } from '../../start/app.ts';

describe('a search in categories', () => {
  let world: TestWorld;
  let shop: Shop;
  /** Another server with an empty index, which queries the database. */
  let other: App;
  const ids = { kitchen: '', kettles: '', pans: '', garden: '' };
  const campaigns = { kettle: '', spade: '' };

  beforeAll(async () => {
    world = await createTestWorld();
    shop = await createShopFixture(world);
    other = await buildApp({ ...world.context });
    const add = async (title: string, parentId?: string): Promise<string> =>
      (await shop.ask('category/add', { title, sort: 1, ...(parentId !== undefined && { parentId }) })).categoryId;
    ids.kitchen = await add('Kitchen');
    ids.garden = await add('Garden');
    ids.kettles = await add('Kettles', ids.kitchen);
    ids.pans = await add('Pans', ids.kitchen);
    campaigns.kettle = (await shop.addCampaign({ categoryId: ids.kettles })).campaignId;
    campaigns.spade = (await shop.addCampaign({ categoryId: ids.garden })).campaignId;
  });
  afterAll(async () => {
    await other.stop();
    await world.close();
  });

  /** Returns the campaign that a new customer finds at this server, or the reason why there is none. */
  async function found({ app }: Pick<App, 'app'>, sortIds: string[]): Promise<string | null> {
    const { token } = await shop.addFundedCustomer('100');
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({
      method: 'POST',
      url: '/api/customer/searchOrder',
      headers,
      payload: { sortIds },
    });
    const data = response.json().data as WireResponseOf<'customer/searchOrder'>;
    return 'campaignId' in data ? data.campaignId : noMatchReason(data);
  }

  it.each([
    ['by the index', () => world],
    ['by the database', () => other],
  ])('finds in a category what is in a part of it, and in a part what is in it: %s', async (_, server) => {
    const { kitchen, kettles, pans, garden } = ids;
    expect(await found(server(), [kitchen])).toBe(campaigns.kettle);
    expect(await found(server(), [kettles])).toBe(campaigns.kettle);
    expect(await found(server(), [kettles, kitchen])).toBe(campaigns.kettle);
    expect(await found(server(), [pans, garden])).toBe(campaigns.spade);
    expect(await found(server(), [pans])).toBe('no_campaign');
  });

  it('follows a part into another category once its campaigns are counted again', async () => {
    const moved = { categoryId: ids.kettles, parentId: ids.garden };
    await shop.ask('category/update', moved);
    await world.services.matching.reload([BigInt(campaigns.kettle)]);
    expect(await found(world, [ids.kitchen])).toBe('no_campaign');
    expect(await found(world, [ids.kettles])).toBe(campaigns.kettle);
    expect([campaigns.kettle, campaigns.spade]).toContain(await found(world, [ids.garden]));
  });
});
