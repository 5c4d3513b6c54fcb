import { randomUUID } from 'node:crypto';
import {
  addAdministrator,
  requireCleanLedger,
  createFriendSession,
  createTestWorld,
  createWithdrawalFixture,
  joinedLink,
  type Desk,
  foundOrder,
  loginAs,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
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

/** Creates a link by two administrators, and returns both halves as they read them. */
async function makeLink({ userId }: TestCustomer): Promise<string> {
  await desk.shop.agree(await desk.shop.ask('user/reset_password', { userId, reason }));
  return await joinedLink(world, await makers(), { userId });
}
const makers = async () => [await desk.shop.administrator(), await desk.shop.decider()] as const;
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
  expect([await stateOf(first), await stateOf(second)]).toEqual(['ended', 'open']);
  expect((await reset(first)).error?.code).toBe('password_link_ended');
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

it('is shown to the two who made it alone, one half to each and once, and stands nowhere in the database', async () => {
  const customer = await desk.shop.addFundedCustomer();
  const { userId } = customer;
  const third = await desk.addAdministratorClient();
  expect((await third('user/password_link', { userId })).error?.code).toBe('not_found');
  const { approvalId } = await desk.shop.ask('user/reset_password', { userId, reason });
  expect((await third('user/password_link', { userId })).error?.code).toBe('not_found');
  await desk.shop.agree({ approvalId });
  expect((await third('user/password_link', { userId })).error?.code).toBe('forbidden');
  expect((await third('user/renew_link', { userId })).error?.code).toBe('forbidden');
  const { half } = await desk.shop.ask('user/password_link', { userId });
  const [entry] = (await desk.shop.ask('audit/inquire', { pageSize: 1 })).list;
  expect(entry).toMatchObject({ action: 'user/password_link', subject: `customer ${userId}` });
  const again = await world.call('user/password_link', { userId }, { token: await desk.shop.administrator() });
  expect(again.error?.code).toBe('link_half_already_shown');
  const { data: user } = await third('user/details', { userId });
  expect(user.passwordLink?.halves.map(({ isShown }) => isShown)).toEqual([true, false]);
  const texts = await Promise.all([
    world.owner.selectFrom('shop.audit_entry').select('details').execute(),
    world.owner.selectFrom('shop.idempotency').select('response').execute(),
    world.owner.selectFrom('shop.link_half').selectAll().execute(),
  ]);
  const stored = JSON.stringify(texts, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  expect(stored).not.toContain(half);
});

it('[A2] one half opens nothing, whoever has it, nor twice itself, nor with a half of another link', async () => {
  const customer = await desk.shop.addFundedCustomer();
  const [half = '', other = ''] = (await makeLink(customer)).split('.');
  const [strange = ''] = (await makeLink(await desk.shop.addFundedCustomer())).split('.');
  expect(await stateOf(half)).toBe('half');
  expect((await reset(half)).error?.code).toBe('password_link_incomplete');
  expect((await reset(`${half}.${half}`)).error?.code).toBe('password_link_mismatch');
  expect((await reset(`${half}.${strange}`)).error?.code).toBe('password_link_mismatch');
  const wrong = await world.call('customer/passwordLink', { token: `${half}.${other}x` });
  expect(wrong.data).toMatchObject({ state: 'unknown', halves: ['open', 'unknown'] });
  expect((await reset(`${other}.${half}`)).httpStatus).toBe(200);
});

it('[A2] a half that was lost is a new link, by either of the two: both halves of before end', async () => {
  const customer = await desk.shop.addFundedCustomer();
  const { userId } = customer;
  const [half = '', other = ''] = (await makeLink(customer)).split('.');
  const renewed = await world.call('user/renew_link', { userId }, { token: await desk.shop.decider() });
  expect(renewed.httpStatus).toBe(200);
  expect([await stateOf(half), await stateOf(other)]).toEqual(['ended', 'ended']);
  const link = await joinedLink(world, await makers(), { userId });
  const mixed = await world.call('customer/passwordLink', { token: `${half}.${link.split('.')[1]}` });
  expect(mixed.data).toMatchObject({ state: 'ended', halves: ['ended', 'open'] });
  expect((await reset(link)).httpStatus).toBe(200);
  // A new link cannot be made of one that was used.
  const late = await world.call('user/renew_link', { userId }, { token: await desk.shop.decider() });
  expect(late.error?.code).toBe('not_found');
});

it('[A2] ends with the account of one of the two who made it, and does not come back with it', async () => {
  const customer = await desk.shop.addFundedCustomer();
  const leaver = await addAdministrator(world);
  const asked = await world.call(
    'user/reset_password',
    { userId: customer.userId, reason },
    { token: await leaver(), idempotencyKey: randomUUID() },
  );
  await desk.shop.agree(asked.data);
  const link = await joinedLink(world, [await leaver(), await desk.shop.decider()], { userId: customer.userId });
  expect(await stateOf(link)).toBe('open');
  const { rows } = await sql<{ id: bigint }>`select max(id) as id from shop.administrator`.execute(world.owner);
  const about = { administratorId: `${rows[0]?.id}`, reason };
  await desk.shop.ask('administrator/disable', { ...about, disabled: 2 });
  expect((await reset(link)).error?.code).toBe('password_link_ended');
  const back = await desk.shop.ask('administrator/disable', { ...about, disabled: 1 });
  await desk.shop.agree({ approvalId: back.approvalId ?? '' });
  expect((await reset(link)).error?.code).toBe('password_link_ended');
});

it('lets nothing be bought to an address that is newer than the link for a day, nor a parcel be sent elsewhere', async () => {
  const customer = await desk.addCustomer('200');
  await desk.shop.addCampaign({ price: '40', units: 5 });
  const link = await makeLink(customer);
  await reset(link);
  const token = await loginAs(world, customer.userName, newPassword);
  const home = { nike: 'Ada', address: '1 Harbour Street', phone: '+6555500100', country: 'SG' };
  const before = await world.owner
    .selectFrom('shop.customer')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const match = async () => foundOrder((await world.call('customer/searchOrder', {}, { token })).data).orderId;
  const pay = async (orderId: string) => (await world.call('customer/finishOrder', { orderId }, { token })).error?.code;
  const move = async (address: string) => await world.call('customer/updateAddress', { ...home, address }, { token });
  await move('2 Street of the operator');
  const orderId = await match();
  expect(await pay(orderId)).toBe('shipping_address_too_new');
  // To the address that the account had, it ships at once; and from then on nowhere else.
  await world.call(
    'customer/updateAddress',
    {
      nike: before.recipient ?? '',
      address: before.address ?? '',
      phone: before.contact_phone ?? '',
      country: before.country ?? '',
    },
    { token },
  );
  expect(await pay(orderId)).toBeUndefined();
  const elsewhere = { orderId, nike: 'Ada', address: '2 Street of the operator', country: 'SG', phone: '+6555500100' };
  const redirected = await world.call('customer/changeOrderAddress', elsewhere, { token });
  expect(redirected.error?.code).toBe('shipping_address_too_new');
  await move('2 Street of the operator');
  const second = await match();
  expect(await pay(second)).toBe('shipping_address_too_new');
  world.clock.advance(24 * hourMs);
  const fresh = await loginAs(world, customer.userName, newPassword);
  const third = foundOrder((await world.call('customer/searchOrder', {}, { token: fresh })).data).orderId;
  expect((await world.call('customer/finishOrder', { orderId: third }, { token: fresh })).error).toBeUndefined();
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
