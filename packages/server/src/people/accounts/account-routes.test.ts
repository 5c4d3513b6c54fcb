import { createTestWorld, publishRules, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(async () => {
  await world.close();
});

const newCustomer = async (changes: Record<string, unknown> = {}) => ({
  username: '+15559990001',
  password: 'correct horse',
  ofAge: true,
  rulesVersion: await publishRules(world),
  ...changes,
});

test('registration is closed until rules were published', async () => {
  const registration = { username: '+15559990001', password: 'correct horse', ofAge: true, rulesVersion: '' };
  const { httpStatus, error } = await world.call('customer/register', registration);
  expect([httpStatus, error?.code]).toEqual([403, 'registration_closed']);
});

test('a customer registers, logs in and is known', async () => {
  const customer = await registerCustomer(world);
  const { data } = await world.call('customer/getInfo', undefined, { token: customer.token });
  expect(data).toMatchObject({
    userId: customer.userId,
    userName: customer.userName,
    hasMoney: '0.00',
    freezeMoney: '0.00',
    nike: null,
    isFriendLogin: '0',
    hasWhPwd: false,
    minWithdraw: '10.00',
    disabled: 1,
  });
  expect(data.registeredAt).toMatch(/\+08:00$/);
  expect(new Date(data.registeredAt).getTime()).toBe(world.clock.now().getTime());
});

test('a log-out ends the session at once', async () => {
  const { token } = await registerCustomer(world);
  await world.call('customer/logout', {}, { token });
  const { httpStatus, error } = await world.call('customer/getInfo', undefined, { token });
  expect([httpStatus, error?.code]).toEqual([401, 'not_logged_in']);
});

test('a number is taken in every way of writing it', async () => {
  const { userName } = await registerCustomer(world);
  const arabic = userName.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  const { error } = await world.call('customer/register', await newCustomer({ username: arabic }));
  expect(error).toMatchObject({ code: 'user_name_taken', fields: { username: expect.any(String) } });
});

const spellings = [
  '+44 20 7946 0958',
  '+44 (0)20 7946 0958',
  '0044 20 7946 0958',
  'tel:+44-20-7946-0958',
  '+44 20/7946–0958',
];

test('a number is one account in every spelling, and is logged in to by each', async () => {
  const { userName, userId } = await registerCustomer(world, { userName: spellings[1] ?? '' });
  expect(userName).toBe(spellings[1]);
  for (const username of spellings) {
    const { error } = await world.call('customer/register', await newCustomer({ username }));
    expect(error?.code, username).toBe('user_name_taken');
    const { data } = await world.call('customer/login', { username, password: 'correct horse' });
    const info = await world.call('customer/getInfo', undefined, { token: data.token });
    expect(info.data).toMatchObject({ userId, userName: '+442079460958' });
  }
  const atHome = { username: '020 7946 0958', password: 'correct horse' };
  expect((await world.call('customer/login', { ...atHome, phoneCountry: 'GB' })).error).toBeUndefined();
  expect((await world.call('customer/login', atHome)).error?.code).toBe('login_failed');
});

test('a number without its country is refused until one is chosen', async () => {
  const register = async (changes: Record<string, unknown>) =>
    await world.call('customer/register', await newCustomer({ username: '0151 1234 5678', ...changes }));
  const { error } = await register({});
  expect(error).toMatchObject({ code: 'invalid_request', fields: { username: expect.stringContaining('+') } });
  expect((await register({ phoneCountry: 'XX' })).error?.fields).toHaveProperty('phoneCountry');
  expect((await register({ phoneCountry: 'DE' })).httpStatus).toBe(200);
  expect((await register({ username: '+49 151 12345678' })).error?.code).toBe('user_name_taken');
});

test.each([
  ['with 00', '00447400123456', '0044 7400 123456'],
  ['with (0)', '4407400123457', '+44 (0)7400 123457'],
  ['without its country', '07400123458', '07400 123458'],
])('an account from before, %s, keeps its log-in, and no second one begins beside it', async (_what, digits, typed) => {
  const { id } = await registerCustomer(world);
  await sql`update shop.customer set user_name = ${digits}, phone_digits = ${digits} where id = ${id}`.execute(
    world.owner,
  );
  const login = async (username: string) => await world.call('customer/login', { username, password: 'correct horse' });
  expect((await login(typed)).error).toBeUndefined();
  if (!typed.startsWith('07')) {
    const international = `+44${digits.slice(-10)}`;
    expect((await login(international)).error).toBeUndefined();
    const { error } = await world.call('customer/register', await newCustomer({ username: international }));
    expect(error?.code).toBe('user_name_taken');
  }
});

test('two registrations of one number at once make one account', async () => {
  const body = await newCustomer({ username: '+15559990002' });
  const results = await Promise.all([1, 2, 3].map(() => world.call('customer/register', body)));
  expect(results.map((result) => result.httpStatus).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('an invitation code names the inviter; an unknown one is refused at its field', async () => {
  const inviter = await registerCustomer(world);
  const { data } = await world.call('customer/getCodeAndPic', undefined, { token: inviter.token });
  expect(data.myCode).toMatch(/^[2-9A-HJ-KM-NP-TW-Z]{8}$/);
  expect(data.trendBack).toBe('0.00');
  const invited = await registerCustomer(world, { parentCode: ` ${data.myCode.toLowerCase()} ` });
  const row = await world.database
    .selectFrom('shop.customer')
    .select('inviter_id')
    .where('id', '=', invited.id)
    .executeTakeFirstOrThrow();
  expect(row.inviter_id).toBe(inviter.id);
  const { error } = await world.call('customer/register', await newCustomer({ parentCode: 'NOBODY22' }));
  expect(error).toMatchObject({ code: 'invitation_code_unknown', fields: { parentCode: expect.any(String) } });
});

test('[S6] without an invitation code nobody registers while the setting asks for one', async () => {
  const ask = async (value: string) => {
    await world.owner
      .insertInto('shop.setting')
      .values({ name: 'invitation_required', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    world.services.settings.forget();
  };
  const required = async () => (await world.call('configuration/inquire', {})).data.invitationRequired;
  expect(await required()).toBe(false);
  const inviter = await registerCustomer(world);
  const { myCode } = (await world.call('customer/getCodeAndPic', undefined, { token: inviter.token })).data;
  await ask('true');
  expect(await required()).toBe(true);
  for (const parentCode of [undefined, '']) {
    const body = { ...(await newCustomer()), ...(parentCode !== undefined && { parentCode }) };
    const { error } = await world.call('customer/register', body, { language: 'de' });
    expect(error).toMatchObject({
      code: 'invitation_code_required',
      fields: { parentCode: 'Für die Registrierung ist ein Einladungscode nötig.' },
    });
  }
  expect(
    (await world.call('customer/register', await newCustomer({ username: '+15559990011', parentCode: myCode })))
      .httpStatus,
  ).toBe(200);
  await ask('false');
  expect((await world.call('customer/register', await newCustomer({ username: '+15559990012' }))).httpStatus).toBe(200);
});

test.each([
  ['not of age', { ofAge: false }, 'rules_not_accepted'],
  ['other rules', { rulesVersion: 'older' }, 'rules_not_accepted'],
  ['no number', { username: 'mara' }, 'invalid_request'],
  ['a short password', { password: 'short' }, 'invalid_request'],
  ['a password that everybody tries', { password: 'iloveyou2' }, 'invalid_request'],
  ['the number as its password', { password: '15559990001' }, 'invalid_request'],
])('registration is refused: %s', async (_why, changes, code) => {
  expect((await world.call('customer/register', await newCustomer(changes))).error?.code).toBe(code);
});

test('registration can be closed, with a notice', async () => {
  await world.owner
    .insertInto('shop.setting')
    .values([
      { name: 'registration_open', value: 'false' },
      { name: 'registration_notice', value: 'We open again in May.' },
    ])
    .execute();
  world.services.settings.forget();
  const { httpStatus, error } = await world.call('customer/register', await newCustomer());
  expect([httpStatus, error?.code, error?.message]).toEqual([403, 'registration_closed', 'We open again in May.']);
  await world.owner
    .updateTable('shop.setting')
    .set({ value: 'true' })
    .where('name', '=', 'registration_open')
    .execute();
  world.services.settings.forget();
});

test('every cause of a failed log-in gets the same answer', async () => {
  const { userName } = await registerCustomer(world);
  const answers = await Promise.all([
    world.call('customer/login', { username: userName, password: 'wrong' }),
    world.call('customer/login', { username: '+15550000000', password: 'wrong' }),
  ]);
  const withoutId = answers.map(({ httpStatus, error }) => ({ httpStatus, ...error, requestId: '' }));
  expect(withoutId[0]).toEqual(withoutId[1]);
  expect(withoutId[0]).toMatchObject({ httpStatus: 401, code: 'login_failed' });
});

test('the shipping address must be in a country that is served', async () => {
  const { token, userId } = await registerCustomer(world);
  const address = { nike: 'Mara', address: '1 Road', phone: '555 1', userId };
  expect((await world.call('customer/updateAddress', address, { token })).httpStatus).toBe(200);
  const { data } = await world.call('customer/getInfo', undefined, { token });
  expect(data).toMatchObject({ nike: 'Mara', address: '1 Road', phone: '5551', country: 'SG' });
  const { error } = await world.call('customer/updateAddress', { ...address, country: 'KP' }, { token });
  expect(error).toMatchObject({ code: 'country_not_served', fields: { country: expect.any(String) } });
});

test("somebody else's userId is refused", async () => {
  const [one, other] = [await registerCustomer(world), await registerCustomer(world)];
  const address = { nike: 'Mara', address: '1 Road', phone: '555 1', userId: other.userId };
  const { httpStatus, error } = await world.call('customer/updateAddress', address, { token: one.token });
  expect([httpStatus, error?.code]).toEqual([403, 'user_mismatch']);
});
