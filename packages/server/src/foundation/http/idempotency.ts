import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto';
import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
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

/** Stands for the key that a request did not bring: equal for equal requests of a caller, and for nobody to guess. */
export interface DerivedKey {
  digest: string;
}

const derivedForMs = 60_000;

/**
 * Makes derived keys with a key of its own, taken from the shop's. What goes in may be a password, which cannot be found again
 * from what comes out.
 */
export function keyDerivation(secret: Buffer): (...parts: string[]) => DerivedKey {
  const own = Buffer.from(hkdfSync('sha256', secret, '', 'goodturn derived idempotency key', 32));
  return (...parts) => ({ digest: createHmac('sha256', own).update(JSON.stringify(parts)).digest('base64url') });
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

/**
 * Runs `work` once for equal requests that brought no key: one that comes while the first runs, or within a minute of its end,
 * gets its response, unless what it did stands no more. Only the digest of a request is kept, and its response.
 */
export async function withDerivedKey(
  transaction: DatabaseTransaction,
  { caller, call, digest, now, clock }: { caller: string; call: string; digest: string; now: Date; clock: Clock },
  { work, stands }: { work: () => Promise<string>; stands: (response: string) => Promise<boolean> },
): Promise<{ response: string; isRepeated: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${caller} ${call} ${digest}`}, 7101))`.execute(
    transaction,
  );
  // A caller's own key has no space in it.
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
    // A minute from when it ended, which can be long after it began.
    .values({ caller, call, key, request_hash: requestHash, response, created_at: now, kept_at: clock.now() })
    .execute();
  return { response, isRepeated: false };
}
