import type { Database, DatabaseTransaction } from '@goodturn/database';

export interface StoredSetting {
  name: string;
  value: string;
  updatedAt: Date | null;
}

export async function readSettings(database: Database | DatabaseTransaction): Promise<StoredSetting[]> {
  const rows = await database.selectFrom('shop.setting').select(['name', 'value', 'updated_at']).execute();
  return rows.map((row) => ({ name: row.name, value: row.value, updatedAt: row.updated_at }));
}

export interface StoredSuspension {
  target: string;
  reason: string;
}

export async function readSuspensions(database: Database): Promise<StoredSuspension[]> {
  return await database.selectFrom('shop.suspension').select(['target', 'reason']).execute();
}
