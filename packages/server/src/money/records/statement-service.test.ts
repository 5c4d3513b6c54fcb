import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  addEventfulCustomer,
  buyOrder,
  createShopFixture,
  createTestWorld,
  registerCustomer,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unlimitedRates } from '../../foundation/http/rate-limits.ts';
import { createStatementService, maxOpenStatements, type StatementOptions } from './statement-service.ts';

let world: TestWorld;
let shop: Shop;
let customer: TestCustomer;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  ({ customer } = await addEventfulCustomer(world, shop));
});
afterAll(async () => {
  await world.close();
});

const serviceOf = (options: StatementOptions = {}) =>
  createStatementService(world.context, world.services.settings, options);
const csvOf = async (stream: Readable): Promise<string> => JSON.parse(await text(stream)).data.csv;
const closed = async (stream: Readable): Promise<void> => {
  stream.on('error', () => undefined).destroy();
  await expect.poll(() => stream.closed).toBe(true);
};

describe('a statement', () => {
  it('is the same text whatever the size of its batches', async () => {
    const whole = await csvOf(await serviceOf().open(customer.id, 'en'));
    expect(whole.trimEnd().split('\r\n').length).toBeGreaterThan(10);
    for (const linesPerBatch of [1n, 3n, 4n]) {
      expect(await csvOf(await serviceOf({ linesPerBatch }).open(customer.id, 'en'))).toBe(whole);
    }
  });

  it('is read no further than one batch ahead of what the client has taken', async () => {
    let linesRead = 0;
    const onLines = (count: number) => void (linesRead += count);
    const stream = await serviceOf({ linesPerBatch: 2n, onLines }).open(customer.id, 'en');
    expect(linesRead).toBe(0);
    let taken = '';
    const ahead: number[] = [];
    for await (const piece of stream) {
      taken += String(piece);
      // The header line does not come from the database.
      ahead.push(linesRead - (taken.split(String.raw`\r\n`).length - 2));
    }
    expect(linesRead).toBeGreaterThan(10);
    expect(Math.max(...ahead)).toBeLessThanOrEqual(4);
  });

  it('is of the instant at which it began', async () => {
    const before = await csvOf(await serviceOf().open(customer.id, 'en'));
    const stream = await serviceOf({ linesPerBatch: 2n }).open(customer.id, 'en');
    await shop.addCampaign({ units: 1 });
    await buyOrder(world, customer);
    expect(await csvOf(stream)).toBe(before);
    expect((await csvOf(await serviceOf().open(customer.id, 'en'))).startsWith(before)).toBe(true);
  });

  it('of a customer without a record has its columns alone', async () => {
    const { id } = await registerCustomer(world);
    expect(await csvOf(await serviceOf().open(id, 'en'))).toMatch(/^Record,Time \(UTC\),[^\n]*\r\n$/);
  });

  it('ends when its time is over', async () => {
    const stream = await serviceOf({ maxDurationMs: 1 }).open(customer.id, 'en');
    const [error] = await once(stream, 'error');
    expect((error as Error).message).toContain('too long');
  });
});

describe('the places for statements', () => {
  const ask = async (token: string) => await world.call('customer/statement', undefined, { token });

  it('are one for a customer, who gets the next when the first has ended or was left', async () => {
    const first = await world.services.statements.open(customer.id, 'en');
    const refused = await ask(customer.token);
    expect([refused.httpStatus, refused.error?.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await closed(first);
    expect((await ask(customer.token)).httpStatus).toBe(200);
    expect((await ask(customer.token)).httpStatus).toBe(200);
    expect(world.services.statements.count()).toBe(0);
  });

  it('are few for all', async () => {
    const streams = await Promise.all(
      Array.from({ length: maxOpenStatements }, async () => {
        const { id } = await registerCustomer(world);
        return await world.services.statements.open(id, 'en');
      }),
    );
    const refused = await ask(customer.token);
    expect([refused.httpStatus, refused.error?.code]).toEqual([503, 'overloaded']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await Promise.all(streams.map(closed));
    expect((await ask(customer.token)).httpStatus).toBe(200);
  });

  it('are given back when the database fails', async () => {
    const failing = { ...world.services.settings, current: async () => Promise.reject(new Error('planted')) };
    const service = createStatementService(world.context, failing);
    await expect(service.open(customer.id, 'en')).rejects.toThrow('planted');
    expect(service.count()).toBe(0);
  });
});

it('has a rate class of its own', async () => {
  const limited = await createTestWorld({ rateLimits: { ...unlimitedRates, statement: 1 } });
  const { token } = await registerCustomer(limited);
  const ask = async () => (await limited.call('customer/statement', undefined, { token })).httpStatus;
  expect([await ask(), await ask()]).toEqual([200, 429]);
  expect((await limited.call('customer/getInfo', undefined, { token })).httpStatus).toBe(200);
  await limited.close();
});
