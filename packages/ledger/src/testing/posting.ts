/**
 * Posts transfers as the owner, who is a superuser in tests, to inject transfers that no operation of the application
 * posts.
 */
import type { Money } from '@goodturn/money';
import { sql } from 'kysely';
import type { TransferKind } from '../transfers/transfer-kinds.ts';
import { type SmallShop, startOfTests } from './create-small-shop.ts';

/** One amount from a debit account to a credit account; `subjectId` is the order, recharge or other subject. */
export interface Posting {
  debit: bigint;
  credit: bigint;
  amount: Money | bigint | null;
  kind: TransferKind | null;
  subjectId: bigint;
  /** The id of the transfer that this one corrects. */
  corrects?: bigint;
}

export type PostingResult =
  | 'posted'
  | 'empty'
  | 'amount_not_positive'
  | 'account_type_mismatch'
  | 'unknown_account'
  | 'already_posted'
  | 'balance_too_low';

/** Builds the call of the ledger's posting function with these legs. */
export const postingCall = (postings: readonly Posting[]) => sql<{ result: PostingResult }>`
  select ledger.post_transfers(${rowsOf(postings)}::ledger.posting[], ${startOfTests}) as result`;

const rowsOf = (postings: readonly Posting[]): string[] =>
  postings.map(
    ({ debit, credit, amount, kind, subjectId, corrects }) =>
      `(${[debit, credit, amount ?? '', kind ?? '', subjectId, corrects ?? ''].join(',')})`,
  );

export async function postTransfers(shop: SmallShop, ...postings: Posting[]): Promise<PostingResult | undefined> {
  const { rows } = await postingCall(postings).execute(shop.owner);
  return rows[0]?.result;
}
