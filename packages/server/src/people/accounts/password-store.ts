import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import type { ProvenSession } from '../../foundation/passwords/password-proof.ts';
import { sql } from 'kysely';

export interface StoredPasswords {
  /** The digits by which log-ins are counted. */
  digits: string;
  loginHash: string;
  /** It is null until the customer has set one: there is no default. */
  withdrawalHash: string | null;
  /** The time from which the withdrawal password is accepted; null without one. */
  withdrawalValidFrom: Date | null;
  /** The time of the last password that was set by a one-time link; null if never. */
  resetAt: Date | null;
  /** Whether the account knew the installation at `knownSince`. */
  isDeviceKnown: boolean;
}

export async function readPasswords(
  database: Database,
  { customerId, installation, knownSince }: { customerId: bigint; installation: Buffer | undefined; knownSince: Date },
): Promise<StoredPasswords> {
  return await database
    .selectFrom('shop.customer as c')
    .select((eb) => [
      'c.phone_digits as digits',
      'c.password_hash as loginHash',
      'c.withdrawal_password_hash as withdrawalHash',
      'c.withdrawal_password_valid_from as withdrawalValidFrom',
      'c.password_reset_at as resetAt',
      eb
        .exists(
          eb
            .selectFrom('shop.installation as i')
            .select('i.customer_id')
            .whereRef('i.customer_id', '=', 'c.id')
            .where('i.fingerprint', '=', installation ?? null)
            .where((where) => where.fn.coalesce('i.known_since', 'i.first_seen_at'), '<=', knownSince),
        )
        .$castTo<boolean>()
        .as('isDeviceKnown'),
    ])
    .where('c.id', '=', customerId)
    // A customer who is logged in has a login password.
    .where('c.password_hash', 'is not', null)
    .$narrowType<{ loginHash: string }>()
    .executeTakeFirstOrThrow();
}

/** Returns false if the session is over, or another request has changed the password since it was read. */
export async function changeLoginPassword(
  transaction: DatabaseTransaction,
  { token, passwordProof }: ProvenSession,
  { newHash, now }: { newHash: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ result: string }>`
    select shop.change_login_password(${token}, ${passwordProof}, ${newHash}, ${now}) as result`.execute(transaction);
  return rows[0]?.result === 'changed';
}

/**
 * Sets the withdrawal password by the proof of the one in effect, or otherwise of the login password. Returns false if
 * the session is over, or another request has changed the password since it was read.
 */
export async function setWithdrawalPassword(
  transaction: DatabaseTransaction,
  { token, passwordProof }: ProvenSession,
  { newHash, now }: { newHash: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ result: string }>`
    select result from shop.set_withdrawal_password(${token}, ${passwordProof}, ${newHash}, ${now})`.execute(
    transaction,
  );
  return rows[0]?.result === 'set';
}

interface UnsetRequest {
  result: 'no_session' | 'incorrect' | 'none' | 'requested';
  dueAt: Date | null;
}

/** Starts a day's notice for the account of this session; if repeated, returns the time of the first. */
export async function requestUnset(
  transaction: DatabaseTransaction,
  { token, passwordProof }: ProvenSession,
  now: Date,
): Promise<UnsetRequest> {
  const { rows } = await sql<UnsetRequest>`
    select result, due_at as "dueAt"
      from shop.request_withdrawal_password_unset(${token}, ${passwordProof}, ${now})`.execute(transaction);
  return rows[0] ?? { result: 'no_session', dueAt: null };
}

/** Returns whether there was something to cancel for the customer whose session this is. */
export async function cancelUnset(transaction: DatabaseTransaction, token: SecretToken, now: Date): Promise<boolean> {
  const { rows } = await sql<{ cancelled: boolean }>`
    select shop.cancel_withdrawal_password_unset(${token}, ${now}) as cancelled`.execute(transaction);
  return rows[0]?.cancelled === true;
}

/** Ends the withdrawal passwords whose notice is over; returns how many. */
export async function unsetDue(database: Database, now: Date): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`select shop.unset_withdrawal_passwords(${now}) as count`.execute(
    database,
  );
  return rows[0]?.count ?? 0n;
}

/** Sends an inbox message about the changed password, in the database transaction that changes it. */
export async function sendPasswordNotice(
  transaction: DatabaseTransaction,
  kind: 'login_password_changed' | 'withdrawal_password_changed',
  { customerId, now }: { customerId: bigint; now: Date },
): Promise<void> {
  await sql`select shop.send_password_notice(${customerId}, ${kind}, ${now})`.execute(transaction);
}
