import {
  requireCleanLedger,
  addAdministrator,
  createTestWorld,
  createWithdrawalFixture,
  type Desk,
  joinedLink,
  loginAs,
  publishRules,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let desk: Desk;
let rulesVersion: string;

beforeAll(async () => {
  world = await createTestWorld();
  desk = await createWithdrawalFixture(world);
  rulesVersion = await publishRules(world);
});
afterEach(() => requireCleanLedger(world));
afterAll(() => world.close());

const password = 'a lantern by the sea';
const reason = 'Wrote to us and has no way to register';
let last = 200_000;
const newPhone = (): string => `+1555${(last += 1)}`;
/** Adds an account, and has two operators make its link. */
async function add(phone = newPhone(), more: { invitationCode?: string; fullName?: string } = {}) {
  const { userId } = await desk.shop.ask('user/add', { phone, fullName: 'Noor Haddad', reason, ...more });
  return { phone, userId, token: await linkBy(userId) };
}
async function linkBy(userId: string): Promise<string> {
  await desk.shop.agree(await desk.shop.ask('user/reset_password', { userId, reason }));
  return await joinedLink(world, [await desk.shop.administrator(), await desk.shop.decider()], { userId });
}
const attempt = async (body: { phone: string; fullName?: string; invitationCode?: string; reason?: string }) =>
  (
    await world.call(
      'user/add',
      { fullName: 'Noor Haddad', reason, ...body },
      { token: await desk.shop.administrator() },
    )
  ).error;
const linkOf = async (token: string) => {
  const { state, isNew } = (await world.call('customer/passwordLink', { token })).data;
  return { state, isNew };
};
const openWith = async (token: string, more: { ofAge?: boolean; rulesVersion?: string; newPassword?: string } = {}) =>
  await world.call(
    'customer/resetPwd',
    { token, newPassword: password, ofAge: true, rulesVersion, ...more },
    { language: 'de' },
  );
const rowOf = async (userId: string) =>
  await world.owner.selectFrom('shop.customer').selectAll().where('id', '=', BigInt(userId)).executeTakeFirstOrThrow();

it('[A2] adds an account without a password, which its person opens by the link, once, accepting the rules', async () => {
  const { userId, phone, token } = await add();
  expect(await rowOf(userId)).toMatchObject({
    password_hash: null,
    rules_version: null,
    full_name: 'Noor Haddad',
    register_ip: null,
  });
  const details = await desk.shop.ask('user/details', { userId });
  expect(details).toMatchObject({ userName: phone, fullName: 'Noor Haddad', opened: false });
  expect(Date.parse(details.passwordLink?.expiresAt ?? '') - world.clock.now().getTime()).toBe(24 * 3_600_000);
  expect(await linkOf(token)).toEqual({ state: 'open', isNew: true });

  expect((await openWith(token)).error).toBeUndefined();
  expect(await linkOf(token)).toEqual({ state: 'used', isNew: false });
  expect((await openWith(token)).error?.code).toBe('password_link_used');
  expect(await rowOf(userId)).toMatchObject({
    rules_version: rulesVersion,
    language: 'de',
    register_ip: expect.any(String),
  });
  const session = await loginAs(world, phone, password);
  expect((await world.call('customer/getInfo', undefined, { token: session })).data).toMatchObject({
    userId,
    hasMoney: '0.00',
  });
  expect((await world.call('customer/messageList', {}, { token: session })).data.list).toEqual([]);
  expect(
    (await desk.shop.ask('user/inquire', { search: 'Haddad' })).list.find((user) => user.userId === userId)?.opened,
  ).toBe(true);
});

it('[A2] answers a log-in to an account that nobody has opened as every other one that fails', async () => {
  const { phone } = await add();
  const failed = await world.call('customer/login', { username: phone, password: 'null' });
  const unknown = await world.call('customer/login', { username: newPhone(), password: 'null' });
  expect([failed.httpStatus, failed.error?.code, failed.error?.message]).toEqual([
    unknown.httpStatus,
    'login_failed',
    unknown.error?.message,
  ]);
  expect((await world.call('customer/login', { username: phone, password: ' ' })).error).toBeDefined();
});

it('[A2] opens nothing without the rules, of another version, under age, or with a weak password, and stays open then', async () => {
  const { token, phone, userId } = await add();
  for (const wrong of [{ ofAge: false }, { rulesVersion: '' }, { rulesVersion: 'another' }]) {
    expect((await openWith(token, wrong)).error?.code, JSON.stringify(wrong)).toBe('rules_not_accepted');
  }
  const bare = await world.call('customer/resetPwd', { token, newPassword: password });
  expect(bare.error?.code).toBe('rules_not_accepted');
  expect((await openWith(token, { newPassword: phone })).error?.fields).toHaveProperty('newPassword');
  // The database rejects code that forgets the rule as well.
  const forced = sql`update shop.customer set password_hash = 'a hash' where id = ${BigInt(userId)}`.execute(
    world.owner,
  );
  await expect(forced).rejects.toThrow('customer_opened_complete');
  expect(await linkOf(token)).toEqual({ state: 'open', isNew: true });
});

it('[A2] takes the number as a registration does, also while registration is closed', async () => {
  const { phone } = await add();
  const taken = await attempt({ phone: `(${phone.slice(0, 5)}) ${phone.slice(5)}` });
  expect([taken?.code, taken?.fields?.['phone']]).toEqual(['user_name_taken', expect.any(String)]);
  expect((await attempt({ phone: 'not a number' }))?.fields).toHaveProperty('phone');
  const unknown = await attempt({ phone: newPhone(), invitationCode: 'NOBODY99' });
  expect([unknown?.code, unknown?.fields?.['invitationCode']]).toEqual(['invitation_code_unknown', expect.any(String)]);
  expect((await attempt({ phone: newPhone(), fullName: '  ' }))?.code).toBe('invalid_request');
  expect((await attempt({ phone: newPhone(), reason: '' }))?.code).toBe('invalid_request');
  await desk.shop.agree(await desk.shop.ask('setting/update', { name: 'registration_open', value: 'false', reason }));
  world.services.settings.forget();
  const { userId } = await add();
  await desk.shop.agree(await desk.shop.ask('setting/update', { name: 'registration_open', value: 'true', reason }));
  world.services.settings.forget();
  expect(userId).toMatch(/^\d+$/);
});

it('[A2] knows who invited the person, and says in the audit who added whom, and why, without number, name or link', async () => {
  const inviter = await desk.addCustomer();
  const { data } = await world.call('customer/getCodeAndPic', undefined, { token: inviter.token });
  const { userId, phone, token } = await add(newPhone(), {
    invitationCode: data.myCode.toLowerCase(),
    fullName: 'Zyx Marker',
  });
  expect((await rowOf(userId)).inviter_id).toBe(inviter.id);
  const { rows } = await sql<{ entry: string; actorKind: string; details: Record<string, string> }>`
    select e::text as entry, e.actor_kind as "actorKind", e.details from shop.audit_entry e
     where e.action = 'user/add' and e.subject = ${`customer ${userId}`}`.execute(world.owner);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ actorKind: 'administrator', details: { reason, inviter: inviter.userId } });
  const stored = (
    await sql`select i::text as kept from shop.idempotency i union all select l::text from shop.password_link l
    union all select o::text from shop.outbox o`.execute(world.owner)
  ).rows;
  const text = JSON.stringify([rows, stored]);
  for (const secret of [...token.split('.'), phone.slice(1), 'Marker']) expect(text).not.toContain(secret);
});

it('[A2] is opened by nobody who added it: the link of an operator alone is one half', async () => {
  const { userId } = await desk.shop.ask('user/add', { phone: newPhone(), fullName: 'Noor Haddad', reason });
  const alone = { token: await desk.shop.administrator() };
  expect((await world.call('user/password_link', { userId }, alone)).error?.code).toBe('not_found');
  await desk.shop.agree(await desk.shop.ask('user/reset_password', { userId, reason }));
  const { half } = (await world.call('user/password_link', { userId }, alone)).data;
  expect((await openWith(half)).error?.code).toBe('password_link_incomplete');
  expect((await rowOf(userId)).password_hash).toBeNull();
});

it('[A2] ends the link after a day, and with a newer one', async () => {
  const { userId, token } = await add();
  await linkBy(userId);
  expect((await linkOf(token)).state).toBe('ended');
  const other = await add();
  world.clock.advance(24 * 3_600_000);
  expect((await linkOf(other.token)).state).toBe('expired');
});

it('[A2] opens an account once, also when ten use the link at the same time', async () => {
  const { token } = await add();
  const all = await Promise.all(Array.from({ length: 10 }, () => openWith(token)));
  expect(all.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
});

it('[A2] gives the rewards for whom one adds to no account of one’s own', async () => {
  const own = await desk.addCustomer();
  const { data } = await world.call('customer/getCodeAndPic', undefined, { token: own.token });
  const owner = await desk.addAdministratorClient([own.id]);
  const phone = newPhone();
  const body = { phone, fullName: 'A friend', invitationCode: data.myCode, reason };
  expect((await owner('user/add', body)).error?.code).toBe('conflict_of_interest');
  const found = await world.owner.selectFrom('shop.customer').select('id').where('user_name', '=', phone).execute();
  expect(found).toEqual([]);
});

it('[A2] is for those who hold the right', async () => {
  const clerk = await addAdministrator(world);
  const token = await clerk();
  await sql`update shop.administrator set role_id = (select id from shop.role where name = 'default role')
     where id = (select max(id) from shop.administrator)`.execute(world.owner);
  expect((await world.call('user/add', { phone: newPhone(), fullName: 'A', reason }, { token })).error?.code).toBe(
    'forbidden',
  );
});

it('[G12] the name goes with the account', async () => {
  const { userId, phone, token } = await add();
  await openWith(token);
  const session = await loginAs(world, phone, password);
  const exported = await world.call('customer/exportData', { password }, { token: session });
  expect(JSON.parse(JSON.stringify(exported.data)).account[0].fullName).toBe('Noor Haddad');
  expect((await world.call('customer/eraseAccount', { password }, { token: session })).error).toBeUndefined();
  expect((await rowOf(userId)).full_name).toBeNull();
});

it('[A2] takes the rules that are published when the account is opened', async () => {
  const { token } = await add();
  const before = rulesVersion;
  rulesVersion = 'newer-rules';
  const row = { version: rulesVersion, published_at: new Date('2026-02-01T00:00:00Z') };
  await world.owner.insertInto('shop.rule_version').values(row).execute();
  expect((await openWith(token, { rulesVersion: before })).error?.code).toBe('rules_not_accepted');
  expect((await openWith(token)).error).toBeUndefined();
});
