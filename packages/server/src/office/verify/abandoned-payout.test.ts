import { verifyLedger } from '@goodturn/ledger';
import { createTestWorld, createWithdrawalFixture, type Desk, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outsideKnowledge } from './outside-knowledge.ts';

let world: TestWorld;
let desk: Desk;
beforeAll(async () => {
  world = await createTestWorld({ purpose: 'sample' });
  desk = await createWithdrawalFixture(world);
});
afterAll(() => world.close());

it('finds nothing in a withdrawal that one person approved, and of which two agree later that nothing was sent', async () => {
  const withdrawId = await desk.withdrawn(await desk.addCustomer('100'), { money: '50' });
  await desk.shop.ask('withdrawal/approve', { withdrawId });
  world.clock.advanceMinutes(20);
  await desk.shop.ask('withdrawal/begin_payout', { withdrawId });
  world.clock.advanceMinutes(20);
  const reason = 'looked for it on the chain';
  expect(
    await desk.shop.agree(await desk.shop.ask('withdrawal/abandon_payout', { withdrawId, reason })),
  ).toBeUndefined();
  const { findings } = await verifyLedger(world.context.urls.reader, outsideKnowledge(world.context));
  expect(findings.filter(({ check }) => check === 'operation_matches_audit')).toEqual([]);
});
