import type { Database } from '@goodturn/database';

export async function listSuspensions(database: Database): Promise<{ target: string; reason: string; since: Date }[]> {
  return await database.selectFrom('shop.suspension').select(['target', 'reason', 'suspended_at as since']).execute();
}
