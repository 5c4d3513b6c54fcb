import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { picturesDirectory } from '../pictures/objects.ts';
import { readContent } from './read-content.ts';

const content = readContent();
const { brands, campaigns, categories, people, products } = content;

/** Returns the micro-dollars of a decimal string; any other text fails. */
function micros(amount: string): bigint {
  const [, whole = '', part = ''] = /^(\d+)\.(\d{2})$/.exec(amount) ?? [];
  if (whole === '') throw new Error(`${amount} is no price`);
  return BigInt(whole) * 1_000_000n + BigInt(part) * 10_000n;
}

function partsPerMillion(rate: string): bigint {
  const [, part = ''] = /^0\.(\d{2})$/.exec(rate) ?? [];
  if (part === '') throw new Error(`${rate} is no rate`);
  return BigInt(part) * 10_000n;
}

describe('the content of the seeded shop', () => {
  it('has at least 60 products, and more than one page in each category that has products', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length);
    for (const { slug, everything, shownBy } of categories) {
      if (everything) continue;
      expect(products.find((product) => product.slug === shownBy)?.category).toBe(slug);
      expect(products.filter(({ category }) => category === slug).length, slug).toBeGreaterThan(11);
    }
    expect(categories.filter(({ categoryId }) => categoryId === 6)).toHaveLength(1);
  });

  it('has a brand, a price, a rate, stock and properties for each product', () => {
    const known = new Set(brands.map(({ slug }) => slug));
    for (const product of products) {
      expect(known, product.slug).toContain(product.brand);
      expect(micros(product.price), product.slug).toBeGreaterThanOrEqual(4_000_000n);
      expect(partsPerMillion(product.rate), product.slug).toBeGreaterThan(0n);
      expect(partsPerMillion(product.rate), product.slug).toBeLessThanOrEqual(500_000n);
      expect(product.stock, product.slug).toBeGreaterThan(0);
      expect(product.properties.length, product.slug).toBeGreaterThanOrEqual(3);
    }
  });

  it('has campaigns whose cashback and bonus stay within the price and whose units are in stock', () => {
    for (const campaign of campaigns) {
      const product = products.find(({ slug }) => slug === campaign.product);
      if (product === undefined) throw new Error(`no product ${campaign.product}`);
      const price = micros(product.price);
      const cashback = (price * partsPerMillion(product.rate)) / 1_000_000n;
      expect(cashback + micros(campaign.bonus), product.slug).toBeLessThanOrEqual(price);
      expect(campaign.units, product.slug).toBeLessThanOrEqual(product.stock);
      expect(campaign.luckyUnits, product.slug).toBeLessThanOrEqual(campaign.units);
      expect(campaign.luckyUnits > 0, product.slug).toBe(micros(campaign.bonus) > 0n);
    }
  });

  it('has logos, and a story whose people and products exist', () => {
    for (const { logo } of brands) expect(existsSync(`${picturesDirectory}brands/${logo}`), logo).toBe(true);
    const customers = new Set(people.customers.map(({ key }) => key));
    for (const { invitedBy } of people.customers) if (invitedBy) expect(customers).toContain(invitedBy);
    const offered = new Set(campaigns.map(({ product }) => product));
    for (const step of people.scenario) {
      if ('customer' in step && step.customer !== undefined) expect(customers).toContain(step.customer);
      if ('product' in step) expect(offered).toContain(step.product);
    }
  });

  it("has support contacts that lead to a chat, and that can be nobody else's", () => {
    const { whatsapp, whatsappLink, telegram, telegramLink } = content.support;
    const [, number = ''] = /^https:\/\/wa\.me\/(\d+)$/.exec(whatsappLink) ?? [];
    // 555 is not an area code, so that nobody has such a number.
    expect(number).toMatch(/^1555\d{7}$/);
    expect(whatsapp.replaceAll(/\D/g, '')).toBe(number);
    const [, name = ''] = /^https:\/\/t\.me\/(\w+)$/.exec(telegramLink) ?? [];
    // Telegram assigns names of at most 32 letters.
    expect(name.length).toBeGreaterThan(32);
    expect(telegram).toBe(`@${name}`);
  });

  it('tells the story from the first day to the last, and the order that waits to be paid comes at its end', () => {
    const days = people.scenario.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual([...days].sort((one, other) => other - one));
    expect(people.scenario.map(({ kind }) => kind).lastIndexOf('leaveUnpaid')).toBe(days.length - 1);
    expect(days.at(-1)).toBe(0);
  });
});
