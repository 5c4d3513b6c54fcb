import { randomUUID } from 'node:crypto';
import type { BodyOf, CallPath } from '@goodturn/contract';
import {
  createTestWorld,
  createShopFixture,
  registerCustomer,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administratorRole, defaultRole } from '../roles/built-in-roles.ts';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

const reason = 'the parcel was lost';
const parcel = { carrier: 'Island Post', trackingNumber: 'IP 1' };

describe('an own customer account', () => {
  let world: TestWorld;
  let shop: Shop;
  let buyer: TestCustomer;

  beforeAll(async () => {
    world = await createTestWorld();
    shop = await createShopFixture(world);
    await shop.addCampaign({ units: 10 });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    buyer = await shop.addFundedCustomer('100');
  });

  /** Returns a logged-in administrator: the account, and a function that makes calls with new idempotency keys. */
  async function enter(role = administratorRole) {
    const { account, administratorId } = await addAdministrator(world, { role });
    const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
    const call = async <P extends CallPath>(path: P, body: BodyOf<P>) =>
      await world.call(path, body as never, { token, idempotencyKey: randomUUID() });
    return { account, administratorId, call };
  }
  const deedsOf = async (account: string) =>
    (await shop.ask('audit/inquire', { search: account })).list.filter(({ action }) => action === 'admin/own_account');

  it('is recorded once, shown to whoever recorded it, and written down', async () => {
    const { account, administratorId, call } = await enter();
    expect((await call('admin/info', {})).data.ownUserIds).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      expect((await call('admin/own_account', { userId: buyer.userId })).httpStatus).toBe(200);
    }
    const second = await registerCustomer(world);
    await call('admin/own_account', { userId: second.userId });
    expect((await call('admin/info', {})).data.ownUserIds).toEqual([buyer.userId, second.userId]);
    const about = { subject: `administrator ${administratorId}` };
    expect(await deedsOf(account)).toMatchObject([
      { ...about, details: [{ field: 'userId', value: second.userId }] },
      { ...about, details: [{ field: 'userId', value: buyer.userId }] },
    ]);
  });

  it('is recorded once, also when it is sent many times at once', async () => {
    const { account, call } = await enter();
    const { userId } = buyer;
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('admin/own_account', { userId })));
    expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 200, 200]);
    expect((await call('admin/info', {})).data.ownUserIds).toEqual([userId]);
    expect(await deedsOf(account)).toHaveLength(1);
  });

  it('has to exist, and the refusal names the field', async () => {
    const { call } = await enter();
    const { httpStatus, error } = await call('admin/own_account', { userId: '999999999' });
    expect([httpStatus, error?.code]).toEqual([404, 'not_found']);
    expect(error?.fields).toEqual({ userId: 'This does not exist, or no longer exists.' });
    expect((await call('admin/info', {})).data.ownUserIds).toEqual([]);
  });

  it('is recorded by everybody who can log in, whatever the role: it only takes away', async () => {
    const { call } = await enter(defaultRole);
    expect((await call('admin/own_account', { userId: buyer.userId })).httpStatus).toBe(200);
  });

  it('is disabled, refunded, shipped and delivered by others alone', async () => {
    const [owner, other] = [await enter(), await enter()];
    const orderId = await shop.buy(buyer);
    await owner.call('admin/own_account', { userId: buyer.userId });
    const deeds = [
      ['order/ship', { orderId, ...parcel }],
      ['order/deliver', { orderId }],
      ['order/refund', { orderId, reason }],
      ['user/disable', { userId: buyer.userId, disabled: 2, reason }],
    ] as const;
    for (const [path, body] of deeds) {
      const refused = await owner.call(path, body);
      expect([path, refused.httpStatus, refused.error?.code]).toEqual([path, 403, 'conflict_of_interest']);
      expect([path, (await other.call(path, body)).httpStatus]).toEqual([path, 200]);
    }
  });

  it('is neither asked nor decided about by its owner, also not where it was recorded after the question', async () => {
    const [owner, other, third] = [await enter(), await enter(), await enter()];
    const increase = { userId: buyer.userId, amount: '1.00', reason };
    const asked = (await other.call('user/update_balance', increase)).data;
    const askedByOwner = (await owner.call('user/update_balance', { ...increase, amount: '2.00' })).data;
    await owner.call('admin/own_account', { userId: buyer.userId });
    const decide = (by: typeof owner, { approvalId }: { approvalId: string }) =>
      by.call('approval/decide', { approvalId, approve: true, remark: 'looked at' });
    expect((await owner.call('user/update_balance', increase)).error?.code).toBe('conflict_of_interest');
    expect((await decide(owner, asked)).error?.code).toBe('conflict_of_interest');
    // Nobody can approve it any more, and it does not stay pending.
    expect((await decide(third, askedByOwner)).error?.code).toBe('approval_stale');
    expect((await decide(third, askedByOwner)).error?.code).toBe('approval_already_decided');
    expect((await decide(third, asked)).httpStatus).toBe(200);
  });
});
