import type { Database } from '@goodturn/database';

export async function listStops(database: Database): Promise<{ what: string; reason: string; since: Date }[]> {
  return await database
    .selectFrom('shop.suspension')
    .select(['target as what', 'reason', 'suspended_at as since'])
    .execute();
}
