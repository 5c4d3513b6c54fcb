/** Withdrawals for tests of what comes after them; the password and the address are the tests of others. */
import { randomUUID } from 'node:crypto';
import { inTransaction } from '@goodturn/database';
import { requestWithdrawal } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import type { TestWorld } from '@goodturn/testkit';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import { decide, stampOf } from './office-people.ts';

export interface WithdrawalOfTest {
  customerId: bigint;
  amount: string;
  fee: string;
}

const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';

/** A withdrawal under review. */
export async function withdrawalOf(world: TestWorld, { customerId, amount, fee }: WithdrawalOfTest): Promise<bigint> {
  const money = { amount: parseMoney(amount), fee: parseMoney(fee), minimum: parseMoney('0.01') };
  const wish = { customerId, way: 'usdt_trc20', address, ...money } as const;
  const asked = await inTransaction(world.database, (transaction) =>
    requestWithdrawal(transaction, wish, world.clock.now()),
  );
  if (asked.result !== 'requested') throw new Error(`no withdrawal: ${asked.result}`);
  return asked.withdrawalId;
}

/** One that two administrators booked as paid. */
export async function payWithdrawalOf(
  world: TestWorld,
  [asker, decider]: readonly [ActingAdministrator, ActingAdministrator],
  wanted: WithdrawalOfTest,
): Promise<void> {
  const { backOffice } = world.services;
  const withdrawalId = await withdrawalOf(world, wanted);
  await backOffice.withdrawalReview.approve(asker, withdrawalId);
  const paid = { withdrawalId, reference: randomUUID(), reason: 'it left' };
  const { approvalId } = await backOffice.withdrawalReview.confirmPaid(asker, stampOf('withdrawal/confirm_paid'), paid);
  const { state, outcome } = await decide(backOffice, decider, approvalId);
  if (state !== 'approved') throw new Error(`not paid: ${outcome}`);
}
