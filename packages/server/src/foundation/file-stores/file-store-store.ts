import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import type { FilePlace } from './s3-bucket.ts';

export interface FileStore extends Omit<FilePlace, 'secret'> {
  id: bigint;
  encryptedSecret: Buffer;
  isActive: boolean;
}

/** Returns every storage that was ever used: the active one first, then the others by their last change. */
export async function readFileStores(database: Database | DatabaseTransaction): Promise<FileStore[]> {
  const { rows } = await sql<FileStore>`
    select s.id, s.endpoint, s.region, s.bucket, s.path, s.domain, s.access_key_id as "accessKeyId",
           s.encrypted_secret as "encryptedSecret", s.is_active as "isActive"
      from shop.file_store s order by s.is_active desc, s.updated_at desc, s.id desc`.execute(database);
  return rows;
}

/** Returns the last change, and the number of pictures per storage; null is the local folder. */
export async function readFileStoreUse(database: Database) {
  const [changes, counts] = await Promise.all([
    sql<{ account: string; updatedAt: Date }>`
      select a.account, s.updated_at as "updatedAt" from shop.file_store s join shop.administrator a on a.id = s.updated_by
       order by s.updated_at desc limit 1`.execute(database),
    sql<{ storeId: bigint | null; pictures: number }>`
      select f.store_id as "storeId", count(*)::integer as pictures from shop.file f group by f.store_id`.execute(
      database,
    ),
  ]);
  return { lastChange: changes.rows[0], counts: counts.rows };
}

/** Returns the storage of a picture: null for the local folder, undefined if there is no such picture. */
export async function findPictureStore(database: Database, name: string): Promise<bigint | null | undefined> {
  const row = await database.selectFrom('shop.file').select('store_id').where('name', '=', name).executeTakeFirst();
  return row?.store_id;
}

interface Change {
  token: SecretToken;
  now: Date;
}

export async function keepFilesAt(
  transaction: DatabaseTransaction,
  { token, now, store }: Change & { store: Omit<FileStore, 'isActive'> },
): Promise<string> {
  const { id, endpoint, region, bucket, path, domain, accessKeyId, encryptedSecret } = store;
  const { rows } = await sql<{ result: string }>`
    select shop.use_file_store(${token}, ${id}, ${endpoint}, ${region}, ${bucket}, ${path}, ${domain}, ${accessKeyId},
      ${encryptedSecret}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'forbidden';
}

export async function keepFilesHere(transaction: DatabaseTransaction, { token, now }: Change): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select shop.use_own_files(${token}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'forbidden';
}
