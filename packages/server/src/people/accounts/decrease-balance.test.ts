import { account, statementOf } from '@goodturn/ledger';
import { formatMoney, parseMoney } from '@goodturn/money';
import {
  closeClean,
  askedWithdrawal,
  cancelWithdrawalOf,
  createTestWorld,
  createShopFixture,
  registerCustomer,
  type Shop,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackOffice } from '../../start/services.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministrator, balanceOf, decide, goodwill, loginAgain } from '../../testing/administrator-clients.ts';

describe('a system decrease', () => {
  let world: TestWorld;
  let office: BackOffice;
  let shop: Shop;
  let ada: AdministratorSession;
  let grace: AdministratorSession;

  beforeAll(async () => {
    world = await createTestWorld();
    office = world.services.backOffice;
    shop = await createShopFixture(world);
    ada = await addAdministrator(world);
    grace = await addAdministrator(world);
  });
  afterAll(async () => {
    await closeClean(world);
  });

  const lines = (customerId: bigint) => statementOf(world.database, customerId, { limit: 50n });
  const ask = async (customerId: bigint, creditId: bigint, amount: string, asker = ada) => {
    const wish = { userId: `${customerId}`, recordId: `${creditId}`, amount, reason: 'credited twice' };
    return (await world.services.operations.run('user/decrease_balance', asker, wish)).approvalId;
  };
  /** Returns a customer with a recharge of this amount, and its record. */
  const rechargedBy = async (amount: string) => {
    const { id, userId } = await registerCustomer(world);
    await shop.fund(userId, amount);
    return { customerId: id, creditId: (await lines(id))[0]?.id ?? 0n };
  };
  const available = async (customerId: bigint) =>
    formatMoney(await balanceOf(world.database, account.customerAvailable(customerId)));

  it('takes a part of a recharge back to where it came from, and the customer sees which', async () => {
    const { customerId, creditId } = await rechargedBy('50');
    const from = account.external('usdt_trc20');
    const before = await balanceOf(world.database, from);
    const owned = await balanceOf(world.database, goodwill);
    const approvalId = await ask(customerId, creditId, '20.5');
    expect(await available(customerId)).toBe('50.00');
    expect(await decide(world.services, grace, approvalId)).toEqual({ state: 'approved', outcome: null });
    expect(await available(customerId)).toBe('29.50');
    expect(await balanceOf(world.database, from)).toBe(before + parseMoney('20.5'));
    expect(await balanceOf(world.database, goodwill)).toBe(owned);
    const [line] = await lines(customerId);
    expect(line).toMatchObject({ kind: 'recharge_correction', recordType: 4n, correctsTransferId: creditId });
  });

  it('takes at most what earlier corrections have left of the credit', async () => {
    const { customerId, creditId } = await rechargedBy('30');
    await decide(world.services, grace, await ask(customerId, creditId, '10'));
    await expect(ask(customerId, creditId, '20.000001')).rejects.toMatchObject({ code: 'credit_not_correctable' });
    await decide(world.services, grace, await ask(customerId, creditId, '20'));
    await expect(ask(customerId, creditId, '0.01')).rejects.toMatchObject({ code: 'credit_not_correctable' });
    expect(await available(customerId)).toBe('0.00');
  });

  it('names a credit of that customer, and none that gave the own money back', async () => {
    const mine = await rechargedBy('30');
    const other = await rechargedBy('30');
    await expect(ask(mine.customerId, other.creditId, '1')).rejects.toMatchObject({ code: 'credit_not_correctable' });
    const withdrawalId = await askedWithdrawal(world, { customerId: mine.customerId, amount: '30' });
    const [debit] = await lines(mine.customerId);
    await expect(ask(mine.customerId, debit?.id ?? 0n, '1')).rejects.toMatchObject({ code: 'credit_not_correctable' });
    await cancelWithdrawalOf(world, { customerId: mine.customerId, withdrawalId });
    const [givenBack] = await lines(mine.customerId);
    expect(givenBack?.kind).toBe('withdrawal_failed');
    const asked = ask(mine.customerId, givenBack?.id ?? 0n, '1');
    await expect(asked).rejects.toMatchObject({ code: 'credit_not_correctable' });
  });

  it('ends as failed where less is available: nothing moves, and the asker reads why', async () => {
    const { customerId, creditId } = await rechargedBy('30');
    const approvalId = await ask(customerId, creditId, '30');
    await askedWithdrawal(world, { customerId, amount: '10' });
    expect(await decide(world.services, grace, approvalId)).toEqual({
      state: 'failed',
      outcome: 'insufficient_balance',
    });
    expect(await available(customerId)).toBe('20.00');
    const [row] = (await office.approvalList.list({ state: ['failed'] })).list;
    expect(row).toMatchObject({
      approvalId: `${approvalId}`,
      outcome: 'insufficient_balance',
      requestedBy: ada.account,
    });
  });

  it('is not approved once the credit was corrected meanwhile', async () => {
    const { customerId, creditId } = await rechargedBy('30');
    const [first, second] = [await ask(customerId, creditId, '5'), await ask(customerId, creditId, '6')];
    await decide(world.services, grace, first);
    await expect(decide(world.services, grace, second)).rejects.toMatchObject({ code: 'approval_stale' });
    expect(await available(customerId)).toBe('25.00');
  });

  it('never takes more than the credit, also when several are decided at once', async () => {
    const { customerId, creditId } = await rechargedBy('30');
    await shop.fund(customerId.toString(), '100');
    const asked = [await ask(customerId, creditId, '20'), await ask(customerId, creditId, '21')];
    const decisions = await Promise.allSettled(asked.map((approvalId) => decide(world.services, grace, approvalId)));
    const approved = decisions.filter((one) => one.status === 'fulfilled' && one.value.state === 'approved');
    expect(approved).toHaveLength(1);
    expect(['110.00', '109.00']).toContain(await available(customerId));
  });

  it('leaves cashback alone, which comes back by a refund and by nothing else', async () => {
    await shop.addCampaign();
    const buyer = await shop.addFundedCustomer('40');
    const orderId = await shop.buy(buyer);
    const cashback = (await lines(buyer.id)).find(({ kind }) => kind === 'order_cashback')?.id ?? 0n;
    await expect(ask(buyer.id, cashback, '1')).rejects.toMatchObject({ code: 'credit_not_correctable' });
    await shop.ask('order/ship', { orderId, carrier: 'Island Post', trackingNumber: `IP ${orderId}` });
    await shop.ask('order/deliver', { orderId });
    world.clock.advanceMinutes(14 * 24 * 60);
    await world.services.dueOrders.advance();
    [ada, grace] = [
      await loginAgain(world.services.backOffice, ada),
      await loginAgain(world.services.backOffice, grace),
    ];
    await expect(ask(buyer.id, cashback, '1')).rejects.toMatchObject({ code: 'credit_not_correctable' });
    expect(await available(buyer.id)).toBe('6.00');
  });

  it('is neither asked for nor decided by whoever owns the account, nor decided by the asker', async () => {
    const { customerId, creditId } = await rechargedBy('30');
    const owner = await addAdministrator(world, { personalCustomerIds: [customerId] });
    await expect(ask(customerId, creditId, '1', owner)).rejects.toMatchObject({ code: 'conflict_of_interest' });
    const approvalId = await ask(customerId, creditId, '1');
    await expect(decide(world.services, owner, approvalId)).rejects.toMatchObject({ code: 'conflict_of_interest' });
    await expect(decide(world.services, ada, approvalId)).rejects.toMatchObject({ code: 'self_approval' });
    expect(await available(customerId)).toBe('30.00');
  });

  it('knows no customer who is not there', async () => {
    await expect(ask(999_999n, 1n, '1')).rejects.toMatchObject({ code: 'not_found' });
  });
});
