import type { ErrorCode } from '@goodturn/contract';
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { DomainError } from '../../foundation/domain-error.ts';

export type HalfState = 'open' | 'used' | 'expired' | 'ended' | 'unknown';
export type LinkState = HalfState | 'half' | 'mismatch';
export type ClosedLinkState = Exclude<LinkState, 'open'>;

export const linkErrors = {
  unknown: 'password_link_unknown',
  used: 'password_link_used',
  expired: 'password_link_expired',
  ended: 'password_link_ended',
  half: 'password_link_incomplete',
  mismatch: 'password_link_mismatch',
} as const satisfies Record<ClosedLinkState, ErrorCode>;

/** The link of an administrator or of a customer. */
interface LinkOf {
  session: SecretToken;
  isOffice: boolean;
  subjectId: bigint;
  now: Date;
}

const halfErrors: Partial<Record<string, ErrorCode>> = {
  forbidden: 'forbidden',
  not_found: 'not_found',
  already_shown: 'link_half_already_shown',
};

/**
 * Returns the half that belongs to the person whose session this is; it is shown this one time. Throws the reason if it
 * is not.
 */
export async function showHalf(transaction: DatabaseTransaction, { session, isOffice, subjectId, now }: LinkOf) {
  const { rows } = await sql<{ result: string; half: string | null; approvalId: bigint; expiresAt: Date }>`
    select result, half, approval_id as "approvalId", expires_at as "expiresAt"
      from shop.show_link_half(${session}, ${isOffice}, ${subjectId}, ${now})`.execute(transaction);
  const [row] = rows;
  const code = halfErrors[row?.result ?? 'not_found'];
  if (code !== undefined) throw new DomainError(code);
  if (row === undefined || row.half === null) throw new Error(`no half of a link was made: ${row?.result}`);
  return { half: row.half, approvalId: row.approvalId, expiresAt: row.expiresAt };
}

/** Replaces a link of which a half was lost by a new one; returns the approval. Throws the reason if it cannot. */
export async function renewLink(transaction: DatabaseTransaction, { session, isOffice, subjectId, now }: LinkOf) {
  const { rows } = await sql<{ result: string; approvalId: bigint }>`
    select result, approval_id as "approvalId"
      from shop.renew_link(${session}, ${isOffice}, ${subjectId}, ${now})`.execute(transaction);
  const [row] = rows;
  const code = halfErrors[row?.result ?? 'not_found'];
  if (code !== undefined) throw new DomainError(code);
  if (row?.result !== 'renewed') throw new Error(`no link was renewed: ${row?.result}`);
  return row.approvalId;
}

export interface OpenLink {
  expiresAt: Date;
  /** The two who agreed on it, the requester first, and whether each has seen the own half. */
  halves: { account: string; administratorId: bigint; isShown: boolean }[];
}

/** Returns the open link of an administrator or a customer; undefined if there is none. */
export async function findOpenLink(
  database: Database,
  { isOffice, subjectId, now }: Omit<LinkOf, 'session'>,
): Promise<OpenLink | undefined> {
  const { rows } = await sql<{ expiresAt: Date; account: string; administratorId: bigint; isShown: boolean }>`
    select expires_at as "expiresAt", account, person_id as "administratorId", is_shown as "isShown"
      from shop.find_open_link(${isOffice}, ${subjectId}, ${now})`.execute(database);
  const [first] = rows;
  return first && { expiresAt: first.expiresAt, halves: rows };
}
