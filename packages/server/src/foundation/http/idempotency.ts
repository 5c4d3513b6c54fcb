import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto';
import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { DomainError } from '../domain-error.ts';

export interface IdempotentCall {
  /**
   * The caller: 'c' and the customer's id, for a friend followed by '@' and the owner's id; or 'a' and the
   * administrator's id.
   */
  caller: string;
  call: string;
  /** Without a key the call runs each time. */
  key?: string | undefined;
  requestHash: Buffer;
  now: Date;
}

/** Replaces a missing key: the same for equal requests of a caller, and impossible to guess. */
export interface DerivedKey {
  digest: string;
}

const derivedForMs = 60_000;

/**
 * Returns a function that derives keys, with a secret derived from the shop's own. The input may contain a password,
 * which cannot be recovered from the digest.
 */
export function keyDerivation(secret: Buffer): (...parts: string[]) => DerivedKey {
  const own = Buffer.from(hkdfSync('sha256', secret, '', 'goodturn derived idempotency key', 32));
  return (...parts) => ({ digest: createHmac('sha256', own).update(JSON.stringify(parts)).digest('base64url') });
}

/** Returns the caller to whom keys belong: a friend's keys on an account are separate from the owner's. */
export const customerCaller = ({ actorId, subjectId }: { actorId: bigint; subjectId: bigint }): string =>
  actorId === subjectId ? `c${actorId}` : `c${actorId}@${subjectId}`;

/**
 * Returns the hash of a parsed body, whose fields have the schema's order, so that equal requests have equal hashes.
 */
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

/**
 * Runs `work` once for equal requests without a key: a request that arrives while the first runs, or within a minute of
 * its end, gets its response, unless its effect no longer holds. Only the digest of a request and its response are
 * stored.
 */
export async function withDerivedKey(
  transaction: DatabaseTransaction,
  { caller, call, digest, now, clock }: { caller: string; call: string; digest: string; now: Date; clock: Clock },
  { work, stands }: { work: () => Promise<string>; stands: (response: string) => Promise<boolean> },
): Promise<{ response: string; isRepeated: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${caller} ${call} ${digest}`}, 7101))`.execute(
    transaction,
  );
  // The space separates these from a caller's own keys, which contain none.
  const prefix = `${digest} `;
  const stored = await transaction
    .selectFrom('shop.idempotency')
    .select('response')
    .where('caller', '=', caller)
    .where('call', '=', call)
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .where('kept_at', '>', new Date(clock.now().getTime() - derivedForMs))
    .execute();
  for (const { response } of stored) if (await stands(response)) return { response, isRepeated: true };
  const response = await work();
  const key = `${prefix}${randomUUID()}`;
  const requestHash = Buffer.from(digest, 'base64url');
  await transaction
    .insertInto('shop.idempotency')
    // The minute counts from the end of the work, which can be long after its start.
    .values({ caller, call, key, request_hash: requestHash, response, created_at: now, kept_at: clock.now() })
    .execute();
  return { response, isRepeated: false };
}
