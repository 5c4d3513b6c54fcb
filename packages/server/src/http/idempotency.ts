import { createHash } from 'node:crypto';
import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { DomainError } from '../domain-error.ts';

export interface IdempotentCall {
  /** 'c' and the customer's id, of a friend with '@' and the owner's; or 'a' and the administrator's. */
  caller: string;
  call: string;
  /** Without one the call runs each time. */
  key?: string | undefined;
  requestHash: Buffer;
  now: Date;
}

/** Whose keys these are: a customer's own, or a friend's on one account, which are other keys than the own. */
export const customerCaller = ({ actorId, subjectId }: { actorId: bigint; subjectId: bigint }): string =>
  actorId === subjectId ? `c${actorId}` : `c${actorId}@${subjectId}`;

/** Parsed bodies have their fields in the schema's order, so that equal requests have equal hashes. */
export function requestHashOf(body: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
}

/**
 * Runs `work` once for a caller's key and keeps its response, JSON text, in the same database transaction; the same
 * request with the same key gets the stored response. Throws `idempotency_key_reused` when the request differs. Concurrent
 * duplicates wait for each other, which takes a transaction at read committed.
 */
export async function withIdempotency(
  transaction: DatabaseTransaction,
  { caller, call, key, requestHash, now }: IdempotentCall,
  work: () => Promise<string>,
): Promise<string> {
  if (key === undefined) return await work();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${caller} ${call} ${key}`}, 7101))`.execute(transaction);
  const stored = await transaction
    .selectFrom('shop.idempotency')
    .select(['request_hash', 'response'])
    .where('caller', '=', caller)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored !== undefined) {
    if (!stored.request_hash.equals(requestHash)) throw new DomainError('idempotency_key_reused');
    return stored.response;
  }
  const response = await work();
  await transaction
    .insertInto('shop.idempotency')
    .values({ caller, call, key, request_hash: requestHash, response, created_at: now })
    .execute();
  return response;
}
