import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export interface NewCustomer {
  userName: string;
  digits: string;
  /** It is null until the customer opens an account that an administrator added. */
  passwordHash: string | null;
  fullName?: string;
  invitationCode: string;
  inviterId: bigint | undefined;
  shareRatioPpm: bigint;
  language: string;
  rulesVersion: string | null;
  registeredAt: Date;
  ip: string | null;
}

export interface ShippingAddress {
  recipient: string;
  address: string;
  country: string;
  phone: string;
}

export interface StoredLogin {
  id: bigint;
  /** The digits that the account keeps, which older ones have in another form than E.164. */
  digits: string;
  /** It is null for an account that nobody has opened. */
  passwordHash: string | null;
  isKnownInstallation: boolean;
}

/** Returns the account that keeps the first of these spellings of its number. */
export async function findLogin(
  database: Database,
  spellings: readonly string[],
  fingerprint: Buffer | undefined,
): Promise<StoredLogin | undefined> {
  return await database
    .selectFrom('shop.customer as c')
    .select((eb) => [
      'c.id',
      'c.phone_digits as digits',
      'c.password_hash as passwordHash',
      eb
        .exists(
          eb
            .selectFrom('shop.installation as i')
            .select('i.customer_id')
            .whereRef('i.customer_id', '=', 'c.id')
            .where('i.fingerprint', '=', fingerprint ?? null)
            .where(sql<boolean>`i.known_since is distinct from 'infinity'`),
        )
        .$castTo<boolean>()
        .as('isKnownInstallation'),
    ])
    .where('c.phone_digits', '=', sql<string>`any(${spellings}::text[])`)
    .orderBy(sql`array_position(${spellings}::text[], c.phone_digits)`)
    .limit(1)
    .executeTakeFirst();
}

/**
 * Locks the password until the database transaction ends; returns false if it has changed. Concurrent log-ins of the
 * same person do not wait for each other.
 */
export async function holdLogin(
  transaction: DatabaseTransaction,
  { id, passwordHash }: { id: bigint; passwordHash: string },
): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.customer')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function findByInvitationCode(
  database: Database | DatabaseTransaction,
  code: string,
): Promise<bigint | undefined> {
  const row = await database
    .selectFrom('shop.customer')
    .select('id')
    .where('invitation_code', '=', code)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the id; undefined if the number or the code is taken. */
export async function insertCustomer(
  transaction: DatabaseTransaction,
  customer: NewCustomer,
): Promise<bigint | undefined> {
  const row = await transaction
    .insertInto('shop.customer')
    .values({
      user_name: customer.userName,
      phone_digits: customer.digits,
      password_hash: customer.passwordHash,
      full_name: customer.fullName ?? null,
      invitation_code: customer.invitationCode,
      inviter_id: customer.inviterId ?? null,
      share_ratio_ppm: Number(customer.shareRatioPpm),
      language: customer.language,
      rules_version: customer.rulesVersion,
      registered_at: customer.registeredAt,
      register_ip: customer.ip,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function readAccount(database: Database, customerId: bigint) {
  return await database
    .selectFrom('shop.customer as c')
    .innerJoin('ledger.account as available', (join) =>
      join.on('available.id', '=', sql<bigint>`ledger.customer_available(${customerId}::bigint)`),
    )
    .innerJoin('ledger.account as frozen', (join) =>
      join.on('frozen.id', '=', sql<bigint>`ledger.customer_frozen(${customerId}::bigint)`),
    )
    .where('c.id', '=', customerId)
    .select([
      'c.id',
      'c.user_name as userName',
      'c.recipient',
      'c.address',
      'c.country',
      'c.contact_phone as phone',
      'c.invitation_code as invitationCode',
      'c.disabled_at as disabledAt',
      'c.registered_at as registeredAt',
      sql<boolean>`c.withdrawal_password_hash is not null`.as('hasWithdrawalPassword'),
      'c.withdrawal_password_valid_from as withdrawalPasswordValidFrom',
      'c.phrase',
      sql<Date | null>`(select u.due_at from shop.withdrawal_password_unset u
        where u.customer_id = c.id and u.cancelled_at is null and u.unset_at is null)`.as('withdrawalPasswordUnsetAt'),
      'available.balance as available',
      'frozen.balance as frozen',
    ])
    .executeTakeFirstOrThrow();
}

/** Changes the address of the customer whose session this is; returns false if the session has ended. */
export async function updateAddress(
  transaction: DatabaseTransaction,
  { token, now }: { token: SecretToken; now: Date },
  { recipient, address, country, phone }: ShippingAddress,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select shop.change_own_address(${token}, ${recipient}, ${address}, ${country}, ${phone}, ${now}) as changed`.execute(
    transaction,
  );
  return rows[0]?.changed === true;
}

export async function updatePhrase(
  transaction: DatabaseTransaction,
  customerId: bigint,
  phrase: string | null,
): Promise<void> {
  await transaction.updateTable('shop.customer').set({ phrase }).where('id', '=', customerId).execute();
}

/**
 * Records that the customer used this installation of an app. The account knows it from the first time on, or since a
 * passkey that vouches for it was added; after a sign-out from another device the time starts again.
 */
export async function recordInstallation(
  transaction: DatabaseTransaction,
  installation: { customerId: bigint; fingerprint: Buffer; now: Date; vouchedSince?: Date },
): Promise<void> {
  const { customerId, fingerprint, now, vouchedSince = null } = installation;
  await sql`
    insert into shop.installation as i (customer_id, fingerprint, first_seen_at, known_since)
      values (${customerId}, ${fingerprint}, ${now}, ${vouchedSince})
      on conflict (customer_id, fingerprint) do update
        set known_since = least(nullif(coalesce(i.known_since, i.first_seen_at), 'infinity'), coalesce(excluded.known_since, excluded.first_seen_at))
        where i.known_since = 'infinity' or excluded.known_since is not null`.execute(transaction);
}

/**
 * Disables or enables a customer; returns whether the customer exists. Repeating a change keeps the time of the first.
 */
export async function setDisabled(
  transaction: DatabaseTransaction,
  customerId: bigint,
  disabledAt: Date | null,
): Promise<boolean> {
  const result = await transaction
    .updateTable('shop.customer')
    .set((set) => ({ disabled_at: disabledAt === null ? null : set.fn.coalesce('disabled_at', set.val(disabledAt)) }))
    .where('id', '=', customerId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function countUsers(transaction: DatabaseTransaction, customerIds: readonly bigint[]): Promise<number> {
  if (customerIds.length === 0) return 0;
  const rows = await transaction
    .selectFrom('shop.customer')
    .select('id')
    .where('id', 'in', [...customerIds])
    .execute();
  return rows.length;
}
