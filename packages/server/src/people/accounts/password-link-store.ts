import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { ClosedLinkState, HalfState, LinkState } from './link-halves.ts';

/** Returns the state of a link and of each of its halves, and the account that it opens. */
export async function readLink(database: Database, link: SecretToken, now: Date) {
  const { rows } = await sql<{ state: LinkState; halves: HalfState[]; digits: string | null; isNew: boolean }>`
    select state, halves, digits, is_new as "isNew" from shop.find_password_link(${link}, ${now})`.execute(database);
  return rows[0] ?? { state: 'unknown' as const, halves: [], digits: null, isNew: false };
}

type LinkResult = 'changed' | 'rules_not_accepted' | ClosedLinkState;

interface LinkUse {
  token: SecretToken;
  passwordHash: string;
  /** The rules that are accepted by opening an account that was added; null for every other account. */
  rulesVersion: string | null;
  language: string;
  ip: string;
  now: Date;
}

type AddingObstacle = 'forbidden' | 'conflict_of_interest' | 'not_found';

/** Returns why this operator cannot add the customer, who is in this database transaction already. */
export async function findAddingObstacle(
  transaction: DatabaseTransaction,
  { session, customerId, now }: { session: SecretToken; customerId: bigint; now: Date },
): Promise<AddingObstacle | null> {
  const { rows } = await sql<{ obstacle: AddingObstacle | null }>`
    select shop.added_customer_obstacle(${session}, ${customerId}, ${now}) as obstacle`.execute(transaction);
  return rows[0]?.obstacle ?? null;
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
