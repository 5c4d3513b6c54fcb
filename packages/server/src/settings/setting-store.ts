import type { Database, DatabaseTransaction } from '@goodturn/database';

export interface StoredSetting {
  name: string;
  value: string;
  changedAt: Date | null;
}

export async function readSettings(database: Database | DatabaseTransaction): Promise<StoredSetting[]> {
  const rows = await database.selectFrom('shop.setting').select(['name', 'value', 'changed_at']).execute();
  return rows.map((row) => ({ name: row.name, value: row.value, changedAt: row.changed_at }));
}

export async function writeSetting(
  transaction: DatabaseTransaction,
  { name, value, now }: { name: string; value: string; now: Date },
): Promise<void> {
  await transaction
    .insertInto('shop.setting')
    .values({ name, value, changed_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at: now }))
    .execute();
  await transaction.insertInto('shop.outbox').values({ topic: 'setting_changed', at: now }).execute();
}

export interface StoredStop {
  what: string;
  reason: string;
}

export async function readStops(database: Database): Promise<StoredStop[]> {
  return await database.selectFrom('shop.stop').select(['what', 'reason']).execute();
}
