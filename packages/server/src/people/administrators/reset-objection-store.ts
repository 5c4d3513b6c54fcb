import type { ResponseOf } from '@goodturn/contract';
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export interface OwnReset {
  approvalId: bigint;
  kind: ResponseOf<'admin/own_resets'>['resets'][number]['kind'];
  requestedBy: string;
  requestedAt: Date;
  reason: string;
  decidableFrom: Date;
  /** Whether it was agreed on, and a link for another password is open. */
  hasLink: boolean;
}

/**
 * Returns the resets that others requested of this session's administrator, and to which that person can still object.
 */
export async function findOwnResets(database: Database, token: SecretToken, now: Date): Promise<OwnReset[]> {
  const { rows } = await sql<OwnReset>`
    select approval_id as "approvalId", kind, requested_by as "requestedBy", requested_at as "requestedAt", reason,
           decidable_from as "decidableFrom", has_link as "hasLink"
      from shop.find_resets(${token}, ${now})`.execute(database);
  return rows;
}

/** Objects to a reset of the own password or second factors. */
export async function objectToReset(
  transaction: DatabaseTransaction,
  { token, approvalId, now }: { token: SecretToken; approvalId: bigint; now: Date },
): Promise<'not_found' | 'already_decided' | 'objected'> {
  const { rows } = await sql<{ result: 'not_found' | 'already_decided' | 'objected' }>`
    select shop.object_to_reset(${token}, ${approvalId}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'not_found';
}
