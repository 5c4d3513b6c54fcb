import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { formatRate, rateFromPpm } from '@goodturn/money';
import { type RawBuilder, sql } from 'kysely';

export type TermsResult =
  | 'forbidden'
  | 'conflict_of_interest'
  | 'not_found'
  | 'code_taken'
  | 'inviter_unknown'
  | 'inviter_circle'
  | 'unchanged'
  | 'changed';

/** The current values of an account that operators can change. */
export interface CustomerTerms {
  customerId: bigint;
  account: { userName: string; digits: string };
  shareRatio: string;
  invitationCode: string;
  inviter: string | null;
  memberUntil: string | null;
}

/** Locks the account, so that the value read is the one that is replaced. */
export async function lockTerms(
  transaction: DatabaseTransaction,
  customerId: bigint,
): Promise<CustomerTerms | undefined> {
  const row = await transaction
    .selectFrom('shop.customer as c')
    .select([
      'c.user_name as userName',
      'c.phone_digits as digits',
      'c.share_ratio_ppm as ppm',
      'c.invitation_code as invitationCode',
      sql<string | null>`c.inviter_id::text`.as('inviter'),
      sql<string | null>`c.member_until::text`.as('memberUntil'),
    ])
    .where('c.id', '=', customerId)
    .where('c.erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { userName, digits, ppm, ...terms } = row;
  return { ...terms, customerId, account: { userName, digits }, shareRatio: formatRate(rateFromPpm(BigInt(ppm))) };
}

interface Change {
  token: SecretToken;
  customerId: bigint;
  now: Date;
}

const run = async (transaction: DatabaseTransaction, query: RawBuilder<{ result: TermsResult }>) =>
  (await query.execute(transaction)).rows[0]?.result ?? 'forbidden';

export const changeShareRatio = (transaction: DatabaseTransaction, { token, customerId, now }: Change, ppm: bigint) =>
  run(transaction, sql`select shop.change_share_ratio(${token}, ${customerId}, ${Number(ppm)}, ${now}) as result`);

export const changeInviter = (
  transaction: DatabaseTransaction,
  { token, customerId, now }: Change,
  inviterId: bigint | null,
) => run(transaction, sql`select shop.change_inviter(${token}, ${customerId}, ${inviterId}, ${now}) as result`);

export const changeInvitationCode = (
  transaction: DatabaseTransaction,
  { token, customerId, now }: Change,
  code: string,
) => run(transaction, sql`select shop.change_invitation_code(${token}, ${customerId}, ${code}, ${now}) as result`);

export const changeMemberExpiry = (
  transaction: DatabaseTransaction,
  { token, customerId, now }: Change,
  until: string | null,
) => run(transaction, sql`select shop.change_member_expiry(${token}, ${customerId}, ${until}, ${now}) as result`);
