import type { Database, DatabaseTransaction } from '@goodturn/database';

export async function insertFile(
  database: Database | DatabaseTransaction,
  file: { name: string; storeId: bigint | null; width: number; height: number; createdAt: Date },
): Promise<bigint> {
  const row = await database
    .insertInto('shop.file')
    .values({
      name: file.name,
      store_id: file.storeId,
      width: file.width,
      height: file.height,
      created_at: file.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
