/** Withdrawals for tests of later steps, created without the password and address checks, which have separate tests. */
import { inTransaction } from '@goodturn/database';
import { cancelWithdrawal, requestWithdrawal } from '@goodturn/ledger';
import { customerSession, withdrawalProof } from '@goodturn/ledger/testing';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { tronAddress } from './withdrawal-fixture.ts';
import type { Shop } from './shop-fixture.ts';
import type { TestWorld } from './test-world.ts';
import { newTransactionHash } from './chain-hash.ts';

export interface PastWithdrawal {
  customerId: bigint;
  amount: string;
}

export async function askedWithdrawal(world: TestWorld, { customerId, amount }: PastWithdrawal): Promise<bigint> {
  const input = { paymentMethod: 'usdt_trc20', address: tronAddress, amount: parseMoney(amount) } as const;
  const asked = await inTransaction(world.owner, async (transaction) => {
    // A password and a session of this moment, which leave no trace.
    const passwords = [
      'withdrawal_password_hash',
      'withdrawal_password_set_at',
      'withdrawal_password_valid_from',
    ] as const;
    const own = await transaction
      .selectFrom('shop.customer')
      .select(passwords)
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const write = async (values: typeof own) =>
      await transaction.updateTable('shop.customer').set(values).where('id', '=', customerId).execute();
    await write({
      withdrawal_password_hash: null,
      withdrawal_password_set_at: null,
      withdrawal_password_valid_from: null,
    });
    const proof = await withdrawalProof(transaction, customerId);
    const requested = await requestWithdrawal(transaction, proof, input, world.clock.now());
    await write(own);
    await sql`select shop.end_session(${proof.token})`.execute(transaction);
    return requested;
  });
  if (asked.result !== 'requested') throw new Error(`no withdrawal: ${asked.result}`);
  return asked.withdrawalId;
}

export async function cancelWithdrawalOf(
  world: TestWorld,
  { customerId, withdrawalId }: { customerId: bigint; withdrawalId: bigint },
): Promise<void> {
  const session = await customerSession(world.owner, customerId);
  const result = await inTransaction(world.database, (transaction) =>
    cancelWithdrawal(transaction, session, withdrawalId, world.clock.now()),
  );
  await sql`select shop.end_session(${session})`.execute(world.owner);
  if (result !== 'cancelled') throw new Error(`the withdrawal was not cancelled: ${result}`);
}

export async function paidWithdrawal(world: TestWorld, shop: Shop, wanted: PastWithdrawal): Promise<void> {
  const withdrawId = (await askedWithdrawal(world, wanted)).toString();
  await shop.ask('withdrawal/approve', { withdrawId });
  await shop.ask('withdrawal/begin_payout', { withdrawId });
  const paid = { withdrawId, transaction: newTransactionHash(), reason: 'it left' };
  await shop.agree(await shop.ask('withdrawal/confirm_paid', paid));
}
