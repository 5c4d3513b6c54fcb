// A row among the settings says how far the filling of a shop came, so that an interrupted one is never served.
import type { Database } from '@goodturn/database';

export type SeedState = 'empty' | 'unfinished' | 'finished' | 'foreign';

const name = 'seed';

/** `foreign` is a database with people or goods that no seed wrote. */
export async function readSeedState(database: Database): Promise<SeedState> {
  const row = await database.selectFrom('shop.setting').select('value').where('name', '=', name).executeTakeFirst();
  if (row !== undefined) return row.value === 'finished' ? 'finished' : 'unfinished';
  const used = await Promise.all([
    database.selectFrom('shop.customer').select('id').limit(1).executeTakeFirst(),
    database.selectFrom('shop.administrator').select('id').limit(1).executeTakeFirst(),
    database.selectFrom('shop.product').select('id').limit(1).executeTakeFirst(),
  ]);
  return used.every((found) => found === undefined) ? 'empty' : 'foreign';
}

/** Only the owner of the schema writes a setting that no two administrators agreed on. */
export async function writeSeedState(owner: Database, value: 'unfinished' | 'finished'): Promise<void> {
  await owner
    .insertInto('shop.setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
