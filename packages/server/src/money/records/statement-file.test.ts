import {
  addEventfulCustomer,
  createFriendSession,
  createShopFixture,
  createTestWorld,
  registerCustomer,
} from '@goodturn/testkit';
import type { Shop, TestCustomer, TestWorld } from '@goodturn/testkit';
import { addLongStatements } from '@goodturn/testkit/long-statement';
import { createPool } from '@goodturn/database';
import { statementBetween, statementRange } from '@goodturn/ledger';
import { add, formatMoney, moneyFromMicros } from '@goodturn/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteDay } from '../../foundation/settings/site-time.ts';
import { statementDocument } from './statement-document.ts';
import { maxStatementLines } from './statement-file-service.ts';
import { statementPeriod } from './statement-period.ts';
import { readViews } from './record-view.ts';

const timeZone = 'Asia/Singapore';
let world: TestWorld;
let shop: Shop;
let customer: TestCustomer;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  ({ customer } = await addEventfulCustomer(world, shop));
});
afterAll(() => world.close());

const ask = async (token: string, period: string, language = 'en', zone = timeZone) =>
  await world.call('customer/statementPdf', { period, timeZone: zone }, { token, language });
const thisYear = () => siteDay(world.clock.now(), timeZone).slice(0, 4);

async function contentOf({ id, userName }: TestCustomer, asked: string, language = 'en') {
  const period = statementPeriod(asked, timeZone);
  if (period === undefined) throw new Error(`${asked} is no period`);
  const { afterId, lastId, openingMicros } = await statementRange(world.database, id, period);
  const lines = await world.database
    .transaction()
    .execute((transaction) => statementBetween(transaction, id, { afterId, beforeId: lastId + 1n, limit: 10_000n }));
  const settings = { timeZone, defaultLanguage: 'en' };
  const views = await readViews(world.database, lines, { customerId: id, language, settings });
  return { holder: { userName, userId: `${id}` }, period, opening: moneyFromMicros(openingMicros), lines, views };
}
const documentOf = async (of: TestCustomer, asked: string, language = 'en') =>
  statementDocument(await contentOf(of, asked, language), { language, timeZone, siteTitle: 'Goodturn' });

describe('a statement', () => {
  it('has every record of the period, with totals that make the balance before it into the one after it', async () => {
    const { totals, lines, facts } = await documentOf(customer, thisYear());
    const { data } = await world.call('customer/getInfo', undefined, { token: customer.token });
    expect(lines.length).toBeGreaterThan(10);
    expect(totals[0]).toEqual({ name: 'Available before', value: '0.00 USD', strong: false });
    expect(totals.at(-1)).toEqual({ name: 'Available after', value: `${data.hasMoney} USD`, strong: true });
    expect(lines.at(-1)?.balance).toBe(data.hasMoney);
    expect(facts[0]?.value).toBe(`${customer.userName} (${customer.userId})`);
    for (const { amount } of lines) expect(amount).toMatch(/^[+−]\d/);
  });

  it('of two halves ends where the next begins, and has each record once', async () => {
    const year = await contentOf(customer, thisYear());
    const months = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        contentOf(customer, `${thisYear()}-${String(index + 1).padStart(2, '0')}`),
      ),
    );
    expect(months.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual(year.lines.map(({ id }) => id));
    for (const [index, { opening }] of months.entries()) {
      const before = months.slice(0, index).flatMap(({ lines }) => lines.map(({ amount }) => amount));
      expect(formatMoney(opening)).toBe(formatMoney(add(moneyFromMicros(0n), ...before)));
    }
  });

  it('keeps the plus of a phone number before it, also from right to left', async () => {
    const { facts, rtl } = await documentOf(customer, thisYear(), 'ar');
    expect(rtl).toBe(true);
    expect(facts[0]?.value).toBe(`\u200e${customer.userName} (${customer.userId})`);
  });

  it('that does not add up is not made', async () => {
    const content = await contentOf(customer, thisYear());
    const wrong = { ...content, opening: moneyFromMicros(1n) };
    expect(() => statementDocument(wrong, { language: 'en', timeZone, siteTitle: 'Goodturn' })).toThrow(
      'do not add up',
    );
  });
});

describe('the file', () => {
  it.each(['en', 'ar', 'zh-CN'])('is a PDF in %s', async (language) => {
    const { data } = await ask(customer.token, thisYear(), language);
    const file = Buffer.from(data.pdf, 'base64');
    expect(data.fileName).toBe(`statement-${thisYear()}.pdf`);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    world.clock.advance(61_000);
  });

  it('of a period without records says so', async () => {
    const { empty, lines, totals } = await documentOf(customer, '2001');
    expect([lines, empty]).toEqual([[], 'No records in this period.']);
    expect(totals.map(({ value }) => value)).toEqual(['0.00 USD', '+0.00 USD', '−0.00 USD', '0.00 USD']);
    expect((await ask(customer.token, '2001')).httpStatus).toBe(200);
  });

  it('is refused for what is no period or zone, and to a friend', async () => {
    for (const period of ['26', '2026-13', '2026-02-30', '2026-1', '1999']) {
      expect((await ask(customer.token, period)).error?.code).toBe('invalid_request');
    }
    expect((await ask(customer.token, '2026', 'en', 'Mars/Olympus')).error?.code).toBe('invalid_request');
    const friend = await registerCustomer(world);
    const token = await createFriendSession(world, { customerId: customer.id, friendId: friend.id });
    expect((await ask(token, '2026')).error?.code).toBe('friend_session');
  });

  it('has at most two thousand records, which are set in bounded time; of more a shorter period is asked for', async () => {
    const owner = createPool(world.context.urls.owner, { max: 1, applicationName: 'test', statementTimeoutMs: 0 });
    const [long] = await addLongStatements(owner, { customers: 1, ordersEach: 1_001 });
    await owner.end();
    const id = long?.customerId ?? 0n;
    const { rows } = { rows: await world.services.records.page(id, 'en', { pageSize: 1, page: 1, loadedIds: [] }) };
    const year = rows.list[0]?.createdAt.slice(0, 4) ?? '';
    const wanted = { period: year, timeZone, language: 'en' };
    await expect(world.services.statementFiles.ofPeriod(id, wanted)).rejects.toMatchObject({
      code: 'statement_too_long',
    });
    const [line] = (await documentOf(customer, thisYear())).lines;
    const document = await documentOf(customer, thisYear());
    const lines = Array.from(
      { length: Number(maxStatementLines) },
      () => line ?? { time: '', type: '', remark: '', amount: '', balance: '' },
    );
    const pdf = await world.services.documentSetter.set('statement', { ...document, lines });
    expect(pdf.length).toBeLessThan(2_500_000);
  });
});
