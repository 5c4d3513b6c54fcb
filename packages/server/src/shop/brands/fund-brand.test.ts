import { randomUUID } from 'node:crypto';
import { account, type ExternalMethod } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { createTestWorld, registerCustomer, type TestWorld, newTransactionHash } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../../start/services.ts';
import type { Operations } from '../../start/create-operations.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministratorPair, addBrand, balanceOf, decide } from '../../testing/administrator-clients.ts';

describe('funding a brand', () => {
  let world: TestWorld;
  let office: BackOffice;
  let run: Operations['run'];
  let ada: AdministratorSession;
  let grace: AdministratorSession;
  let brandId: bigint;

  beforeAll(async () => {
    world = await createTestWorld();
    ({ office, run, ada, grace } = await addAdministratorPair(world));
    brandId = await addBrand(world, [ada, grace]);
  });
  afterAll(() => world.close());

  const ask = async (reference: string, way: 'bank' | 'usdt_trc20' = 'bank', amount = '10') => {
    const funding = { brandId: `${brandId}`, amount, paymentMethod: way, reference, reason: 'an invoice was paid' };
    return (await run('brand/fund', ada, funding)).approvalId;
  };
  const available = () => balanceOf(world.database, account.brandAvailable(brandId));
  const outside = (way: ExternalMethod) => balanceOf(world.database, account.external(way));

  it('books from outside what the brand can then use, once', async () => {
    const [before, held] = [await available(), await outside('bank')];
    const approvalId = await ask(randomUUID(), 'bank', '123.456789');
    await decide(world.services, grace, approvalId);
    await expect(decide(world.services, grace, approvalId)).rejects.toMatchObject({ code: 'approval_already_decided' });
    expect(await available()).toBe(before + parseMoney('123.456789'));
    expect(await outside('bank')).toBe(held - parseMoney('123.456789'));
  });

  it('books a reference once, in whatever spelling it comes again', async () => {
    await decide(world.services, grace, await ask('0xABC1'.padEnd(66, 'F'), 'usdt_trc20'));
    const hash = `abc1${'f'.repeat(60)}`;
    // With white space, with an invisible character, and in wide capitals; by the other name of the chain for the same
    // token.
    for (const spelling of [` ${hash}`, `abc1\u200b${'f'.repeat(60)}`, `\uff21bc1${'F'.repeat(60)}`]) {
      const again = ask(spelling, 'usdt_trc20');
      await expect(again, spelling).rejects.toMatchObject({ code: 'transaction_reference_used' });
    }
  });

  it.each([
    ['a chain transaction that is no hash', 'tx-1', 'usdt_trc20'],
    ['a hash with a letter too many', 'a'.repeat(65), 'usdt_trc20'],
    ['a bank reference in letters that only look Latin', 'INVOICE \u0410', 'bank'],
    ['a bank reference of nothing that can be seen', '\u200b', 'bank'],
  ] as const)('refuses %s, naming the field', async (_what, reference, way) => {
    await expect(ask(reference, way)).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { reference: 'error_view.field_format' } },
    });
  });

  it('books one of two requests that name the same reference, also when both are decided at once', async () => {
    const reference = randomUUID();
    const before = await available();
    const [first, second] = [await ask(reference), await ask(reference, 'bank', '11')];
    const decisions = await Promise.all([decide(world.services, grace, first), decide(world.services, grace, second)]);
    expect(decisions.map((decision) => decision.state).sort()).toEqual(['approved', 'failed']);
    expect(decisions.find(({ state }) => state === 'failed')?.outcome).toBe('transaction_reference_used');
    expect([before + parseMoney('10'), before + parseMoney('11')]).toContain(await available());
  });

  it('does not book as a recharge what was booked for a brand', async () => {
    const customer = await registerCustomer(world);
    const reference = newTransactionHash();
    await decide(world.services, grace, await ask(reference, 'usdt_trc20'));
    const arrived = { userId: customer.userId, amount: '10', paymentMethod: 'usdt_trc20', position: 0 } as const;
    const recharge = { ...arrived, transaction: reference, reason: 'it arrived' };
    const confirmed = run('recharge/confirm', ada, recharge);
    await expect(confirmed).rejects.toMatchObject({ code: 'transaction_reference_used' });
  });

  it('knows no brand that is not there', async () => {
    const funding = { brandId: '999999', amount: '1', paymentMethod: 'bank', reference: 'x', reason: 'x' } as const;
    const asked = run('brand/fund', ada, funding);
    await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  });

  it('lists brands with their balances, by a part of the name', async () => {
    const row = (await office.brands.list({ pageSize: 200 })).list.find(({ id }) => id === brandId);
    expect(row?.available).toBe(await available());
    const name = row?.name ?? '';
    expect((await office.brands.list({ name: name.slice(3, 20).toUpperCase() })).list).toHaveLength(1);
    expect((await office.brands.list({ name: '%' })).list).toEqual([]);
  });
});
