/** Withdrawals for tests of later steps, created without the password and address checks, which have separate tests. */
import { inTransaction } from '@goodturn/database';
import { cancelWithdrawal, requestWithdrawal } from '@goodturn/ledger';
import { parseMoney } from '@goodturn/money';
import { tronAddress } from './withdrawal-fixture.ts';
import type { Shop } from './shop-fixture.ts';
import type { TestWorld } from './test-world.ts';
import { newTransactionHash } from './chain-hash.ts';

export interface PastWithdrawal {
  customerId: bigint;
  amount: string;
}

export async function askedWithdrawal(world: TestWorld, { customerId, amount }: PastWithdrawal): Promise<bigint> {
  const input = { customerId, paymentMethod: 'usdt_trc20', address: tronAddress, amount: parseMoney(amount) } as const;
  const asked = await inTransaction(world.database, (transaction) =>
    requestWithdrawal(transaction, input, world.clock.now()),
  );
  if (asked.result !== 'requested') throw new Error(`no withdrawal: ${asked.result}`);
  return asked.withdrawalId;
}

export async function cancelWithdrawalOf(
  world: TestWorld,
  { customerId, withdrawalId }: { customerId: bigint; withdrawalId: bigint },
): Promise<void> {
  const result = await inTransaction(world.database, (transaction) =>
    cancelWithdrawal(transaction, { withdrawalId, customerId }, world.clock.now()),
  );
  if (result !== 'cancelled') throw new Error(`the withdrawal was not cancelled: ${result}`);
}

export async function paidWithdrawal(world: TestWorld, shop: Shop, wanted: PastWithdrawal): Promise<void> {
  const withdrawId = (await askedWithdrawal(world, wanted)).toString();
  await shop.ask('withdrawal/approve', { withdrawId });
  await shop.ask('withdrawal/begin_payout', { withdrawId });
  const paid = { withdrawId, transaction: newTransactionHash(), reason: 'it left' };
  await shop.agree(await shop.ask('withdrawal/confirm_paid', paid));
}
