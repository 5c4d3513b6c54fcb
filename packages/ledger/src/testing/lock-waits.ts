import { sql } from 'kysely';
import { expect } from 'vitest';
import type { SmallShop } from './create-small-shop.ts';

/** Waits until a session of the shop is waiting for a lock. */
export async function untilSomebodyWaits({ owner }: Pick<SmallShop, 'owner'>): Promise<void> {
  const waiting = sql<{ waits: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`;
  await expect.poll(async () => (await waiting.execute(owner)).rows[0]?.waits).toBe(true);
}
