import { inflateSync } from 'node:zlib';
import {
  createFriendSession,
  createShopFixture,
  createTestWorld,
  foundOrder,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptDocument } from './receipt-document.ts';

let world: TestWorld;
let shop: Shop;
let buyer: TestCustomer;
let orderId: string;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  await shop.addCampaign({ luckyUnits: 10, units: 10 });
  buyer = await shop.addFundedCustomer('100');
  orderId = await shop.buy(buyer);
});
afterAll(() => world.close());

const reader = () => ({ subjectId: buyer.id, actorId: buyer.id, isFriend: false });
const receiptOf = async ({ token }: Pick<TestCustomer, 'token'>, id = orderId, language = 'en') =>
  await world.call('customer/orderReceipt', { orderId: id }, { token, headers: { 'accept-language': language } });
const documentOf = async (language: string, id = orderId) => {
  const { row } = await world.services.orderDetails.find(reader(), BigInt(id), language);
  return receiptDocument(row, { language, timeZone: 'Asia/Singapore', siteTitle: 'Goodturn' });
};

/** Returns the compressed contents of a PDF as text. */
function contentsOf(base64: string): string {
  const file = Buffer.from(base64, 'base64');
  const texts: string[] = [file.toString('latin1')];
  for (let from = file.indexOf('stream'); from !== -1; from = file.indexOf('stream', from + 9)) {
    const start = file.indexOf('\n', from) + 1;
    try {
      texts.push(inflateSync(file.subarray(start)).toString('latin1'));
    } catch {
      // An uncompressed part is readable in the file itself.
    }
  }
  return texts.join('\n');
}

describe('what it says', () => {
  it('is the order, the seller, the address, and the figures that stand together', async () => {
    const { facts, amounts, refund, ...rest } = await documentOf('en');
    expect(rest).toMatchObject({ title: 'Receipt', site: 'Goodturn', language: 'en', rtl: false });
    expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toMatchObject({
      'Order number': orderId,
      'Sold by': expect.stringMatching(/^Brand /),
      Product: 'Tea kettle',
      Recipient: 'Ann Lee',
      'Ships to': '1 Main Street, 018956 Singapore, Singapore',
    });
    expect(amounts.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'You paid: 40.00 USD',
      'Came back: − 6.00 USD',
      'Lucky bonus: − 5.00 USD',
      'Net price: 29.00 USD',
    ]);
    expect(refund).toBeNull();
  });

  it('has what came back of a refunded order, too', async () => {
    const refunded = await shop.buy(buyer);
    await shop.ask('order/refund', { orderId: refunded, reason: 'broken in transit' });
    const { refund } = await documentOf('en', refunded);
    expect(refund?.facts[1]).toEqual({ name: 'Reason', value: 'We refunded the order' });
    expect(refund?.amounts.map(({ value }) => value)).toEqual(['40.00 USD', '− 11.00 USD', '29.00 USD']);
    expect((await receiptOf(buyer, refunded)).httpStatus).toBe(200);
  });

  it('has figures in the digits of the amounts, also where the language has its own', async () => {
    const { facts, rtl } = await documentOf('ar');
    expect(rtl).toBe(true);
    expect(facts.map(({ value }) => value).join()).not.toMatch(/[٠-٩]/);
  });
});

describe('the file', () => {
  it.each([
    ['en', /NotoSans-/, /Vazirmatn|NotoSansArabic|NotoSansSC/],
    ['ar', /Vazirmatn-/, /NotoSansSC/],
    ['zh-CN', /NotoSansSC-/, /Vazirmatn|NotoSansArabic/],
  ])('is a small PDF in %s, with the letters of the faces that it needs', async (language, face, otherFace) => {
    const { data } = await receiptOf(await fresh(), orderId, language);
    const file = Buffer.from(data.pdf, 'base64');
    expect(data.fileName).toBe(`receipt-${orderId}.pdf`);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.length).toBeLessThan(150_000);
    const contents = contentsOf(data.pdf);
    expect(contents).toMatch(/\/FontFile/);
    expect(contents).toMatch(face);
    expect(contents).not.toMatch(otherFace);
  });

  it('is set whatever people wrote, and none of it is run', async () => {
    const document = await documentOf('en');
    const hostile = [
      '#panic("x")',
      '#import "/etc/passwd"',
      '$ x',
      '*a _b',
      '`',
      '\\',
      '"]}',
      '\u202e',
      '森 健二',
      '👋',
      ' ',
    ];
    const facts = hostile.map((value) => ({ name: value, value: value.repeat(80) }));
    const pdf = await world.services.documentSetter.set('receipt', {
      ...document,
      title: '#panic()',
      note: '#read("x")',
      facts,
    });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is refused when too many are waited for, and set again after that', async () => {
    const document = await documentOf('en');
    const all = await Promise.allSettled(
      Array.from({ length: 60 }, () => world.services.documentSetter.set('receipt', document)),
    );
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(20);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'overloaded' } });
    expect((await world.services.documentSetter.set('receipt', document)).length).toBeGreaterThan(1_000);
  });
});

describe('who gets it', () => {
  it('is its owner alone, once the order is paid', async () => {
    const stranger = await shop.addFundedCustomer('100');
    expect((await receiptOf(stranger)).error?.code).toBe('not_found');
    expect((await receiptOf(stranger, '999999')).error?.code).toBe('not_found');
    const friend = await createFriendSession(world, { customerId: buyer.id, friendId: stranger.id });
    expect((await receiptOf({ token: friend })).error?.code).toBe('friend_session');
    const { data } = await world.call('customer/searchOrder', {}, { token: stranger.token });
    expect((await receiptOf(stranger, foundOrder(data).orderId)).error?.code).toBe('receipt_unavailable');
  });
});

/** Opens another session of the buyer, since the limit of one session is not under test. */
async function fresh(): Promise<{ token: string }> {
  world.clock.advance(61_000);
  return buyer;
}
