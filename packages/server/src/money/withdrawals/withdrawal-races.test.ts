import { SecretToken } from '@goodturn/database';
import { perTier } from '@goodturn/database/testing';
import { account } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import {
  createTestWorld,
  createWithdrawalFixture,
  type Shop,
  type TestCustomer,
  type TestWorld,
  withdrawalPassword,
} from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceOf } from '../../testing/administrator-clients.ts';
import { createOperations, type Operations } from '../../start/create-operations.ts';

const rounds = perTier({ change: 50, release: 500 });
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

let world: TestWorld;
let shop: Shop;
let customer: TestCustomer;
let operations: Operations;
beforeAll(async () => {
  world = await createTestWorld();
  const desk = await createWithdrawalFixture(world);
  ({ shop } = desk);
  customer = await shop.addFundedCustomer('50000');
  await desk.setPassword(customer);
  const by = { customerId: customer.id, installation: undefined, ip: '127.0.0.1' };
  const proof = await world.services.passwords.requireWithdrawalPassword(by, withdrawalPassword);
  const {
    backOffice,
    identity,
    messages,
    orders,
    pushes,
    recharges,
    returns,
    settings,
    shipmentPapers,
    telegram,
    events,
  } = world.services;
  const services = {
    drawKey: world.context.drawKey,
    identityKey: world.context.identityKey,
    identity,
    settings,
    recharges,
    returns,
    customerOrders: orders,
    messages,
    approvals: backOffice.approvals,
    contentAdmin: backOffice.contentAdmin,
    numbers: world.services.numbers,
    orders: backOffice.orders,
    products: backOffice.products,
    pushes,
    secondFactor: backOffice.secondFactor,
    shipmentPapers,
    telegram,
    // The race is not about the password, and checking 10,000 of them would take minutes.
    passwords: { requireWithdrawalPassword: async () => proof, requireLoginPassword: async () => proof },
  };
  operations = createOperations({
    ...world.context,
    approvals: backOffice.approvals,
    audit: backOffice.audit,
    services,
    announce: events.announce,
  });
});
afterAll(() => world.close());

it('20 withdrawals of one amount with 20 keys: exactly as many as the balance covers', {
  timeout: 600_000,
}, async () => {
  const own = account.customerAvailable(customer.id);
  for (let round = 0; round < rounds; round += 1) {
    const available = await balanceOf(world.database, own);
    // The balance covers between none and all of the twenty requests, and never less than the minimum.
    const amount = moneyFromMicros(available / BigInt(1 + (round % 23)) + 1n);
    const covered = available / amount;
    const session = { kind: 'customer', subjectId: customer.id, actorId: customer.id, isFriend: false } as const;
    const actor = { ...session, token: new SecretToken(customer.token), installation: undefined };
    const input = { paymentMethod: 'usdt_trc20', amount: formatMoney(amount), address } as const;
    const ask = async (n: number): Promise<string> => {
      const body = { ...input, withdrawalPassword: '' };
      try {
        return (await operations.run('customer/doWithdraw', actor, body, `round-${round}-${n}`)).withdrawalId;
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
    for (const withdrawalId of taken) await operations.run('customer/cancelWithdraw', actor, { withdrawalId });
  }
  expect((await world.services.maintenance.verify()).findings).toEqual([]);
});
