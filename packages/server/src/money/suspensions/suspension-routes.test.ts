import { createTestWorld, createWithdrawalFixture, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepositAddressService } from '../recharges/deposit-address-service.ts';
import { createRechargeService } from '../recharges/recharge-service.ts';
import { createPaymentSetup } from './suspension-service.ts';

type Officer = Awaited<ReturnType<Awaited<ReturnType<typeof createWithdrawalFixture>>['addAdministratorClient']>>;

describe('what can be suspended', () => {
  let world: TestWorld;
  let asker: Officer;
  let decider: Officer;

  beforeAll(async () => {
    world = await createTestWorld();
    const fixture = await createWithdrawalFixture(world);
    asker = await fixture.addAdministratorClient();
    decider = await fixture.addAdministratorClient();
  });
  afterAll(() => world.close());

  const suspensions = async () => new Map((await asker('stop/inquire', {})).data.map((row) => [row.target, row]));
  const change = async (suspended: boolean, reason: string) => {
    const { data } = await asker('stop/update', { target: 'recharges.usdt_erc20', suspended, reason });
    return await decider('approval/decide', { approvalId: data.approvalId, approve: true, remark: 'looked at' });
  };

  it('runs at first, all of it, and no stop is shown before a second person agreed', async () => {
    const before = await suspensions();
    expect([...before.values()].filter(({ suspended }) => suspended)).toEqual([]);
    expect(before.size).toBe(9);
    await asker('stop/update', { target: 'matching', suspended: true, reason: 'the stock is counted' });
    expect((await suspensions()).get('matching')?.suspended).toBe(false);
  });

  it('says what does not run anyway: a payment method that nobody opened, or whose chain has no key', async () => {
    const lacking = [...(await suspensions()).values()].filter(({ lacks }) => lacks !== null);
    expect(lacking.map(({ target, lacks }) => [target, lacks])).toEqual([
      ['recharges.usdc_erc20', 'opening'],
      ['withdrawals.usdc_erc20', 'opening'],
    ]);
    const { database, clock, services } = world;
    const { settings, withdrawals } = services;
    const depositAddresses = createDepositAddressService({ database, clock });
    const recharges = createRechargeService({ database, clock }, { settings, depositAddresses });
    const withoutKeys = await createPaymentSetup({ recharges, withdrawals }).lacking();
    expect(withoutKeys).toEqual(
      new Map([
        ['recharges', 'key'],
        ['recharges.usdt_trc20', 'key'],
        ['recharges.usdt_erc20', 'key'],
        ['recharges.usdc_erc20', 'opening'],
        ['withdrawals.usdc_erc20', 'opening'],
      ]),
    );
  });

  it('is told with its reason and its time, that one alone, until it starts again', async () => {
    expect((await change(true, 'the network is upgraded')).data.state).toBe('approved');
    const during = await suspensions();
    expect(during.get('recharges.usdt_erc20')).toMatchObject({ suspended: true, reason: 'the network is upgraded' });
    const since = Date.parse(during.get('recharges.usdt_erc20')?.since ?? '');
    expect(since).toBe(world.clock.now().getTime());
    expect([...during.values()].filter(({ suspended }) => suspended)).toHaveLength(1);

    expect((await change(false, 'it is done')).data.state).toBe('approved');
    const after = (await suspensions()).get('recharges.usdt_erc20');
    expect(after).toEqual({
      target: 'recharges.usdt_erc20',
      suspended: false,
      reason: null,
      since: null,
      lacks: null,
      short: null,
    });
  });
});
