import { randomUUID } from 'node:crypto';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from './services.ts';
import {
  addRole,
  addAdministrator,
  addBrand,
  addProduct,
  administratorPassword,
} from '../testing/administrator-clients.ts';

const reason = 'the spring offer';

describe('the back office over HTTP', () => {
  let world: TestWorld;
  let office: BackOffice;
  let ada: string;
  let grace: string;
  let brandId: string;
  let productId: string;

  const keyed = (token: string) => ({ token, idempotencyKey: randomUUID() });

  beforeAll(async () => {
    world = await createTestWorld();
    office = world.services.backOffice;
    const people = [await addAdministrator(world), await addAdministrator(world)] as const;
    const [first, second] = await Promise.all(
      people.map(({ account }) => world.call('admin/login', { account, password: administratorPassword })),
    );
    ada = first?.data.token ?? '';
    grace = second?.data.token ?? '';
    const brand = await addBrand(world, people);
    brandId = brand.toString();
    productId = (await addProduct(office, world.database, brand, 10)).toString();
  });
  afterAll(() => world.close());

  async function approve(asked: { data: { approvalId: string } }) {
    const body = { approvalId: asked.data.approvalId, approve: true, remark: 'looked at' };
    return (await world.call('approval/decide', body, keyed(grace))).data;
  }

  it('funds a brand, drafts a campaign, and runs it, each time by two', async () => {
    const funding = { brandId, amount: '100', way: 'bank', reference: randomUUID(), reason } as const;
    const key = keyed(ada);
    const asked = await world.call('brand/fund', funding, key);
    expect((await world.call('brand/fund', funding, key)).data).toEqual(asked.data);
    const other = await world.call('brand/fund', { ...funding, amount: '101' }, key);
    expect(other.error?.code).toBe('idempotency_key_reused');
    const own = await world.call(
      'approval/decide',
      { approvalId: asked.data.approvalId, approve: true },
      { token: ada },
    );
    expect({ httpStatus: own.httpStatus, code: own.error?.code }).toEqual({ httpStatus: 403, code: 'self_approval' });
    expect(await approve(asked)).toEqual({ state: 'approved', outcome: null });
    const brands = await world.call('brand/inquire', {}, { token: ada });
    expect(brands.data.list[0]).toMatchObject({ brandId, available: '100.00', pending: '0.00' });

    const startsAt = new Date(world.clock.now().getTime()).toISOString();
    const endsAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    const luck = { luckyUnits: 2, luckyBonus: '5', limitPerCustomer: 10 };
    const rates = { cashbackRate: '0.15', referralCap: '0.2', commissionRate: '0.05' };
    const terms = { productId, price: '40', units: 10, ...luck, ...rates, startsAt, endsAt };
    const { campaignId } = (await world.call('campaign/add', terms, { token: ada })).data;
    const tooMuch = await world.call('campaign/add', { ...terms, luckyBonus: '34.01' }, { token: ada });
    expect(tooMuch.error?.code).toBe('cashback_exceeds_price');

    const activation = await world.call('campaign/activate', { campaignId, reason }, keyed(ada));
    expect(await approve(activation)).toEqual({ state: 'approved', outcome: null });
    const campaigns = await world.call('campaign/inquire', { state: ['running'], brandId: [brandId] }, { token: ada });
    expect(campaigns.data.list).toHaveLength(1);
    expect(campaigns.data.list[0]).toMatchObject({
      campaignId,
      ...rates,
      price: '40.00',
      escrow: '82.00',
      free: 10,
      seed: null,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      endsAt: expect.stringMatching(/\+08:00$/),
    });

    const earlier = await world.call('campaign/update', { campaignId, endsAt: startsAt }, { token: ada });
    expect(earlier.error?.code).toBe('end_date_earlier');
    for (const step of ['campaign/pause', 'campaign/resume', 'campaign/end'] as const) {
      expect((await world.call(step, { campaignId, reason }, { token: ada })).httpStatus, step).toBe(200);
    }
    expect((await world.call('campaign/end', { campaignId, reason }, { token: ada })).error?.code).toBe(
      'campaign_state_conflict',
    );
  });

  it('shows what was asked for, who decided, and what else was done', async () => {
    const { data } = await world.call('approval/inquire', { state: ['approved'] }, { token: ada });
    expect(data.list.map(({ kind, state }) => ({ kind, state }))).toEqual([
      { kind: 'campaign_activation', state: 'approved' },
      { kind: 'brand_funding', state: 'approved' },
    ]);
    expect(data.list[1]?.payload).toEqual(
      expect.arrayContaining([
        { field: 'amount', value: '100.00' },
        { field: 'paymentMethod', value: 'bank' },
      ]),
    );
    const audit = await world.call('audit/inquire', { pageSize: 4 }, { token: ada });
    // The rejected call at the end is an entry, too.
    const actions = ['rejected', 'campaign/end', 'campaign/resume', 'campaign/pause'];
    expect(audit.data.list.map(({ action }) => action)).toEqual(actions);
    expect(audit.data.list[1]?.details).toEqual([{ field: 'reason', value: reason }]);
    const more = await world.call('audit/inquire', { cursor: audit.data.nextCursor ?? '' }, { token: ada });
    expect(more.data.list[0]?.action).toBe('approval/decide');
  });

  it('shows what a change changed, before and after', async () => {
    const { data: brands } = await world.call('brand/inquire', {}, { token: ada });
    const { name = '' } = brands.list.find((brand) => brand.brandId === brandId) ?? {};
    await world.call('brand/update', { brandId, name: `${name} & Co`, story: 'Since 1904' }, { token: ada });
    const { data } = await world.call('audit/inquire', { pageSize: 1 }, { token: ada });
    expect(data.list[0]).toMatchObject({ action: 'brand/update', subject: `brand ${brandId}` });
    expect(data.list[0]?.details).toEqual([
      { field: 'name', before: name, value: `${name} & Co` },
      { field: 'story', before: null, value: 'Since 1904' },
    ]);
  });

  it('says of each request whether the role may decide it', async () => {
    const nodes = ['approval.read', 'approval.decide', 'brand.fund'] as const;
    await addRole(world, { name: 'funds of brands', remarks: '', nodes: [...nodes] });
    const { account } = await addAdministrator(world, { role: 'funds of brands' });
    const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
    const money = { amount: '9', reference: randomUUID(), reason } as const;
    await world.call('brand/fund', { ...money, brandId, way: 'bank' }, keyed(ada));
    await world.call('goodwill/fund', money, keyed(ada));
    const { data } = await world.call('approval/inquire', { state: ['pending'] }, { token });
    expect(data.list.map(({ kind, canDecide }) => [kind, canDecide])).toEqual([
      ['goodwill_funding', false],
      ['brand_funding', true],
    ]);
  });

  it('tells the asker why the second person refused', async () => {
    const funding = { amount: '7', reference: randomUUID(), reason } as const;
    const { approvalId } = (await world.call('goodwill/fund', funding, keyed(ada))).data;
    const remark = 'the bank shows nothing';
    await world.call('approval/decide', { approvalId, approve: false, remark }, keyed(grace));
    const { data } = await world.call('approval/inquire', { state: ['rejected'] }, { token: ada });
    expect(data.list).toMatchObject([{ approvalId, remark }]);
  });
});
