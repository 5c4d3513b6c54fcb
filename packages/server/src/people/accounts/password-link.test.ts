import { randomUUID } from 'node:crypto';
import {
  requireCleanLedger,
  createFriendSession,
  createTestWorld,
  createWithdrawalFixture,
  type Desk,
  loginAs,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let desk: Desk;

beforeAll(async () => {
  world = await createTestWorld();
  desk = await createWithdrawalFixture(world);
});
afterEach(() => requireCleanLedger(world));
afterAll(() => world.close());

const reason = 'She came to the counter with her passport';
const newPassword = 'a lantern by the sea';
const hourMs = 3_600_000;

/** Creates a link by two administrators, and returns its token as one of them reads it. */
async function makeLink({ userId }: TestCustomer): Promise<string> {
  await desk.shop.agree(await desk.shop.ask('user/reset_password', { userId, reason }));
  return (await desk.shop.ask('user/password_link', { userId })).token;
}
const reset = async (token: string, password = newPassword) =>
  await world.call('customer/resetPwd', { token, newPassword: password });
const stateOf = async (token: string) => (await world.call('customer/passwordLink', { token })).data.state;
const canRead = async (token: string) =>
  (await world.call('customer/getInfo', undefined, { token })).httpStatus === 200;
const messagesOf = async (token: string) =>
  (await world.call('customer/messageList', {}, { token })).data.list.map(({ kind }) => kind);

it('two persons make a link, the customer is told, and sets a password that opens the account', async () => {
  const customer = await desk.shop.addFundedCustomer();
  const [stranger, second] = [
    await desk.shop.addFundedCustomer(),
    await loginAs(world, customer.userName, customer.password),
  ];
  const friend = await createFriendSession(world, { customerId: customer.id, friendId: stranger.id });
  const abroad = await createFriendSession(world, { customerId: stranger.id, friendId: customer.id });
  const token = await makeLink(customer);
  expect(await messagesOf(customer.token)).toEqual(['password_link_created']);
  expect(await stateOf(token)).toBe('open');
  expect((await reset(token)).httpStatus).toBe(200);
  expect(await Promise.all([customer.token, second, friend, abroad].map(canRead))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(await canRead(stranger.token)).toBe(true);
  const old = await world.call('customer/login', { username: customer.userName, password: customer.password });
  expect(old.error?.code).toBe('login_failed');
  const fresh = await loginAs(world, customer.userName, newPassword);
  expect(await messagesOf(fresh)).toEqual(['login_password_changed', 'password_link_created']);
});

it('works once, also when twenty use it at the same time', async () => {
  const token = await makeLink(await desk.shop.addFundedCustomer());
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(token, `${newPassword} ${index}`)));
  const done = all.filter(({ httpStatus }) => httpStatus === 200);
  expect(done).toHaveLength(1);
  const codes = new Set(all.flatMap(({ error }) => error?.code ?? []));
  for (const code of codes) expect(['password_link_used', 'overloaded', 'rate_limited']).toContain(code);
  expect(codes).toContain('password_link_used');
  expect(await stateOf(token)).toBe('used');
});

it('says the same of a token that never was as of one that is none', async () => {
  const tokens = ['A'.repeat(43), 'x', '../../etc', `${await makeLink(await desk.shop.addFundedCustomer())}x`];
  for (const token of tokens) {
    expect(await stateOf(token)).toBe('unknown');
    expect((await reset(token)).error?.code).toBe('password_link_unknown');
  }
});

it('ends after a day, and with a newer one', async () => {
  const customer = await desk.shop.addFundedCustomer();
  const first = await makeLink(customer);
  const second = await makeLink(customer);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'open']);
  expect((await reset(first)).error?.code).toBe('password_link_expired');
  world.clock.advance(24 * hourMs);
  expect(await stateOf(second)).toBe('expired');
  expect((await reset(second)).error?.code).toBe('password_link_expired');
});

it('takes no weak password, and stays open then', async () => {
  const customer = await desk.shop.addFundedCustomer();
  const token = await makeLink(customer);
  expect((await reset(token, customer.userName)).error?.fields).toHaveProperty('newPassword');
  expect((await reset(token, 'password1')).error?.fields).toHaveProperty('newPassword');
  expect(await stateOf(token)).toBe('open');
});

it('lets no withdrawal password be set for a day, and money wait that the owner asked for', async () => {
  const customer = await desk.addCustomer('100');
  await desk.withdrawn(customer);
  await reset(await makeLink(customer));
  const { userName } = customer;
  const change = async (oldPassword: string) => {
    const token = await loginAs(world, userName, newPassword);
    const body = { oldPassword, newPassword: 'another door of its own' };
    return (await world.call('customer/updateWhPwd', body, { token })).error?.code;
  };
  expect(await change('a door of its own')).toBe('password_recently_reset');
  world.clock.advance(24 * hourMs - 1);
  expect(await change('a door of its own')).toBe('password_recently_reset');
  const forced = world.owner
    .updateTable('shop.customer')
    .set({ withdrawal_password_set_at: world.clock.now() })
    .where('id', '=', customer.id)
    .execute();
  await expect(forced).rejects.toThrow('customer_withdrawal_password_waits');
  world.clock.advance(1);
  expect(await change('a door of its own')).toBeUndefined();
});

it('is shown to the two who made it alone, is audited each time, and stands nowhere in the database', async () => {
  const customer = await desk.shop.addFundedCustomer();
  const { userId } = customer;
  const third = await desk.addAdministratorClient();
  expect((await third('user/password_link', { userId })).error?.code).toBe('not_found');
  const { approvalId } = await desk.shop.ask('user/reset_password', { userId, reason });
  expect((await third('user/password_link', { userId })).error?.code).toBe('not_found');
  await desk.shop.agree({ approvalId });
  expect((await third('user/password_link', { userId })).error?.code).toBe('forbidden');
  const { token } = await desk.shop.ask('user/password_link', { userId });
  const [entry] = (await desk.shop.ask('audit/inquire', { pageSize: 1 })).list;
  expect(entry).toMatchObject({ action: 'user/password_link', subject: `customer ${userId}` });
  const [everywhere, details] = [
    JSON.stringify(await world.owner.selectFrom('shop.audit_entry').select('details').execute()),
    JSON.stringify(await world.owner.selectFrom('shop.idempotency').select('response').execute()),
  ];
  const stored = await world.owner.selectFrom('shop.password_link').selectAll().execute();
  for (const text of [
    everywhere,
    details,
    JSON.stringify(stored.map(({ token_hash: hash }) => hash.toString('base64url'))),
  ])
    expect(text).not.toContain(token);
  const { data: user } = await third('user/details', { userId });
  expect(user.passwordLinkUntil).toBe((await desk.shop.ask('user/password_link', { userId })).expiresAt);
});

it('is not made by one person, nor for the own account', async () => {
  const customer = await desk.shop.addFundedCustomer();
  const { userId, id } = customer;
  const owner = await desk.addAdministratorClient([id]);
  expect((await owner('user/reset_password', { userId, reason })).error?.code).toBe('conflict_of_interest');
  const asked = await desk.shop.ask('user/reset_password', { userId, reason });
  const own = await world.call(
    'approval/decide',
    { ...asked, approve: true, remark: 'looked at' },
    { token: await desk.shop.administrator(), idempotencyKey: randomUUID() },
  );
  expect(own.error?.code).toBe('self_approval');
  expect((await owner('approval/decide', { ...asked, approve: true, remark: 'looked at' })).error?.code).toBe(
    'conflict_of_interest',
  );
});
