import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

export type PasswordLinkState = 'open' | 'used' | 'expired' | 'unknown';

interface OpenLink {
  approvalId: bigint;
  tokenHash: Buffer;
  expiresAt: Date;
  /** The two who made it. */
  administratorIds: (bigint | null)[];
}

/** Makes the link that two persons agreed on. */
export async function createPasswordLink(
  transaction: DatabaseTransaction,
  link: { approvalId: bigint; tokenHash: Buffer },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ result: string }>`
    select ledger.create_password_link(${link.approvalId}, ${link.tokenHash}, ${now}) as result`.execute(transaction);
  if (rows[0]?.result !== 'created') throw new Error(`no link was made for approval ${link.approvalId}`);
}

/** The customer's link that works now, if any. */
export async function findOpenLink(
  database: Database | DatabaseTransaction,
  customerId: bigint,
  now: Date,
): Promise<OpenLink | undefined> {
  const row = await database
    .selectFrom('shop.password_link as l')
    .innerJoin('shop.approval as p', 'p.id', 'l.approval_id')
    .select(['l.approval_id', 'l.token_hash', 'l.expires_at', 'p.requested_by', 'p.decided_by'])
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

/** What a link is, and whose; found by the hash of its token, so that no comparison shows how much of a guess was right. */
export async function readLink(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ state: PasswordLinkState; digits: string }> {
  const row = await database
    .selectFrom('shop.password_link as l')
    .innerJoin('shop.customer as c', 'c.id', 'l.customer_id')
    .select(['l.used_at', 'l.expires_at', 'c.phone_digits as digits'])
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return { state: 'unknown', digits: '' };
  if (row.used_at !== null) return { state: 'used', digits: row.digits };
  return { state: row.expires_at > now ? 'open' : 'expired', digits: row.digits };
}

/** Sets the password, once; the customer, or why not. */
export async function consumeLink(
  transaction: DatabaseTransaction,
  { tokenHash, passwordHash, now }: { tokenHash: Buffer; passwordHash: string; now: Date },
): Promise<{ result: 'changed' | Exclude<PasswordLinkState, 'open'>; customerId: bigint | null }> {
  const { rows } = await sql<{ result: 'changed' | 'used' | 'expired' | 'unknown'; customerId: bigint | null }>`
    select result, customer_id as "customerId" from shop.use_password_link(${tokenHash}, ${passwordHash}, ${now})`.execute(
    transaction,
  );
  return rows[0] ?? { result: 'unknown', customerId: null };
}
