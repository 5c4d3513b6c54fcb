import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export type PasswordLinkState = 'open' | 'used' | 'expired' | 'unknown';

export interface OpenLink {
  approvalId: bigint;
  tokenHash: Buffer;
  expiresAt: Date;
  /** The two administrators who created it. */
  administratorIds: (bigint | null)[];
}

export async function createPasswordLink(
  transaction: DatabaseTransaction,
  link: { approvalId: bigint; tokenHash: Buffer },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ result: string }>`
    select ledger.create_password_link(${link.approvalId}, ${link.tokenHash}, ${now}) as result`.execute(transaction);
  if (rows[0]?.result !== 'created') throw new Error(`no link was made for approval ${link.approvalId}`);
}

export async function findOpenLink(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  now: Date,
): Promise<OpenLink | undefined> {
  const row = await database
    .selectFrom('shop.password_link as l')
    .innerJoin('shop.approval as p', 'p.id', 'l.approval_id')
    .select(['p.id as approval_id', 'l.token_hash', 'l.expires_at', 'p.requested_by', 'p.decided_by'])
    .where('l.customer_id', '=', customerId)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      approvalId: row.approval_id,
      tokenHash: row.token_hash,
      expiresAt: row.expires_at,
      administratorIds: [row.requested_by, row.decided_by],
    }
  );
}

/**
 * Returns the state and owner of a link, found by the hash of its token, so that the time of a comparison does not
 * reveal how much of a guess was right.
 */
export async function readLink(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ state: PasswordLinkState; digits: string; isNew: boolean }> {
  const row = await database
    .selectFrom('shop.password_link as l')
    .innerJoin('shop.customer as c', 'c.id', 'l.customer_id')
    .select([
      'l.used_at',
      'l.expires_at',
      'c.phone_digits as digits',
      sql<boolean>`c.password_hash is null`.as('isNew'),
      sql<boolean>`l.approval_id is not null or shop.is_unopened(c.id)`.as('opens'),
    ])
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return { state: 'unknown', digits: '', isNew: false };
  const { digits, isNew } = row;
  if (row.used_at !== null) return { state: 'used', digits, isNew };
  return { state: row.expires_at > now && row.opens ? 'open' : 'expired', digits, isNew };
}

type LinkResult = 'changed' | 'rules_not_accepted' | Exclude<PasswordLinkState, 'open'>;

interface LinkUse {
  tokenHash: Buffer;
  passwordHash: string;
  /** The rules that are accepted by opening an account that was added; null for every other account. */
  rulesVersion: string | null;
  language: string;
  ip: string;
  now: Date;
}

/** Creates the link of an account that was just added. */
export async function createFirstLink(
  transaction: DatabaseTransaction,
  link: { session: Buffer; customerId: bigint; tokenHash: Buffer },
  now: Date,
): Promise<'created' | 'forbidden' | 'conflict_of_interest' | 'not_found' | 'not_new' | undefined> {
  const { session, customerId, tokenHash } = link;
  const { rows } = await sql<{ result: 'created' | 'forbidden' | 'conflict_of_interest' | 'not_found' | 'not_new' }>`
    select shop.create_first_link(${session}, ${customerId}, ${tokenHash}, ${now}) as result`.execute(transaction);
  return rows[0]?.result;
}

/** Sets the password, once per link; returns the customer, or why it was not set. */
export async function consumeLink(
  transaction: DatabaseTransaction,
  { tokenHash, passwordHash, rulesVersion, language, ip, now }: LinkUse,
): Promise<{ result: LinkResult; customerId: bigint | null }> {
  const { rows } = await sql<{ result: LinkResult; customerId: bigint | null }>`
    select result, customer_id as "customerId"
      from shop.use_password_link(${tokenHash}, ${passwordHash}, ${rulesVersion}, ${language}, ${ip}, ${now})`.execute(
    transaction,
  );
  return rows[0] ?? { result: 'unknown', customerId: null };
}
