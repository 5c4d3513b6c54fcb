import { randomUUID } from 'node:crypto';
import type { BodyOf, CallPath } from '@goodturn/contract';
import {
  createFriendSession,
  createTestWorld,
  createShopFixture,
  registerCustomer,
  requireCleanLedger,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administratorRole, defaultRole, superAdministrator } from '../roles/built-in-roles.ts';
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

  /** Returns the code that the customer's app shows after the login password. */
  const codeOf = async ({ token, password }: TestCustomer): Promise<string> =>
    (await world.call('customer/ownAccountCode', { password }, { token })).data.code;
  type Person = Awaited<ReturnType<typeof enter>>;
  const record = async ({ call }: Person, customer: TestCustomer) =>
    await call('admin/own_account', { userId: customer.userId, code: await codeOf(customer) });
  const decide = (by: Person, { approvalId }: { approvalId: string }) =>
    by.call('approval/decide', { approvalId, approve: true, remark: 'looked at' });

  it('is recorded by a code of its app, shown to whoever recorded it, and written down', async () => {
    const owner = await enter();
    const { account, administratorId, call } = owner;
    expect((await call('admin/info', {})).data.ownUserIds).toEqual([]);
    for (let times = 0; times < 2; times += 1) expect((await record(owner, buyer)).httpStatus).toBe(200);
    const second = await registerCustomer(world);
    await record(owner, second);
    expect((await call('admin/info', {})).data.ownUserIds).toEqual([buyer.userId, second.userId]);
    const about = { subject: `administrator ${administratorId}` };
    expect(await deedsOf(account)).toMatchObject([
      { ...about, details: [{ field: 'userId', value: second.userId }] },
      { ...about, details: [{ field: 'userId', value: buyer.userId }] },
    ]);
  });

  it('is nobody’s without its code: one administrator records no stranger’s account', async () => {
    const { call } = await enter();
    const { userId } = buyer;
    for (const code of ['000000', '123456'])
      expect((await call('admin/own_account', { userId, code })).error?.code).toBe('own_account_code_ended');
    // A code of another account, or of this one that was used or is too old, proves nothing.
    const stranger = await registerCustomer(world);
    const foreign = await codeOf(stranger);
    const own = await codeOf(buyer);
    if (foreign !== own)
      expect((await call('admin/own_account', { userId, code: foreign })).error?.code).toBe(
        'own_account_code_incorrect',
      );
    world.clock.advance(5 * 60_000);
    expect((await call('admin/own_account', { userId, code: own })).error?.code).toBe('own_account_code_ended');
    const fresh = await enter();
    const used = await codeOf(buyer);
    expect((await fresh.call('admin/own_account', { userId, code: used })).httpStatus).toBe(200);
    const third = await enter();
    expect((await third.call('admin/own_account', { userId, code: used })).error?.code).toBe('own_account_code_ended');
    expect((await third.call('admin/info', {})).data.ownUserIds).toEqual([]);
  });

  it('has a code for five tries, which count although each is refused', async () => {
    const { call } = await enter();
    const code = await codeOf(buyer);
    const wrong = `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0');
    for (let times = 0; times < 5; times += 1)
      expect((await call('admin/own_account', { userId: buyer.userId, code: wrong })).error?.code).toBe(
        'own_account_code_incorrect',
      );
    expect((await call('admin/own_account', { userId: buyer.userId, code })).error?.code).toBe(
      'own_account_code_ended',
    );
  });

  it('shows its code to nobody without the password, nor to a friend', async () => {
    const { token } = buyer;
    const wrong = await world.call('customer/ownAccountCode', { password: 'not the password' }, { token });
    expect(wrong.error?.code).toBe('old_password_incorrect');
    const friend = await registerCustomer(world);
    const session = await createFriendSession(world, { customerId: buyer.id, friendId: friend.id });
    const asked = await world.call('customer/ownAccountCode', { password: friend.password }, { token: session });
    expect(asked.error?.code).toBe('friend_session');
  });

  it('is named before it is recorded, and masked for those who may not read customers', async () => {
    const [reader, clerk] = [await enter(), await enter(defaultRole)];
    for (const number of [buyer.userId, buyer.userName])
      expect((await reader.call('admin/find_own_account', { number })).data).toMatchObject({
        userId: buyer.userId,
        userName: buyer.userName,
      });
    expect((await clerk.call('admin/find_own_account', { number: buyer.userId })).data.userName).toContain('•');
    const { httpStatus, error } = await reader.call('admin/find_own_account', { number: '999999999' });
    expect([httpStatus, error?.code]).toEqual([404, 'not_found']);
  });

  it('is recorded by everybody who can log in, whatever the role: it only takes away', async () => {
    expect((await record(await enter(defaultRole), buyer)).httpStatus).toBe(200);
  });

  it('is recorded by a second person as well, and its record ends only by two others', async () => {
    const everyRight = superAdministrator;
    const [owner, other, third] = [await enter(everyRight), await enter(everyRight), await enter(everyRight)];
    const asked = await owner.call('admin/request_own_account', { userId: buyer.userId, reason: 'it is mine' });
    expect((await decide(owner, asked.data)).error?.code).toBe('self_approval');
    expect((await owner.call('admin/info', {})).data.ownUserIds).toEqual([]);
    expect((await decide(other, asked.data)).data).toMatchObject({ state: 'approved' });
    expect((await owner.call('admin/info', {})).data.ownUserIds).toEqual([buyer.userId]);
    const about = { administratorId: `${owner.administratorId}` };
    const [found] = (await other.call('administrator/own_accounts', about)).data;
    const end = { recordId: found?.recordId ?? '', reason };
    expect((await owner.call('administrator/end_own_account', end)).error?.code).toBe('conflict_of_interest');
    const ending = await other.call('administrator/end_own_account', end);
    expect((await decide(owner, ending.data)).error?.code).toBe('conflict_of_interest');
    expect((await decide(third, ending.data)).data).toMatchObject({ state: 'approved' });
    expect((await owner.call('admin/info', {})).data.ownUserIds).toEqual([]);
    expect((await other.call('administrator/own_accounts', about)).data[0]?.endedAt).not.toBeNull();
    await requireCleanLedger(world);
  });

  it('[N1] makes nothing wrong that was done before: a notice that somebody else looks through', async () => {
    const [owner, other] = [await enter(superAdministrator), await enter(superAdministrator)];
    const orderId = await shop.buy(buyer);
    const earlier = { ...parcel, trackingNumber: 'IP 2' };
    expect((await owner.call('order/ship', { orderId, ...earlier })).httpStatus).toBe(200);
    expect((await owner.call('order/deliver', { orderId })).httpStatus).toBe(200);
    world.clock.advance(1_000);
    await record(owner, buyer);
    await requireCleanLedger(world);
    const about = { administratorId: `${owner.administratorId}` };
    const [found] = (await other.call('administrator/own_accounts', about)).data;
    expect(found?.deeds.map(({ deed, id }) => `${deed} ${id}`).toSorted((a, b) => a.localeCompare(b))).toEqual([
      `delivery ${orderId}`,
      `shipping ${orderId}`,
    ]);
    const looked = { recordId: found?.recordId ?? '', words: 'parcel as usual' };
    expect((await owner.call('administrator/acknowledge_own_account', looked)).error?.code).toBe(
      'conflict_of_interest',
    );
    expect((await other.call('administrator/acknowledge_own_account', looked)).httpStatus).toBe(200);
    expect((await other.call('administrator/acknowledge_own_account', looked)).error?.code).toBe('nothing_changed');
    const [after] = (await other.call('administrator/own_accounts', about)).data;
    expect(after).toMatchObject({ acknowledgedBy: other.account, acknowledgedWords: 'parcel as usual' });
  });

  it('is disabled, refunded, shipped and delivered by others alone', async () => {
    const [owner, other] = [await enter(), await enter()];
    const orderId = await shop.buy(buyer);
    await record(owner, buyer);
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
    await record(owner, buyer);
    expect((await owner.call('user/update_balance', increase)).error?.code).toBe('conflict_of_interest');
    expect((await decide(owner, asked)).error?.code).toBe('conflict_of_interest');
    // Nobody can approve it any more, and it does not stay pending.
    expect((await decide(third, askedByOwner)).error?.code).toBe('approval_stale');
    expect((await decide(third, askedByOwner)).error?.code).toBe('approval_already_decided');
    expect((await decide(third, asked)).httpStatus).toBe(200);
  });
});
