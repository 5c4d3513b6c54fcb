import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { ProvenSession } from '../../foundation/passwords/password-proof.ts';

export interface OwnCustomer {
  administratorId: bigint;
  customerId: bigint;
}

export async function administratorExists(database: Database, administratorId: bigint): Promise<boolean> {
  const row = await database
    .selectFrom('shop.administrator')
    .select('id')
    .where('id', '=', administratorId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function customerExists(transaction: DatabaseTransaction, customerId: bigint): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.customer')
    .select('id')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAdministratorId(
  transaction: DatabaseTransaction,
  account: string,
): Promise<bigint | undefined> {
  const row = await transaction
    .selectFrom('shop.administrator')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.id;
}

/** Records a customer account as an administrator's own, at the machine; returns false if it is one already. */
export async function addOwnCustomer(
  transaction: DatabaseTransaction,
  { administratorId, customerId, at }: OwnCustomer & { at: Date },
): Promise<boolean> {
  const row = await transaction
    .insertInto('shop.personal_account')
    .values({ administrator_id: administratorId, customer_id: customerId, recorded_at: at, proof: 'machine' })
    .onConflict((conflict) =>
      conflict.columns(['administrator_id', 'customer_id']).where('ended_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface CodeUse {
  session: SecretToken;
  customerId: bigint;
  now: Date;
}

/** Uses a code of the customer's app up, or counts a wrong try; a database transaction of its own. */
export async function enterCode(database: Database, { session, customerId, now, code }: CodeUse & { code: string }) {
  const { rows } = await sql<{ result: 'forbidden' | 'ended' | 'incorrect' | 'entered' }>`
    select shop.enter_own_account_code(${session}, ${customerId}, ${code}, ${now}) as result`.execute(database);
  return rows[0]?.result ?? 'forbidden';
}

/** Records the account whose code was entered. */
export async function recordPersonalAccount(
  transaction: DatabaseTransaction,
  { session, customerId, now }: CodeUse,
): Promise<'forbidden' | 'not_found' | 'not_proved' | 'known' | 'recorded'> {
  const { rows } = await sql<{ result: 'forbidden' | 'not_found' | 'not_proved' | 'known' | 'recorded' }>`
    select shop.record_personal_account(${session}, ${customerId}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'forbidden';
}

/** Makes the code of the customer whose session this is; undefined for a session that is over. */
export async function createCode(transaction: DatabaseTransaction, { token, passwordProof }: ProvenSession, now: Date) {
  const { rows } = await sql<{ code: string | null; expiresAt: Date }>`
    select code, expires_at as "expiresAt" from shop.create_own_account_code(${token}, ${passwordProof}, ${now})`.execute(
    transaction,
  );
  const [row] = rows;
  return row === undefined || row.code === null ? undefined : { code: row.code, expiresAt: row.expiresAt };
}

export interface OwnRecord {
  id: bigint;
  customerId: bigint;
  userName: string;
  fullName: string | null;
  recordedAt: Date;
  proof: 'code' | 'second_person' | 'role' | 'machine' | 'earlier';
  endedAt: Date | null;
  acknowledgedBy: string | null;
  acknowledgedAt: Date | null;
  acknowledgedWords: string | null;
}

export async function listRecords(database: Database, administratorId: bigint): Promise<OwnRecord[]> {
  const { rows } = await sql<OwnRecord>`
    select o.id, c.id as "customerId", c.user_name as "userName", c.full_name as "fullName", o.recorded_at as "recordedAt",
           o.proof, o.ended_at as "endedAt", a.account as "acknowledgedBy", o.acknowledged_at as "acknowledgedAt",
           o.acknowledged_words as "acknowledgedWords"
      from shop.personal_account o join shop.customer c on c.id = o.customer_id
      left join shop.administrator a on a.id = o.acknowledged_by
     where o.administrator_id = ${administratorId} order by o.id desc limit 50`.execute(database);
  return rows;
}

interface EarlierDeed {
  deed: 'request' | 'decision' | 'shipping' | 'delivery' | 'refund' | 'return' | 'review';
  id: bigint;
  at: Date;
}

export async function listEarlierDeeds(database: Database, recordId: bigint): Promise<EarlierDeed[]> {
  const { rows } = await sql<EarlierDeed>`select deed, id, at from shop.deeds_before_record(${recordId})`.execute(
    database,
  );
  return rows;
}

/** Returns the one customer with this number, or this user id. */
export async function findByNumber(database: Database, { id, digits }: { id: bigint | null; digits: string | null }) {
  return await database
    .selectFrom('shop.customer')
    .select(['id', 'user_name as userName', 'full_name as fullName', 'registered_at as registeredAt'])
    .where('erased_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', id), eb('phone_digits', '=', digits)]))
    .executeTakeFirst();
}

/** Returns the account and the administrator of a record, for requests about it. */
export async function findRecord(transaction: DatabaseTransaction, recordId: bigint) {
  return await transaction
    .selectFrom('shop.personal_account')
    .select(['id', 'customer_id as customerId', 'administrator_id as administratorId', 'ended_at as endedAt'])
    .where('id', '=', recordId)
    .executeTakeFirst();
}

export async function acknowledge(
  transaction: DatabaseTransaction,
  { session, recordId, words, now }: { session: SecretToken; recordId: bigint; words: string; now: Date },
) {
  const { rows } = await sql<{ result: 'forbidden' | 'not_found' | 'conflict_of_interest' | 'known' | 'acknowledged' }>`
    select shop.acknowledge_own_account(${session}, ${recordId}, ${words}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'forbidden';
}
