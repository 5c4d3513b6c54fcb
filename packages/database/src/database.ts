import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { guardCommits } from './commit-guard.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Creates a typed query builder over a pool; the creator of the pool remains responsible for ending it. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardCommits(pool) }) });
}
