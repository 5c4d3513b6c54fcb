import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export interface Bot {
  botId: bigint;
  username: string;
  encryptedToken: Buffer;
}

export async function findBot(database: Database | DatabaseTransaction): Promise<Bot | undefined> {
  const { rows } = await sql<Bot>`
    select b.bot_id as "botId", b.username, b.encrypted_token as "encryptedToken" from shop.telegram_bot b`.execute(
    database,
  );
  return rows[0];
}

export async function findBotChange(database: Database): Promise<{ account: string; updatedAt: Date } | undefined> {
  const { rows } = await sql<{ account: string; updatedAt: Date }>`
    select a.account, b.updated_at as "updatedAt" from shop.telegram_bot b join shop.administrator a on a.id = b.updated_by`.execute(
    database,
  );
  return rows[0];
}

export async function setBot(
  transaction: DatabaseTransaction,
  { token, bot, now }: { token: SecretToken; bot: Bot | null; now: Date },
): Promise<string> {
  const { botId = null, username = null, encryptedToken = null } = bot ?? {};
  const { rows } = await sql<{ result: string }>`
    select shop.set_telegram_bot(${token}, ${botId}::bigint, ${username}, ${encryptedToken}::bytea, ${now}) as result`.execute(
    transaction,
  );
  return rows[0]?.result ?? 'forbidden';
}

export interface Lease {
  botId: bigint;
  encryptedToken: Buffer;
  updateOffset: bigint;
}

/** Returns undefined while another server polls, or if there is no bot. */
export async function leaseUpdates(database: Database, poller: string, now: Date): Promise<Lease | undefined> {
  const { rows } = await sql<Lease>`
    select bot_id as "botId", encrypted_token as "encryptedToken", update_offset as "updateOffset"
      from shop.lease_telegram_updates(${poller}::uuid, ${now})`.execute(database);
  return rows[0];
}

export async function advanceUpdates(
  database: Database,
  { poller, botId, offset }: { poller: string; botId: bigint; offset: bigint },
): Promise<void> {
  await sql`select shop.advance_telegram_updates(${poller}::uuid, ${botId}, ${offset})`.execute(database);
}

/** Returns the expiry time of the code; null if the session has ended or is a friend's. */
export async function keepCode(
  transaction: DatabaseTransaction,
  { token, code, language, now }: { token: SecretToken; code: string; language: string; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ expires: Date | null }>`
    select shop.create_telegram_code(${token}, ${code}, ${language}, ${now}) as expires`.execute(transaction);
  return rows[0]?.expires ?? null;
}

export interface Chat {
  chatId: bigint;
  nickname: string;
  username: string;
  languageCode: string;
}

/** Links a chat by the hash of a code, and returns the language for it; null if the code is not valid. */
export async function bindChat(
  database: Database,
  { code, chat, now }: { code: string; chat: Chat; now: Date },
): Promise<string | null> {
  const { chatId, nickname, username, languageCode } = chat;
  const { rows } = await sql<{ language: string | null }>`
    select shop.bind_telegram(${code}, ${chatId}, ${nickname}, ${username}, ${languageCode}, ${now}) as language`.execute(
    database,
  );
  return rows[0]?.language ?? null;
}

export async function blockChat(database: Database, chatId: bigint, now: Date): Promise<void> {
  await sql`select shop.block_telegram_chat(${chatId}, ${now})`.execute(database);
}

export async function unbindOwn(transaction: DatabaseTransaction, token: SecretToken, now: Date): Promise<boolean> {
  const { rows } = await sql<{ unbound: boolean }>`
    select shop.unbind_telegram(${token}, ${now}) as unbound`.execute(transaction);
  return rows[0]?.unbound === true;
}

export async function removeBinding(
  transaction: DatabaseTransaction,
  { token, id, now }: { token: SecretToken; id: bigint; now: Date },
): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select shop.remove_telegram_binding(${token}, ${id}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'not_found';
}

interface Binding {
  nickname: string;
  username: string;
  boundAt: Date;
  blockedAt: Date | null;
}

export async function findBinding(database: Database, customerId: bigint): Promise<Binding | undefined> {
  const { rows } = await sql<Binding>`
    select b.nickname, b.username, b.bound_at as "boundAt", b.blocked_at as "blockedAt" from shop.telegram_binding b
     where b.customer_id = ${customerId}`.execute(database);
  return rows[0];
}

export async function findBindingCustomer(transaction: DatabaseTransaction, id: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ customerId: bigint }>`
    select b.customer_id as "customerId" from shop.telegram_binding b where b.id = ${id}`.execute(transaction);
  return rows[0]?.customerId;
}

export interface TelegramDelivery {
  id: bigint;
  chatId: bigint;
  customerId: bigint;
  language: string;
  messageId: bigint;
}

/** Claims due messages. None is claimed again unless it is passed to `retryDeliveries`. */
export async function claimDeliveries(database: Database, max: number, now: Date): Promise<TelegramDelivery[]> {
  const { rows } = await sql<TelegramDelivery>`
    select id, chat_id as "chatId", customer_id as "customerId", language, message_id as "messageId"
      from shop.claim_telegram_deliveries(${max}, ${now})`.execute(database);
  return rows;
}

export async function finishDeliveries(
  database: Database,
  { finished, blocked, now }: { finished: bigint[]; blocked: bigint[]; now: Date },
): Promise<void> {
  await sql`select shop.finish_telegram_deliveries(${finished}::bigint[], ${blocked}::bigint[], ${now})`.execute(
    database,
  );
}

export async function retryDeliveries(
  database: Database,
  { ids, seconds, now }: { ids: bigint[]; seconds: number; now: Date },
): Promise<void> {
  await sql`select shop.retry_telegram_deliveries(${ids}::bigint[], ${seconds}::integer, ${now})`.execute(database);
}
