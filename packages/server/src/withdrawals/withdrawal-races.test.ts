import { account } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { createTestWorld, createShopFixture, type Shop, type TestCustomer, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestHashOf } from '../http/idempotency.ts';
import { balanceOf } from '../testing/administrator-clients.ts';
import { createWithdrawalService, type WithdrawalService } from './withdrawal-service.ts';

const rounds = 500;
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

let world: TestWorld;
let shop: Shop;
let customer: TestCustomer;
let withdrawals: WithdrawalService;
beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  customer = await shop.addFundedCustomer('50000');
  const { settings, events } = world.services;
  // The password is not what is raced for, and checking 10,000 of them would take minutes.
  const passwords = { requireWithdrawalPassword: async () => undefined };
  withdrawals = createWithdrawalService(world.context, { settings, events, passwords });
});
afterAll(() => world.close());

it('20 withdrawals of one amount with 20 keys: exactly as many as the balance covers', {
  timeout: 300_000,
}, async () => {
  const own = account.customerAvailable(customer.id);
  for (let round = 0; round < rounds; round += 1) {
    const available = await balanceOf(world.database, own);
    // It covers between none and all of the twenty, and never less than the minimum.
    const amount = moneyFromMicros(available / BigInt(1 + (round % 23)) + 1n);
    const covered = available / amount;
    const from = { customerId: customer.id, installation: undefined, ip: '127.0.0.1' };
    const wish = { ...from, way: 'usdt_trc20', amount, address, password: '' } as const;
    const ask = async (n: number): Promise<string> => {
      const call = { key: `round-${round}-${n}`, requestHash: requestHashOf({ amount: formatMoney(amount) }) };
      try {
        return (await withdrawals.request(wish, call)).withdrawalId;
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)));
    const taken = answers.filter((answer) => /^\d+$/.test(answer));
    expect([BigInt(taken.length), answers.filter((answer) => answer === 'insufficient_balance').length]).toEqual([
      covered < 20n ? covered : 20n,
      20 - taken.length,
    ]);
    for (const withdrawId of taken) await withdrawals.cancel(customer.id, BigInt(withdrawId));
  }
  expect((await world.services.maintenance.verify()).findings).toEqual([]);
});
