import { addOwnCustomer } from './own-account-store.ts';
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import type { StoredPassword } from '../../foundation/passwords/password-proof.ts';
import { sql } from 'kysely';
import { recordCredentials } from '../../foundation/passwords/record-credentials.ts';

export interface StoredAdministrator {
  administratorId: bigint;
  /** It is undefined for an administrator who cannot log in. */
  password: StoredPassword | undefined;
  disabledAt: Date | null;
  hasAuthenticator: boolean;
  isKnownInstallation: boolean;
}

export async function findByAccount(
  database: Database,
  account: string,
  fingerprint: Buffer | undefined,
): Promise<StoredAdministrator | undefined> {
  const row = await database
    .selectFrom('shop.administrator as a')
    .select((eb) => [
      'a.id',
      'a.password_salt as salt',
      'a.password_parameters as parameters',
      'a.password_proof_hash as proofHash',
      'a.disabled_at as disabledAt',
      'a.totp_enrolled_at as enrolledAt',
      eb
        .exists(
          eb
            .selectFrom('shop.administrator_installation as i')
            .select('i.administrator_id')
            .whereRef('i.administrator_id', '=', 'a.id')
            .where('i.fingerprint', '=', fingerprint ?? null),
        )
        .$castTo<boolean>()
        .as('isKnownInstallation'),
    ])
    .where('a.account', '=', account)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id: administratorId, salt, parameters, proofHash, disabledAt, isKnownInstallation } = row;
  return {
    administratorId,
    password: salt === null || parameters === null || proofHash === null ? undefined : { salt, parameters, proofHash },
    disabledAt,
    hasAuthenticator: row.enrolledAt !== null,
    isKnownInstallation,
  };
}

/** The customers whose accounts are recorded as the own ones of the administrator `a`. */
export const personalCustomerIds = sql<bigint[]>`array(select o.customer_id from shop.personal_account o
  where o.administrator_id = a.id and o.ended_at is null order by o.id)`;

export async function findProfile(database: Database, administratorId: bigint) {
  return await database
    .selectFrom('shop.administrator as a')
    .innerJoin('shop.role as r', 'r.id', 'a.role_id')
    .select((eb) => [
      'a.account',
      'r.name as role',
      'a.last_login_at as lastLoginAt',
      personalCustomerIds.as('personalCustomerIds'),
      eb('a.totp_enrolled_at', 'is not', null).$castTo<boolean>().as('totpEnrolled'),
    ])
    .where('a.id', '=', administratorId)
    .executeTakeFirst();
}

export async function recordInstallation(
  transaction: DatabaseTransaction,
  { administratorId, fingerprint, now }: { administratorId: bigint; fingerprint: Buffer; now: Date },
): Promise<void> {
  await transaction
    .insertInto('shop.administrator_installation')
    .values({ administrator_id: administratorId, fingerprint, first_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findRoleId(transaction: DatabaseTransaction, name: string): Promise<bigint | undefined> {
  const role = await transaction.selectFrom('shop.role').select('id').where('name', '=', name).executeTakeFirst();
  return role?.id;
}

/** Returns the new administrator's id; undefined if the account is taken. */
export async function insertAdministrator(
  transaction: DatabaseTransaction,
  row: { account: string; password: StoredPassword; roleId: bigint; personalCustomerIds: bigint[]; at: Date },
): Promise<bigint | undefined> {
  const inserted = await transaction
    .insertInto('shop.administrator')
    .values({
      account: row.account,
      password_salt: row.password.salt,
      password_parameters: row.password.parameters,
      password_proof_hash: row.password.proofHash,
      role_id: row.roleId,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.constraint('administrator_account_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  await recordCredentials(transaction, inserted.id);
  for (const customerId of row.personalCustomerIds)
    await addOwnCustomer(transaction, { administratorId: inserted.id, customerId, at: row.at });
  return inserted.id;
}

interface OwnPasswordChange {
  token: SecretToken;
  /** The proof that only the old password yields. */
  proof: Buffer;
  password: StoredPassword;
  now: Date;
}

export async function changeOwnPassword(
  transaction: DatabaseTransaction,
  { token, proof, password: { salt, parameters, proofHash }, now }: OwnPasswordChange,
): Promise<'no_session' | 'wrong_password' | 'changed'> {
  const { rows } = await sql<{ result: 'no_session' | 'wrong_password' | 'changed' }>`
    select shop.change_administrator_password(${token}, ${proof}, ${salt}, ${parameters}, ${proofHash}, ${now}) as result`.execute(
    transaction,
  );
  return rows[0]?.result ?? 'no_session';
}
