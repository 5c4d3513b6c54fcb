import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

interface Attempt {
  kind: string;
  account: string;
}

/** Counts an attempt in the running window, or opens a new one where the last is over. */
export async function countAttempt(
  database: Database,
  { kind, account, now, windowStart }: Attempt & { now: Date; windowStart: Date },
): Promise<{ failures: number; windowStartedAt: Date }> {
  const row = await database
    .insertInto('shop.login_failure')
    .values({ kind, account, failures: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'account']).doUpdateSet((eb) => {
        const isOver = eb('shop.login_failure.window_started_at', '<=', windowStart);
        return {
          // Bounded, so that an attack of months does not overflow it.
          failures: sql<number>`case when ${isOver} then 1 else least(shop.login_failure.failures + 1, 1000000) end`,
          window_started_at: sql<Date>`case when ${isOver} then ${now} else shop.login_failure.window_started_at end`,
        };
      }),
    )
    .returning(['failures', 'window_started_at'])
    .executeTakeFirstOrThrow();
  return { failures: row.failures, windowStartedAt: row.window_started_at };
}

export async function forgetFailures(database: Database, { kind, account }: Attempt): Promise<void> {
  await database.deleteFrom('shop.login_failure').where('kind', '=', kind).where('account', '=', account).execute();
}

/** Windows that began before `before` guard nothing any more. */
export async function deleteOldFailures(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('shop.login_failure').where('window_started_at', '<', before).execute();
}
