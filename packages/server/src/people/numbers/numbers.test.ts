// A number is confirmed by a code, where operators have it switched on; rewards and lucky units alone depend on it.
import {
  closeClean,
  createShopFixture,
  createTestWorld,
  createWithdrawalFixture,
  loginAs,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CodeMessage } from '../../foundation/code-sender.ts';

let world: TestWorld;
let shop: Shop;
let sent: CodeMessage[];
let isDown: boolean;
let customer: TestCustomer;

beforeEach(async () => {
  sent = [];
  isDown = false;
  world = await createTestWorld({
    context: {
      codeSender: async (message) => {
        if (isDown) throw new Error('the gateway answered 500');
        await Promise.resolve(sent.push(message));
      },
    },
  });
  shop = await createShopFixture(world);
  customer = await shop.addFundedCustomer('500');
  await switchOn('true');
});
afterEach(async () => {
  await closeClean(world);
});

async function switchOn(value: 'true' | 'false'): Promise<void> {
  const change = { name: 'confirmed_numbers', value, reason: 'agreed' } as const;
  await shop.agree(await shop.ask('setting/update', change));
  world.services.settings.forget();
}
const as = ({ token }: TestCustomer) => ({ token, language: 'en' });
const send = async (by = customer, number?: string) =>
  await world.call('customer/sendCode', number === undefined ? {} : { number }, as(by));
const confirm = async (code: string, by = customer) => await world.call('customer/confirmNumber', { code }, as(by));
const state = async (by = customer) => (await world.call('customer/number', undefined, as(by))).data;
const topicsOf = async ({ id }: TestCustomer): Promise<string[]> => {
  const rows = await world.owner.selectFrom('shop.outbox').select(['topic', 'customer_ids as ids']).execute();
  return rows.filter(({ ids }) => ids.includes(id)).map(({ topic }) => topic);
};
const codeOf = (message = sent.at(-1)): string => /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
const confirmed = async (by: TestCustomer, number?: string) => {
  await send(by, number);
  return await confirm(codeOf(), by);
};

it('sends a code to the number of the log-in, which confirms it once', async () => {
  expect(await state()).toMatchObject({ enabled: true, number: null, codeUntil: null });
  const asked = await send();
  expect(asked.data).toMatchObject({ codeUntil: expect.any(String), triesLeft: '5' });
  expect(sent).toEqual([{ number: expect.stringMatching(/^\+\d+$/), text: expect.stringContaining('Goodturn') }]);
  expect((await confirm(codeOf())).data).toMatchObject({ confirmedAt: expect.any(String), codeUntil: null });
  expect((await confirm(codeOf())).error?.code).toBe('code_ended');
  expect((await world.call('customer/removeNumber', {}, as(customer))).data.number).toBeNull();
  expect((await world.call('customer/removeNumber', {}, as(customer))).error?.code).toBe('not_found');
});

it('waits two minutes between codes, and sends five a day', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await send()).error).toBeUndefined();
    expect((await send()).error?.code).toBe('code_too_soon');
    world.clock.advanceMinutes(3);
  }
  expect((await send()).error?.code).toBe('code_limit');
  world.clock.advanceMinutes(24 * 60);
  expect((await send()).error).toBeUndefined();
});

it('pauses for an hour after five wrong codes, and takes none after ten minutes', async () => {
  await send();
  const wrong = codeOf() === '000000' ? '000001' : '000000';
  for (let count = 0; count < 4; count += 1) expect((await confirm(wrong)).error?.code).toBe('code_incorrect');
  expect((await state()).triesLeft).toBe('1');
  expect((await confirm(wrong)).error?.code).toBe('code_paused');
  expect((await confirm(codeOf())).error?.code).toBe('code_paused');
  expect((await send()).error?.code).toBe('code_paused');
  world.clock.advanceMinutes(61);
  await send();
  world.clock.advanceMinutes(11);
  expect((await confirm(codeOf())).error?.code).toBe('code_ended');
});

it('says nothing of others: a code of one account is of no use in another, and the answers are the same', async () => {
  const other = await shop.addFundedCustomer('50');
  const number = '+4915155504101';
  expect((await confirmed(customer, number)).error).toBeUndefined();
  world.clock.advanceMinutes(3);
  const asked = await send(other, number);
  expect(asked.error).toBeUndefined();
  expect((await confirm(codeOf(), customer)).error?.code).toBe('code_ended');
});

it('tells the owner of a number that another account confirmed, who gets it back by a code to it, once', async () => {
  const other = await shop.addFundedCustomer('50');
  const number = '+4915155504102';
  await confirmed(customer, number);
  expect((await confirmed(other, number)).error).toBeUndefined();
  expect(await state()).toMatchObject({
    number: null,
    movedNumber: '+49 ··· 02',
    movedAt: expect.any(String),
    logInBy: null,
  });
  const { data } = await world.call('customer/messageList', {}, as(customer));
  expect(data.list[0]).toMatchObject({ kind: 'number_moved' });
  expect(await topicsOf(customer)).toContain('number_moved');
  world.clock.advanceMinutes(3);
  expect((await world.call('customer/keepNumber', {}, as(customer))).error).toBeUndefined();
  expect(sent.at(-1)?.number).toBe(number);
  expect((await confirm(codeOf())).data).toMatchObject({ number: '+49 ··· 02', movedNumber: null });
  world.clock.advanceMinutes(3);
  await world.call('customer/keepNumber', {}, as(other));
  expect((await confirm(codeOf(), other)).error?.code).toBe('number_moved_recently');
});

it('moves a number to a third account only after thirty days, also if it was removed', async () => {
  const [second, third] = [await shop.addFundedCustomer('50'), await shop.addFundedCustomer('50')];
  const number = '+4915155504103';
  await confirmed(customer, number);
  await world.call('customer/removeNumber', {}, as(customer));
  expect((await confirmed(second, number)).error).toBeUndefined();
  await world.call('customer/removeNumber', {}, as(second));
  expect((await confirmed(third, number)).error?.code).toBe('number_moved_recently');
  world.clock.advanceMinutes(30 * 24 * 60);
  const again = await loginAs(world, third.userName, third.password);
  expect((await confirmed({ ...third, token: again }, number)).error).toBeUndefined();
});

it('gives the number of a log-in to whoever confirms it; its account is logged in to by # and its number', async () => {
  const other = await shop.addFundedCustomer('50');
  const { userName } = customer;
  const logIn = async (username: string) =>
    (await world.call('customer/login', { username, password: customer.password })).error?.code;
  world.clock.advanceMinutes(1);
  expect((await confirmed(other, userName)).error).toBeUndefined();
  expect(await state()).toMatchObject({ movedAt: expect.any(String), logInBy: `#${customer.id}` });
  expect([await logIn(userName), await logIn(`# ${customer.id}`)]).toEqual(['login_failed', undefined]);
  // What is its stays its: the money can be withdrawn, and a friend is asked by the new name.
  expect((await world.call('customer/getInfo', undefined, as(customer))).data.userName).toBe(`#${customer.id}`);
  const asked = await world.call('customer/addFriend', { slaveUserName: `#${customer.id}` }, as(other));
  expect(asked.error).toBeUndefined();
  const { data } = await world.call('customer/messageList', {}, as(customer));
  expect(data.list.map(({ kind }) => kind)).toEqual(['friend_requested', 'number_moved', 'recharge_credited']);
});

it('matches lucky units for confirmed numbers only, and says why', async () => {
  await shop.addCampaign({ luckyUnits: 10 });
  const search = async () => (await world.call('customer/searchOrder', {}, as(customer))).data;
  expect(await search()).toMatchObject({ reason: 'number_not_confirmed' });
  await confirmed(customer);
  expect(await search()).toHaveProperty('orderId');
});

it('is off until two persons switch it on', async () => {
  await switchOn('false');
  expect((await state()).enabled).toBe(false);
  expect((await send()).error?.code).toBe('numbers_off');
  await switchOn('true');
  isDown = true;
  expect((await send()).error?.code).toBe('code_not_sent');
});

it('keeps of a code, and of what it counts, only what is useless without the key of the servers', async () => {
  const number = '+4915155504104';
  await send(customer, number);
  const stored = await world.owner.selectFrom('shop.number_code').selectAll().executeTakeFirstOrThrow();
  const plain = (text: string): Buffer => createHash('sha256').update(text).digest();
  const guesses = [
    codeOf(),
    `number ${customer.id} 4915155504104 ${codeOf()}`,
    `code ${customer.id} 4915155504104 ${codeOf()}`,
  ];
  for (const guess of guesses) expect(stored.code_hash.equals(plain(guess))).toBe(false);
  const counted = await world.owner.selectFrom('shop.number_code_sent').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(Object.values(counted).map(String))).not.toContain('15155504104');
  for (const column of ['code_hash', 'spellings']) {
    const read = sql`select ${sql.ref(column)} from shop.number_code`.execute(world.database);
    await expect(read).rejects.toThrow('permission denied');
  }
});

it('never asks for a confirmed number where money is withdrawn', async () => {
  const desk = await createWithdrawalFixture(world);
  const own = await desk.addCustomer('100');
  expect((await desk.withdraw(own, { money: '50' })).error).toBeUndefined();
  expect(await desk.moneyOf(own)).toEqual(['50.00', '50.00']);
});
