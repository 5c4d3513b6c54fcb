/** Lists of addresses with which nobody may deal. Files and one person add to them; only two persons take off. */
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf } from '../function-result.ts';

/** Lists the addresses of a file; what it no longer has goes on to count. */
export async function readAddressList(
  database: Database,
  file: { list: string; digest: Buffer; accounts: readonly Buffer[]; writtenAt: Date },
): Promise<void> {
  const { list, digest, accounts, writtenAt } = file;
  await sql`select chain.read_address_list(${list}, ${digest}, ${accounts}, ${writtenAt})`.execute(database);
}

/** Keeps that the file of a list cannot be read, and at which line, or is gone. */
export async function noteListTrouble(
  database: Database,
  list: string,
  { trouble, line }: { trouble: 'unreadable' | 'gone'; line: bigint | null },
): Promise<void> {
  await sql`select chain.note_list_trouble(${list}, ${trouble}, ${line})`.execute(database);
}

/** Lists an address at once, for the administrator whose session this is. */
export async function listAddress(
  transaction: DatabaseTransaction,
  session: SecretToken,
  address: string,
  now: Date,
): Promise<'forbidden' | 'payout_address_invalid' | 'payout_address_not_allowed' | 'nothing_changed' | 'listed'> {
  return await resultOf(sql`select chain.list_address(${session}, ${address}, ${now}) as result`, transaction);
}
