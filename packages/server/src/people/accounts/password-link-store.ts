import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export type PasswordLinkState = 'open' | 'used' | 'expired' | 'unknown';

export interface OpenLink {
  approvalId: bigint;
  expiresAt: Date;
  /** The two administrators who created it. */
  administratorIds: (bigint | null)[];
}

export async function createPasswordLink(
  transaction: DatabaseTransaction,
  link: { approvalId: bigint; token: SecretToken },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ result: string }>`
    select ledger.create_password_link(${link.approvalId}, ${link.token}, ${now}) as result`.execute(transaction);
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
    .select(['p.id as approval_id', 'l.expires_at', 'p.requested_by', 'p.decided_by'])
    .where('l.customer_id', '=', customerId)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      approvalId: row.approval_id,
      expiresAt: row.expires_at,
      administratorIds: [row.requested_by, row.decided_by],
    }
  );
}

/** Returns the state and owner of a link, and the approval that created it. */
export async function readLink(
  database: Database | DatabaseTransaction,
  link: SecretToken,
  now: Date,
): Promise<{ state: PasswordLinkState; digits: string; isNew: boolean; approvalId: bigint | null }> {
  const { rows } = await sql<{ state: PasswordLinkState; digits: string; isNew: boolean; approvalId: bigint | null }>`
    select state, digits, is_new as "isNew", approval_id as "approvalId"
      from shop.find_password_link(${link}, ${now})`.execute(database);
  return rows[0] ?? { state: 'unknown', digits: '', isNew: false, approvalId: null };
}

type LinkResult = 'changed' | 'rules_not_accepted' | Exclude<PasswordLinkState, 'open'>;

interface LinkUse {
  token: SecretToken;
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
  link: { session: SecretToken; customerId: bigint; token: SecretToken },
  now: Date,
): Promise<'created' | 'forbidden' | 'conflict_of_interest' | 'not_found' | 'not_new' | undefined> {
  const { session, customerId, token } = link;
  const { rows } = await sql<{ result: 'created' | 'forbidden' | 'conflict_of_interest' | 'not_found' | 'not_new' }>`
    select shop.create_first_link(${session}, ${customerId}, ${token}, ${now}) as result`.execute(transaction);
  return rows[0]?.result;
}

/** Sets the password, once per link; returns the customer, or why it was not set. */
export async function consumeLink(
  transaction: DatabaseTransaction,
  { token, passwordHash, rulesVersion, language, ip, now }: LinkUse,
): Promise<{ result: LinkResult; customerId: bigint | null }> {
  const { rows } = await sql<{ result: LinkResult; customerId: bigint | null }>`
    select result, customer_id as "customerId"
      from shop.use_password_link(${token}, ${passwordHash}, ${rulesVersion}, ${language}, ${ip}, ${now})`.execute(
    transaction,
  );
  return rows[0] ?? { result: 'unknown', customerId: null };
}
