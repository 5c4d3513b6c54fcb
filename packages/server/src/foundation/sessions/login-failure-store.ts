import type { Database } from '@goodturn/database';
import { sql } from 'kysely';

type GuessKind = 'customer' | 'administrator' | 'withdrawal';

/** The key under which failures are counted together. Without an account: all failures of a source. */
export interface FailureKey {
  kind: GuessKind;
  account: string;
  source: string;
}

export interface Failures {
  failures: number;
  endsAt: Date;
}

export const everywhere = 'everywhere';

/** The failures of a source at an account, of the source as a whole, and of the account from everywhere. */
export interface FailureState {
  own: Failures | undefined;
  network: Failures | undefined;
  account: Failures | undefined;
  /** The failures of the wider network at the account, and at all accounts. */
  widerOwn: Failures | undefined;
  wider: Failures | undefined;
}

export async function readFailures(
  database: Database,
  { kind, account, source, wider = source }: FailureKey & { wider?: string | undefined },
  now: Date,
): Promise<FailureState> {
  const { rows } = await sql<Failures & { account: string; source: string }>`
    select account, source, failures, ends_at as "endsAt" from shop.login_failure
     where kind = ${kind} and ends_at > ${now}
       and (account, source) in ((${account}, ${source}), ('', ${source}), (${account}, ${everywhere}),
                                 (${account}, ${wider}), ('', ${wider}))`.execute(database);
  const find = (of: Omit<FailureKey, 'kind'>): Failures | undefined =>
    rows.find((row) => row.account === of.account && row.source === of.source);
  return {
    own: find({ account, source }),
    network: find({ account: '', source }),
    account: find({ account, source: everywhere }),
    widerOwn: find({ account, source: wider }),
    wider: find({ account: '', source: wider }),
  };
}

/**
 * Counts a failure for each key in the given order, which must be the same everywhere to prevent deadlocks. A window
 * begins with its first failure. An account's count from everywhere instead decreases by one per interval.
 */
export async function countFailures(
  database: Database,
  keys: readonly FailureKey[],
  { now, windowMs, intervalMs }: { now: Date; windowMs: number; intervalMs: number },
): Promise<void> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const values = keys.map((key) => ({
    ...key,
    failures: 1,
    ends_at: after(key.source === everywhere ? intervalMs : windowMs),
  }));
  await database
    .insertInto('shop.login_failure')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'account', 'source']).doUpdateSet({
        // Capped, so that an attack of months does not overflow it.
        failures: sql<number>`case when login_failure.ends_at <= ${now} then 1 else least(login_failure.failures + 1, 1000000) end`,
        ends_at: sql<Date>`case
          when login_failure.ends_at <= ${now} then excluded.ends_at
          when login_failure.source = ${everywhere} then login_failure.ends_at + make_interval(secs => ${intervalMs / 1_000})
          else login_failure.ends_at end`,
      }),
    )
    .execute();
}

export async function forgetFailures(database: Database, { kind, account, source }: FailureKey): Promise<void> {
  await database
    .deleteFrom('shop.login_failure')
    .where('kind', '=', kind)
    .where('account', '=', account)
    .where('source', '=', source)
    .execute();
}

export async function deleteEndedFailures(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('shop.login_failure').where('ends_at', '<=', now).execute();
}
