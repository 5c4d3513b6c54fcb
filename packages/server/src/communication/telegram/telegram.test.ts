import { randomBytes } from 'node:crypto';
import {
  createTestWorld,
  createWithdrawalFixture,
  registerCustomer,
  type Desk,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { openTelegram } from '@goodturn/testkit/telegram-double';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runRotate } from '../../commands/run-rotate-command.ts';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';
import { runCommand } from '../../testing/run-command.ts';
import { createTelegramService } from './telegram-service.ts';

let telegram: Awaited<ReturnType<typeof openTelegram>>;
let world: TestWorld;
let desk: Desk;
let token: string;
let chats = 5_000;

beforeAll(async () => {
  telegram = await openTelegram();
  world = await createTestWorld({ context: { telegramApi: telegram.apiRoot, origin: 'https://shop.example' } });
  desk = await createWithdrawalFixture(world);
  await desk.shop.addCampaign({ units: 50 });
  token = await login();
  await setBot(telegram.token);
});
beforeEach(async () => {
  telegram.failWith(undefined);
  // Some tests advance the clock by hours, after which the session has expired.
  token = await login();
  await world.services.telegram.sendDue();
  telegram.sent.length = 0;
  telegram.calls.length = 0;
});
afterAll(async () => {
  await world.close();
  await telegram.close();
});

async function login(role?: string): Promise<string> {
  const { account } = await addAdministrator(world, role === undefined ? {} : { role });
  return (await world.call('admin/login', { account, password: administratorPassword })).data.token;
}
const reason = 'a new bot';
const setBot = async (value: string | undefined, by = token) =>
  await world.call('telegram_bot/update', { ...(value !== undefined && { token: value }), reason }, { token: by });
const poll = async () => await world.services.telegram.pollUpdates();
const sendDue = async () => await world.services.telegram.sendDue();
const codeOf = async (customer: TestCustomer, language = 'en') =>
  (await world.call('customer/telegramCode', { language }, { token: customer.token })).data;
const shown = async (customer: TestCustomer) =>
  (await world.call('customer/telegram', undefined, { token: customer.token })).data;
const errorOf = ({ error }: { error?: { code: string } | undefined }) => error?.code;
const newChat = (): number => {
  chats += 1;
  return chats;
};
async function bound(language = 'en'): Promise<{ customer: TestCustomer; chat: number }> {
  const customer = await desk.shop.addFundedCustomer('400');
  await sendDue();
  const chat = newChat();
  telegram.write(chat, `/start ${(await codeOf(customer, language)).code}`);
  await poll();
  expect((await shown(customer)).state).toBe('bound');
  telegram.sent.length = 0;
  return { customer, chat };
}
const heard = (chat: number) => telegram.sent.filter(({ chatId }) => chatId === `${chat}`).map(({ text }) => text);
const ship = async (customer: TestCustomer) => {
  const orderId = await desk.shop.buy(customer);
  await desk.shop.ask('order/ship', { orderId, carrier: 'Northern Post', trackingNumber: `NP ${orderId}` });
};
const waiting = async () => await world.owner.selectFrom('shop.telegram_delivery').selectAll().execute();
const list = async (filter = {}) => (await world.call('telegram_binding/inquire', filter, { token })).data.list;

describe('[A13] a chat is linked', () => {
  it('by a code that the app shows, however it is typed, and gets there what the inbox gets', async () => {
    const customer = await desk.shop.addFundedCustomer('400');
    const { code, link } = await codeOf(customer, 'de');
    expect(link).toBe(`https://t.me/goodturn_test_bot?start=${code}`);
    const chat = newChat();
    telegram.write(chat, ` ${code.toLowerCase().replace(/(.{4})/g, '$1 ')}`);
    await poll();
    expect(heard(chat)).toEqual([expect.stringMatching(/^Dieser Chat ist jetzt mit Ihrem Konto verknüpft\./)]);
    expect(await shown(customer)).toMatchObject({ bot: 'goodturn_test_bot', state: 'bound', chatName: 'Ada L' });
    telegram.sent.length = 0;
    await ship(customer);
    await desk.shop.ask('message/send', {
      toAll: false,
      userIds: [customer.userId],
      texts: { en: { title: 'Our office moves', content: 'You have 512.50 USD' } },
    });
    await desk.shop.ask('message/send', {
      toAll: true,
      userIds: [],
      texts: { en: { title: 'To everybody', content: 'x' } },
    });
    await Promise.all([sendDue(), sendDue(), sendDue()]);
    const inbox = 'https://shop.example/#/messages';
    expect(heard(chat).toSorted()).toEqual([
      `Ihre Bestellung ist unterwegs\n\n${inbox}`,
      `Our office moves\n\n${inbox}`,
      `To everybody\n\n${inbox}`,
    ]);
    expect(JSON.stringify(telegram.sent)).not.toMatch(/USD|512|kettle|\+1555/);
    expect(await waiting()).toEqual([]);
  });

  it('by one code once, for minutes, and by the newest alone', async () => {
    const customer = await registerCustomer(world);
    const old = (await codeOf(customer)).code;
    const { code } = await codeOf(customer);
    const [first, second] = [newChat(), newChat()];
    telegram.write(first, old);
    await poll();
    expect(heard(first)[0]).toMatch(/^This code is not valid|^Dieser Code/);
    world.clock.advanceMinutes(11);
    telegram.write(first, code);
    await poll();
    expect((await shown(customer)).state).toBe('unbound');
    const again = (await codeOf(customer)).code;
    telegram.write(first, again);
    telegram.write(second, again);
    await poll();
    expect((await list({ userId: customer.userId })).map(({ chatId }) => chatId)).toEqual([`${first}`]);
  });

  it('for one account at a time, and to nobody but a person in a private chat', async () => {
    const { customer, chat } = await bound();
    const other = await registerCustomer(world);
    telegram.write(chat, (await codeOf(other)).code);
    await poll();
    expect([(await shown(customer)).state, (await shown(other)).state]).toEqual(['unbound', 'bound']);
    const group = newChat();
    telegram.write(group, (await codeOf(customer)).code, 'group');
    await poll();
    expect((await shown(customer)).state).toBe('unbound');
  });

  it('after a bounded number of guesses no longer for a while', async () => {
    const customer = await registerCustomer(world);
    const { code } = await codeOf(customer);
    const chat = newChat();
    for (let guess = 0; guess < 8; guess += 1) telegram.write(chat, `222222222${guess + 2}22`);
    telegram.write(chat, code);
    await poll();
    expect(heard(chat)).toHaveLength(5);
    expect((await shown(customer)).state).toBe('unbound');
  });

  it('and unlinked by the customer', async () => {
    const { customer, chat } = await bound();
    await ship(customer);
    await world.call('customer/telegramUnbind', {}, { token: customer.token });
    await sendDue();
    expect([heard(chat), (await shown(customer)).state, await waiting()]).toEqual([[], 'unbound', []]);
  });
});

describe('[A13] what is sent', () => {
  it('is tried again where Telegram did not take it, and never where it may have arrived', async () => {
    const { customer, chat } = await bound();
    telegram.failWith({ status: 429, retryAfter: 100 });
    await ship(customer);
    await sendDue();
    telegram.failWith(undefined);
    world.clock.advanceMinutes(1);
    await sendDue();
    expect(heard(chat)).toEqual([]);
    world.clock.advanceMinutes(1);
    await sendDue();
    await sendDue();
    expect(heard(chat)).toHaveLength(1);
    telegram.failWith('silent');
    await ship(customer);
    await sendDue();
    telegram.failWith(undefined);
    world.clock.advanceMinutes(600);
    await sendDue();
    expect(heard(chat)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('is the text that an operator wrote, without markup and without links but the one of the shop', async () => {
    const { customer, chat } = await bound();
    const title = '<b>Free</b> [pay](https://evil.example) @admin /start';
    const texts = { en: { title, content: 'x' } };
    await desk.shop.ask('message/send', { toAll: false, userIds: [customer.userId], texts });
    await sendDue();
    const [sent] = telegram.sent.filter(({ chatId }) => chatId === `${chat}`);
    expect(sent).toMatchObject({ text: `${title}\n\nhttps://shop.example/#/messages`, parseMode: undefined });
    expect(sent?.entities.map(({ offset, length }) => sent.text.slice(offset, offset + length))).toEqual([
      '<b>Free</b>',
      '[pay](https://evil.example)',
      '@admin',
      '/start',
    ]);
  });

  it('reaches the others where the message of one cannot be read, and that one later', async () => {
    const [one, two] = [await bound(), await bound()];
    const { messages, settings } = world.services;
    const audit = {
      recordFor: async () => {
        throw new Error('sending records nothing');
      },
    };
    const find: typeof messages.find = async (recipient, messageId) => {
      if (recipient.customerId === one.customer.id) throw new Error('no answer');
      return await messages.find(recipient, messageId);
    };
    const service = createTelegramService(world.context, { messages: { find }, settings, audit });
    await ship(one.customer);
    await ship(two.customer);
    await service.sendDue();
    expect([heard(one.chat).length, heard(two.chat).length]).toEqual([0, 1]);
    world.clock.advanceMinutes(100);
    await sendDue();
    expect([heard(one.chat).length, heard(two.chat).length]).toEqual([1, 1]);
  });

  it('is given up after six tries', async () => {
    const { customer } = await bound();
    telegram.failWith({ status: 500 });
    await ship(customer);
    telegram.calls.length = 0;
    for (let turn = 0; turn < 10; turn += 1) {
      await sendDue();
      world.clock.advanceMinutes(100);
    }
    world.clock.advanceMinutes(1_440);
    await sendDue();
    expect(telegram.calls.filter((call) => call === 'sendMessage')).toHaveLength(6);
    expect(await waiting()).toEqual([]);
  });

  it('ends when the person blocks the bot, which the app and the back office show', async () => {
    const [one, two] = [await bound(), await bound()];
    telegram.blocked.add(`${one.chat}`);
    await ship(one.customer);
    await sendDue();
    telegram.block(two.chat);
    await poll();
    for (const { customer } of [one, two]) expect((await shown(customer)).state).toBe('blocked');
    const blocked = (await list({ state: ['blocked'] })).map(({ chatId }) => chatId);
    expect(blocked).toEqual(expect.arrayContaining([`${one.chat}`, `${two.chat}`]));
    await ship(two.customer);
    expect(await waiting()).toEqual([]);
  });
});

describe('[A13] the back office', () => {
  it('lists, finds and unbinds chats, and says why in the audit', async () => {
    const { customer, chat } = await bound();
    const [row] = await list({ search: `${chat}` });
    expect(row).toMatchObject({
      nickname: 'Ada L',
      username: `ada_${chat}`,
      languageCode: 'de',
      userName: customer.userName,
      userId: customer.userId,
      chatId: `${chat}`,
      blockedAt: null,
    });
    expect(await list({ search: `@ada_${chat}` })).toHaveLength(1);
    expect(await list({ search: customer.userName })).toHaveLength(1);
    const totals = await world.call('telegram_binding/totals', { search: `${chat}`, state: ['bound'] }, { token });
    expect(totals.data.count).toBe(1);
    const bindingId = row?.bindingId ?? '';
    const remove = async (by: string) =>
      await world.call('telegram_binding/delete', { bindingId, reason: 'lost phone' }, { token: by });
    expect(errorOf(await remove(await login('default role')))).toBe('forbidden');
    expect((await remove(token)).httpStatus).toBe(200);
    expect(errorOf(await remove(token))).toBe('not_found');
    expect((await shown(customer)).state).toBe('unbound');
    const { data } = await world.call('audit/inquire', { action: ['telegram_binding/delete'] }, { token });
    expect(JSON.stringify(data.list[0])).toContain('lost phone');
  });

  it('keeps a token that Telegram knows, shows it to nobody, and the rotation of keys encrypts it anew', async () => {
    const wrong = `7654321:${'x'.repeat(35)}`;
    expect((await setBot(wrong)).data.result).toBe('refused');
    telegram.failWith({ status: 502 });
    expect((await setBot(telegram.token)).data.result).toBe('unreachable');
    telegram.failWith(undefined);
    const test = async (value?: string) =>
      (await world.call('telegram_bot/test', value === undefined ? {} : { token: value }, { token })).data;
    expect(await test()).toEqual({ result: 'ok', username: 'goodturn_test_bot' });
    expect(await test(wrong)).toEqual({ result: 'refused', username: null });
    const other = await login('administrator');
    expect(errorOf(await setBot(telegram.token, other))).toBe('forbidden');
    const answers = [
      await world.call('telegram_bot/inquire', {}, { token }),
      await world.call('audit/inquire', { search: 'telegram' }, { token }),
      await world.owner.selectFrom('shop.audit_entry').selectAll().execute(),
      await world.owner.selectFrom('shop.idempotency').selectAll().execute(),
    ];
    const text = JSON.stringify(answers, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    expect(text).not.toContain(telegram.token.slice(10));
    const [from, to] = [world.context.identityKey, randomBytes(32)];
    const rotate = async (one: Buffer, next: Buffer) =>
      await runCommand(
        world,
        { GOODTURN_IDENTITY_KEY: one.toString('base64'), GOODTURN_IDENTITY_KEY_NEW: next.toString('base64') },
        (environment, output) => runRotate(['identity'], environment, output),
      );
    expect((await rotate(from, to)).said[0]).toContain('tokens of bots, 1');
    expect((await rotate(to, from)).code).toBe(0);
    expect((await test()).result).toBe('ok');
  });

  it('has one server ask for updates at a time', async () => {
    telegram.calls.length = 0;
    await world.owner
      .updateTable('shop.telegram_bot')
      .set({
        poller: '00000000-0000-4000-8000-000000000009',
        polled_until: new Date(world.clock.now().getTime() + 30_000),
      })
      .execute();
    await poll();
    expect(telegram.calls).toEqual([]);
    world.clock.advanceMinutes(1);
    await poll();
    expect(telegram.calls).toEqual(['getUpdates']);
  });

  it('takes the bot away, and there is nothing to link any more', async () => {
    const customer = await registerCustomer(world);
    expect((await setBot(undefined)).data.result).toBe('ok');
    expect(errorOf(await setBot(undefined))).toBe('nothing_changed');
    expect(errorOf(await world.call('customer/telegramCode', { language: 'en' }, { token: customer.token }))).toBe(
      'push_unavailable',
    );
    await Promise.all([poll(), sendDue()]);
    expect((await shown(customer)).bot).toBeNull();
    expect((await setBot(telegram.token)).data.result).toBe('ok');
  });
});

describe('[G12] the chat of a customer', () => {
  it('is exported, and gone with the account', async () => {
    const customer = await registerCustomer(world);
    const chat = newChat();
    telegram.write(chat, (await codeOf(customer)).code);
    await poll();
    const { data } = await world.call(
      'customer/exportData',
      { password: customer.password },
      { token: customer.token },
    );
    expect(JSON.parse(JSON.stringify(data)).telegram).toMatchObject([{ chatId: chat, username: `ada_${chat}` }]);
    await codeOf(customer);
    expect(
      (await world.call('customer/eraseAccount', { password: customer.password }, { token: customer.token }))
        .httpStatus,
    ).toBe(200);
    expect(await list({ search: `${chat}` })).toEqual([]);
    const codes = await world.owner
      .selectFrom('shop.telegram_code')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .execute();
    expect(codes).toEqual([]);
  });
});
