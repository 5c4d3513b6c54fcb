/** A child process: the product's server, or one with a planted fault. It tells its port, and ends with its parent. */
import { type DatabaseUrls, createPool } from '@goodturn/database';
import { settleOrders } from '@goodturn/ledger';
import { moneyFromMicros, ZERO } from '@goodturn/money';
import { type App, buildApp, createLog, openContext, unlimitedRates } from '@goodturn/server';

export interface PaymentServerOptions {
  urls: DatabaseUrls;
  dataDirectory: string;
  drawKey: string;
  /** Answers before the commit. */
  planted: boolean;
}

type Settlement = App['services']['settlement'];

const given = JSON.parse(process.env['FAULTS_SERVER'] ?? '{}') as PaymentServerOptions;
const plantedDelayMs = 200;

/** The planted fault: it says "paid" as soon as it has read the order, and settles later. */
function answersBeforeCommit(): Settlement {
  const pool = createPool(given.urls.app, { max: 2, applicationName: 'goodturn-settlement' });
  const pay: Settlement['pay'] = async (request) => {
    const { rows } = await pool.query<{ price: bigint; cashback: bigint; balance: bigint }>(
      `select o.price, o.cashback, a.balance from shop.orders o
         join ledger.account a on a.id = ledger.customer_available(o.customer_id) where o.id = $1 and o.customer_id = $2`,
      [request.orderId, request.customerId],
    );
    const [order] = rows;
    if (order === undefined) return { outcome: 'not_found' };
    const now = new Date();
    setTimeout(() => {
      void settleOrders(pool, [{ ...request, bonus: ZERO }], now);
    }, plantedDelayMs);
    return {
      outcome: 'paid',
      receipt: {
        price: moneyFromMicros(order.price),
        cashback: moneyFromMicros(order.cashback),
        bonus: ZERO,
        availableBalanceAfter: moneyFromMicros(order.balance - order.price + order.cashback),
        paidAt: now,
      },
    };
  };
  return { pay, queued: () => 0, stop: () => pool.end() };
}

const { context } = openContext({
  urls: given.urls,
  dataDirectory: given.dataDirectory,
  drawKey: Buffer.from(given.drawKey, 'hex'),
  // Nobody logs in with an authenticator app here.
  identityKey: Buffer.alloc(32),
  log: createLog('fatal'),
  version: 'faults',
});
const server = await buildApp(
  { ...context, rateLimits: unlimitedRates },
  given.planted ? { settlement: answersBeforeCommit() } : {},
);
await server.start();
process.once('disconnect', () => process.exit(0));
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
