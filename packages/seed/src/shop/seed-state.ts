// A row among the settings records the progress of filling a shop, so that an interrupted one is never served.
import type { Database } from '@goodturn/database';

export type SeedState = 'empty' | 'unfinished' | 'finished' | 'foreign';

const name = 'seed';

/** Returns the state of the shop; `foreign` is a database with people or goods that no seed created. */
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

/** Takes the schema's owner, the only role that writes a setting without two administrators. */
export async function writeSeedState(owner: Database, value: 'unfinished' | 'finished'): Promise<void> {
  await owner
    .insertInto('shop.setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
