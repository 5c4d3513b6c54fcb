import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { PhoneNumber } from '../../foundation/texts/phone-number.ts';

interface NumberRow {
  digits: string | null;
  confirmedAt: Date | null;
  /** A number that went to another account, until its customer has said what to do. */
  lostDigits: string | null;
  lostAt: Date | null;
  /** Whether it was the name of the log-in. */
  wasLogin: boolean;
  codeDigits: string | null;
  codeSentAt: Date | null;
  codeUntil: Date | null;
  isCodeUsed: boolean | null;
  tries: number | null; // count: of wrong tries
  pausedUntil: Date | null;
}

export async function readNumber(database: Database, customerId: bigint): Promise<NumberRow | undefined> {
  const { rows } = await sql<NumberRow>`
    select n.digits, n.confirmed_at as "confirmedAt", l.digits as "lostDigits", l.lost_at as "lostAt", l.former_name is not null as "wasLogin",
           k.digits as "codeDigits", k.sent_at as "codeSentAt", k.expires_at as "codeUntil", k.used_at is not null as "isCodeUsed", k.tries,
           k.paused_until as "pausedUntil"
      from shop.customer c
      left join shop.number_confirmation n on n.customer_id = c.id and n.ended_at is null
      left join lateral (select o.digits, o.lost_at, o.former_name from shop.number_loss o
        where o.customer_id = c.id and o.answered_at is null order by o.id desc limit 1) l on true
      left join shop.number_code k on k.customer_id = c.id
     where c.id = ${customerId}`.execute(database);
  return rows[0];
}

/** Returns the number of the log-in, as it was registered. */
export async function findUserName(database: Database, customerId: bigint): Promise<string | undefined> {
  const row = await database
    .selectFrom('shop.customer')
    .select('user_name as userName')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.userName;
}

interface CodeToCreate {
  token: SecretToken;
  number: Pick<PhoneNumber, 'digits' | 'spellings'>;
  network: string;
  /** The key under which the database stores what it keeps of a code. */
  key: Buffer;
  now: Date;
}

type Created = 'off' | 'not_logged_in' | 'paused' | 'too_soon' | 'limit' | 'created';

export async function createCode(
  database: Database,
  { token, number, network, key, now }: CodeToCreate,
): Promise<{ result: Created; code: string | null }> {
  const { rows } = await sql<{ result: Created; code: string | null }>`
    select result, code from shop.create_number_code(${token}, ${number.digits}, ${number.spellings}, ${network}, ${key}, ${now})`.execute(
    database,
  );
  return rows[0] ?? { result: 'not_logged_in', code: null };
}

type Entered = 'off' | 'ended' | 'paused' | 'incorrect' | 'entered';

export async function enterCode(
  database: Database,
  { token, code, key, now }: { token: SecretToken; code: string; key: Buffer; now: Date },
): Promise<Entered> {
  const { rows } = await sql<{ result: Entered }>`
    select shop.enter_number_code(${token}, ${code}, ${key}, ${now}) as result`.execute(database);
  return rows[0]?.result ?? 'ended';
}

export async function confirmNumber(
  transaction: DatabaseTransaction,
  { token, now }: { token: SecretToken; now: Date },
): Promise<{ result: 'ended' | 'moved_recently' | 'confirmed'; numberId: bigint | null }> {
  const { rows } = await sql<{ result: 'ended' | 'moved_recently' | 'confirmed'; numberId: bigint | null }>`
    select result, number_id as "numberId" from shop.confirm_number(${token}, ${now})`.execute(transaction);
  return rows[0] ?? { result: 'ended', numberId: null };
}

export async function removeNumber(
  transaction: DatabaseTransaction,
  { token, now }: { token: SecretToken; now: Date },
): Promise<'not_found' | 'answered' | 'removed'> {
  const { rows } = await sql<{ result: 'not_found' | 'answered' | 'removed' }>`
    select shop.remove_number(${token}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'not_found';
}
