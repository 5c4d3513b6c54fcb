// Money that leaves: what both a brand's payout and the platform's own have in common.
import type { ErrorCode } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import { account, balancesOf, type ExternalWay, LedgerRefusal, postTransfers, type Transfer } from '@goodturn/ledger';
import { type Money, ZERO } from '@goodturn/money';
import { DomainError } from '../domain-error.ts';

export interface Outflow {
  /** The account that the money comes from, and what to say where it does not hold that much. */
  source: bigint;
  refusal: ErrorCode;
  way: ExternalWay;
  amount: Money;
}

/** What is held by a way: the outside world owes it, so that its account stands below zero. */
export async function reserveOf(transaction: DatabaseTransaction, way: ExternalWay): Promise<Money> {
  const id = account.external(way);
  return -((await balancesOf(transaction, [id])).get(id) ?? ZERO) as Money;
}

/** Throws the source's own refusal, or `reserve_too_low` where less is held by the way. */
export async function requireCovered(transaction: DatabaseTransaction, outflow: Outflow): Promise<void> {
  const { source, refusal, way, amount } = outflow;
  const balance = (await balancesOf(transaction, [source])).get(source) ?? ZERO;
  if (balance < amount) throw new DomainError(refusal);
  if ((await reserveOf(transaction, way)) < amount) throw new DomainError('reserve_too_low');
}

/** Posts what leaves. The ledger's refusal keeps both accounts locked, so that the reason read after it is the true one. */
export async function postOutflow(
  transaction: DatabaseTransaction,
  transfers: Transfer[],
  outflow: Outflow,
  now: Date,
): Promise<void> {
  try {
    await postTransfers(transaction, transfers, now);
  } catch (error) {
    if (error instanceof LedgerRefusal && error.code === 'balance_too_low') await requireCovered(transaction, outflow);
    throw error;
  }
}
