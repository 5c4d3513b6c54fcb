import { inTransaction } from '@goodturn/database';
import { account, balancesOf, postTransfers } from '@goodturn/ledger';
import { ZERO } from '@goodturn/money';
import type { Shop } from '../harness/shop.ts';

/** Puts all that a customer has aside, as a request for a withdrawal on another device does. */
export async function putAside({ world }: Shop, userId: string): Promise<void> {
  const debit = account.customerAvailable(BigInt(userId));
  const credit = account.customerFrozen(BigInt(userId));
  await inTransaction(world.database, async (transaction) => {
    const amount = (await balancesOf(transaction, [debit])).get(debit) ?? ZERO;
    const subjectId = BigInt(userId);
    const transfer = { debit, credit, amount, kind: 'withdrawal_request', subjectId } as const;
    await postTransfers(transaction, [transfer], world.context.clock.now());
  });
}
