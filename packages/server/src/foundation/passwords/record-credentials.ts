import type { DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

/**
 * Records a password or an authenticator app of an administrator that a command of the database's owner set. Functions
 * of the database do it by themselves.
 */
export async function recordCredentials(transaction: DatabaseTransaction, administratorId: bigint): Promise<void> {
  await sql`select shop.record_credentials(${administratorId})`.execute(transaction);
}
