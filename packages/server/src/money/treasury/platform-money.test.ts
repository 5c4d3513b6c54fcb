import { randomUUID } from 'node:crypto';
import { account, type ExternalMethod } from '@goodturn/ledger';
import { add, formatMoney, moneyFromMicros, parseMoney } from '@goodturn/money';
import {
  closeClean,
  askedWithdrawal,
  createTestWorld,
  createShopFixture,
  paidWithdrawal,
  type Shop,
  type TestWorld,
  newTransactionHash,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../../start/services.ts';
import type { Operations } from '../../start/create-operations.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministrator, addBrand, balanceOf, decide } from '../../testing/administrator-clients.ts';

describe('the platform’s own money', () => {
  let world: TestWorld;
  let office: BackOffice;
  let run: Operations['run'];
  let shop: Shop;
  let ada: AdministratorSession;
  let grace: AdministratorSession;

  beforeAll(async () => {
    world = await createTestWorld();
    office = world.services.backOffice;
    run = world.services.operations.run;
    shop = await createShopFixture(world);
    ada = await addAdministrator(world);
    grace = await addAdministrator(world);
    // The fee is one per cent of 900.00, rounded down to the whole dollar: 9.00.
    const buyer = await shop.addFundedCustomer('1000');
    await paidWithdrawal(world, shop, { customerId: buyer.id, amount: '900' });
  });
  afterAll(async () => {
    await closeClean(world);
  });

  const balance = async (id: bigint) => formatMoney(await balanceOf(world.database, id));
  const held = async (way: ExternalMethod) =>
    formatMoney(-(await balanceOf(world.database, account.external(way))) as never);
  const payOut = async (
    amount: string,
    wish: { from?: 'fees' | 'commission'; way?: ExternalMethod; reference?: string } = {},
  ) => {
    const { from = 'fees', way = 'bank', reference = way === 'bank' ? randomUUID() : newTransactionHash() } = wish;
    const payout = { from, paymentMethod: way, reference, amount, reason: 'the month is over' };
    return (await run('treasury/pay_out', ada, payout)).approvalId;
  };
  const move = async (
    from: ExternalMethod,
    to: ExternalMethod,
    amount: string,
    reference: string = newTransactionHash(),
  ) => {
    const wish = { from, to, reference, amount, reason: 'the bank needs more' };
    return (await run('treasury/move', ada, wish)).approvalId;
  };
  const fromFees = async (amount: string) => {
    const funding = { amount, reason: 'for the people who waited' };
    return (await run('goodwill/fund_from_fees', ada, funding)).approvalId;
  };

  it('leaves as fees by a way, with a reference that counts once', async () => {
    const before = await balanceOf(world.database, account.external('bank'));
    const reference = randomUUID();
    expect(await decide(world.services, grace, await payOut('2.50', { reference }))).toEqual({
      state: 'approved',
      outcome: null,
    });
    expect(await balance(account.platformFees)).toBe('6.50');
    expect(await balanceOf(world.database, account.external('bank'))).toBe(before + parseMoney('2.5'));
    const again = payOut('1', { reference });
    await expect(again).rejects.toMatchObject({ code: 'transaction_reference_used' });
  });

  it('pays out no more than there is, and not the other account’s', async () => {
    await expect(payOut('6.500001')).rejects.toMatchObject({ code: 'insufficient_platform_balance' });
    await expect(payOut('0.01', { from: 'commission' })).rejects.toMatchObject({
      code: 'insufficient_platform_balance',
    });
    await expect(payOut('1', { way: 'usdc_erc20' })).rejects.toMatchObject({ code: 'reserve_too_low' });
  });

  it('ends the second of two requests for the same fees as failed, also when both are decided at once', async () => {
    const [first, second] = [await payOut('4'), await fromFees('4')];
    const decisions = await Promise.all([decide(world.services, grace, first), decide(world.services, grace, second)]);
    expect(decisions.map(({ state }) => state).sort()).toEqual(['approved', 'failed']);
    expect(decisions.find(({ state }) => state === 'failed')?.outcome).toBe('insufficient_platform_balance');
    expect(await balance(account.platformFees)).toBe('2.50');
  });

  it('becomes goodwill out of fees', async () => {
    const before = await balanceOf(world.database, account.platformGoodwill);
    await decide(world.services, grace, await fromFees('0.50'));
    expect(await balanceOf(world.database, account.platformGoodwill)).toBe(before + parseMoney('0.5'));
    await expect(fromFees('2.01')).rejects.toMatchObject({ code: 'insufficient_platform_balance' });
  });

  it('moves between ways: what one gives the other holds, and never more than is held', async () => {
    const [tron, ethereum] = [await held('usdt_trc20'), await held('usdt_erc20')];
    expect([tron, ethereum]).toEqual(['109.00', '0.00']);
    const reference = newTransactionHash();
    await decide(world.services, grace, await move('usdt_trc20', 'usdt_erc20', '100', reference));
    expect([await held('usdt_trc20'), await held('usdt_erc20')]).toEqual(['9.00', '100.00']);
    for (const from of ['usdt_trc20', 'usdt_erc20'] as const) {
      const again = move(from, 'bank', '1', reference);
      await expect(again).rejects.toMatchObject({ code: 'transaction_reference_used' });
    }
    await expect(move('usdt_trc20', 'bank', '9.01')).rejects.toMatchObject({ code: 'reserve_too_low' });
    await expect(move('bank', 'bank', '1')).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('counts a chain transaction once: as a move, in whatever spelling, and never as a recharge too', async () => {
    const reference = `0x${newTransactionHash().toUpperCase()}`;
    await decide(world.services, grace, await move('bank', 'usdt_erc20', '1', reference));
    const { userId } = await shop.addFundedCustomer('1');
    const arrived = { userId, amount: '1', position: 0, reason: 'it arrived' };
    const asked = { ...arrived, paymentMethod: 'usdt_erc20', transaction: reference } as const;
    const confirmed = run('recharge/confirm', ada, asked);
    await expect(confirmed).rejects.toMatchObject({ code: 'transaction_reference_used' });
    const otherToken = move('usdc_erc20', 'bank', '0.000001', reference.toLowerCase());
    await expect(otherToken).rejects.toMatchObject({ code: 'transaction_reference_used' });
    await decide(world.services, grace, await move('usdt_erc20', 'usdc_erc20', '1'));
    await decide(world.services, grace, await move('usdc_erc20', 'bank', '1'));
    await expect(move('bank', 'usdt_trc20', '1', 'no hash')).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('moves once where two moves want the same money', async () => {
    const [first, second] = [await move('usdt_erc20', 'bank', '60'), await move('usdt_erc20', 'usdt_trc20', '60')];
    const decisions = await Promise.all([decide(world.services, grace, first), decide(world.services, grace, second)]);
    expect(new Set(decisions.map(({ outcome }) => outcome))).toEqual(new Set([null, 'reserve_too_low']));
    expect(await held('usdt_erc20')).toBe('40.00');
  });

  it('pays a brand what it can use, and nothing of what its way does not hold', async () => {
    const brandId = await addBrand(world, [ada, grace], '500');
    const ask = async (amount: string, way: ExternalMethod = 'bank') => {
      const payout = {
        brandId: `${brandId}`,
        paymentMethod: way,
        amount,
        reference: newTransactionHash(),
        reason: 'the brand asked',
      };
      return (await run('brand/payout', ada, payout)).approvalId;
    };
    await decide(world.services, grace, await ask('120.25'));
    expect(await balance(account.brandAvailable(brandId))).toBe('379.75');
    await expect(ask('379.76')).rejects.toMatchObject({ code: 'insufficient_brand_balance' });
    await expect(ask('300', 'usdt_erc20')).rejects.toMatchObject({ code: 'reserve_too_low' });
    const [first, second] = [await ask('379.75'), await ask('0.01')];
    await decide(world.services, grace, first);
    expect(await decide(world.services, grace, second)).toEqual({
      state: 'failed',
      outcome: 'insufficient_brand_balance',
    });
  });

  it('leaves what open withdrawals need, whoever the money would go to', async () => {
    const buyer = await shop.addFundedCustomer('100');
    const free = parseMoney(await held('usdt_trc20')) - parseMoney('100');
    const withdrawalId = await askedWithdrawal(world, { customerId: buyer.id, amount: '100' });
    // 99.00 of it would be paid out; the fee stays.
    const left = moneyFromMicros(free + parseMoney('1'));
    const tooMuch = formatMoney(add(left, parseMoney('0.000001')));
    await expect(move('usdt_trc20', 'bank', tooMuch)).rejects.toMatchObject({ code: 'reserve_too_low' });
    await expect(payOut('0.01', { way: 'usdc_erc20' })).rejects.toMatchObject({ code: 'reserve_too_low' });
    const approvalId = await move('usdt_trc20', 'bank', formatMoney(left));
    await shop.ask('withdrawal/approve', { withdrawId: withdrawalId.toString() });
    expect(await decide(world.services, grace, approvalId)).toEqual({ state: 'approved', outcome: null });
    expect(await held('usdt_trc20')).toBe('99.00');
    await expect(payOut('0.01', { way: 'usdt_trc20' })).rejects.toMatchObject({ code: 'reserve_too_low' });
    const brandId = await addBrand(world, [ada, grace], '500');
    const payout = {
      brandId: `${brandId}`,
      paymentMethod: 'usdt_trc20',
      amount: '0.01',
      reference: newTransactionHash(),
      reason: 'x',
    } as const;
    const asked = run('brand/payout', ada, payout);
    await expect(asked).rejects.toMatchObject({ code: 'reserve_too_low' });
  });

  it('cannot be decided by the one who asked', async () => {
    await expect(decide(world.services, ada, await payOut('1'))).rejects.toMatchObject({ code: 'self_approval' });
  });

  it('stands in the sums beside what is owed, and all of it adds up to what is held', async () => {
    const { reserves, byType } = await office.treasury.list();
    const inside = [...byType].filter(([type]) => type !== 'external').reduce((sum, [, amount]) => sum + amount, 0n);
    expect(reserves.reduce((sum, { amount }) => sum + amount, 0n)).toBe(inside);
    expect(inside).toBe(-(byType.get('external') ?? 0n));
    expect(byType.get('platform.fees')).toBe(await balanceOf(world.database, account.platformFees));
  });

  it('is asked for over HTTP', async () => {
    const reason = 'as agreed';
    const brandId = (await addBrand(world, [ada, grace], '10')).toString();
    const out = { amount: '1', way: 'bank', reason } as const;
    await shop.agree(await shop.ask('brand/payout', { ...out, brandId, reference: randomUUID() }));
    await shop.agree(await shop.ask('treasury/pay_out', { ...out, from: 'fees', reference: randomUUID() }));
    await shop.agree(await shop.ask('goodwill/fund_from_fees', { amount: '0.25', reason }));
    const moved = { amount: '5', from: 'bank', to: 'usdc_erc20', reference: newTransactionHash(), reason } as const;
    const before = await shop.ask('treasury/inquire', {});
    await shop.agree(await shop.ask('treasury/move', moved));
    const after = await shop.ask('treasury/inquire', {});
    const heldBy = ({ reserves }: typeof before, way: string) => reserves.find((one) => one.way === way)?.amount;
    expect([heldBy(before, 'usdc_erc20'), heldBy(after, 'usdc_erc20')]).toEqual(['0.00', '5.00']);
    expect({ ...after, reserves: [] }).toEqual({ ...before, reserves: [] });
    expect([after.fees, after.commission]).toEqual(['0.75', '0.00']);
  });
});
