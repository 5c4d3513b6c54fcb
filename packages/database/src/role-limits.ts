import type pg from 'pg';
import { OperatorError } from './operator-error.ts';
import { quoteRole } from './role-names.ts';
import { sqlState } from './sql-state.ts';
import type { RailLogin } from './urls.ts';

/**
 * The limits of a login whose connection asks for none: a database transaction that is left open would stop sealing,
 * and one that waits or runs for long would hold others up. A connection may set others, such as the one of a backup.
 */
export const roleLimits: Readonly<Record<'app' | 'jobs' | 'reader' | RailLogin, Readonly<Record<string, string>>>> = {
  app: { idle_in_transaction_session_timeout: '10s', statement_timeout: '5s', lock_timeout: '2s' },
  jobs: { idle_in_transaction_session_timeout: '10s' },
  reader: { idle_in_transaction_session_timeout: '10s' },
  watcher_a: { idle_in_transaction_session_timeout: '10s', statement_timeout: '30s', lock_timeout: '5s' },
  watcher_b: { idle_in_transaction_session_timeout: '10s', statement_timeout: '30s', lock_timeout: '5s' },
  broadcaster: { idle_in_transaction_session_timeout: '10s', statement_timeout: '30s', lock_timeout: '5s' },
};

/** Sets the limits that a login does not have yet: the operator's own stay. */
export async function ensureLimits(client: pg.Client, purpose: keyof typeof roleLimits, name: string): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(
    `select split_part(unnest(rolconfig), '=', 1) as setting from pg_roles where rolname = $1`,
    [name],
  );
  const known = new Set(rows.map(({ setting }) => setting));
  for (const [setting, value] of Object.entries(roleLimits[purpose]).filter(([limit]) => !known.has(limit))) {
    const change = `alter role ${quoteRole(name)} set ${setting} = '${value}'`;
    try {
      await client.query(change);
    } catch (error) {
      if (sqlState(error) !== '42501') throw error;
      throw new OperatorError(
        `DATABASE_URL may not change ${name}. Let an administrator of PostgreSQL run: ${change};`,
      );
    }
  }
}
