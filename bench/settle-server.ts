/** A child process: runs the product's server once for each variant of paying, each on its own port. */
import { randomBytes } from 'node:crypto';
import type { ResponseOf } from '@goodturn/contract';
import { createDatabase, createPool, type DatabaseUrls } from '@goodturn/database';
import { settleOrders } from '@goodturn/ledger';
import { ZERO } from '@goodturn/money';
import { type App, buildApp, type ServerContext, systemClock, unlimitedRates } from '@goodturn/server';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { createOrmSettlement } from './orm-settlement.ts';
import { ormPools, type Variant } from './settle-variants.ts';

type Pay = App['services']['settlement']['pay'];

const urls = JSON.parse(process.env['BENCH_URLS'] ?? '{}') as DatabaseUrls;

function newContext(): ServerContext {
  const pool = createPool(urls.app, { max: 4, applicationName: 'bench' });
  return {
    database: createDatabase(pool),
    clock: systemClock,
    log: pino({ level: 'error' }),
    urls,
    dataDirectory: process.env['BENCH_DATA'] ?? '.',
    drawKey: randomBytes(32),
    identityKey: randomBytes(32),
    version: 'bench',
    rateLimits: unlimitedRates,
  };
}

async function listen(given: {
  settlement?: { pay: Pay; queued(): number; stop(): Promise<void> };
  handlers?: object;
}): Promise<number> {
  const { app } = await buildApp(newContext(), given);
  return portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
}

const portOf = (address: string): number => Number(new URL(address).port);
const replacing = (pay: (request: Parameters<Pay>[0]) => ReturnType<Pay>) => ({
  settlement: { pay, queued: () => 0, stop: async () => undefined },
});

/** Uses the inside names, which the server's edge replaces by the wire's, as for a real receipt. */
const constant: { data: ResponseOf<'customer/finishOrder'> } = {
  data: {
    orderId: '1',
    price: '40.00',
    cashback: '6.00',
    bonus: '0.00',
    isLucky: false,
    netPrice: '34.00',
    available: '66.00',
    paidAt: '2026-01-01T00:00:00.000+08:00',
  },
};

async function listenEmpty(): Promise<number> {
  const app = fastify();
  app.post('/api/customer/finishOrder', async () => ({ status: 1, data: {} }));
  return portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
}

async function listenAll(): Promise<Record<Variant, number>> {
  const single = createPool(urls.app, { max: 16, applicationName: 'bench-function' });
  const perRequest: Pay = async (request) => {
    const [settlement] = await settleOrders(single, [{ ...request, bonus: ZERO }], new Date());
    if (settlement === undefined || settlement.outcome === 'retry' || settlement.outcome === 'unread')
      throw new Error('a batch of one must have an outcome');
    return settlement;
  };
  const orm = async (size: number): Promise<number> => {
    const { pay } = createOrmSettlement(urls.owner, size);
    return await listen(
      replacing(async (request) => {
        const settlement = await pay({ ...request, bonus: ZERO });
        if (settlement.outcome === 'retry' || settlement.outcome === 'unread') throw new Error('an ORM has no batches');
        return settlement;
      }),
    );
  };
  const [four, eight, sixteen, thirtyTwo] = [
    await orm(ormPools[0]),
    await orm(ormPools[1]),
    await orm(ormPools[2]),
    await orm(ormPools[3]),
  ];
  return {
    ours: await listen({}),
    sameServer: await listen({ handlers: { 'customer/finishOrder': async () => constant } }),
    empty: await listenEmpty(),
    functionPerRequest: await listen(replacing(perRequest)),
    orm4: four,
    orm8: eight,
    orm16: sixteen,
    orm32: thirtyTwo,
  };
}

process.send?.(await listenAll());
