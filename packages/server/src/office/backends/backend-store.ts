import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

interface Backend {
  process: number;
  startedMicros: bigint;
  program: string;
  state: string;
  statement: string;
  statementSince: Date | null;
  transactionSince: Date | null;
  waitsFor: string;
  blockedBy: number[];
  isSlow: boolean;
  isReleasable: boolean;
}

const started = sql`(extract(epoch from a.backend_start) * 1000000)::bigint`;
/**
 * The statement without its texts and numbers, which can be personal data. PostgreSQL shows a role only the statements
 * of its own connections.
 */
const statement = sql`
  case when a.usename = current_user
    then left(regexp_replace(regexp_replace(a.query, '''([^'']|'''')*''', '?', 'g'), '\\m[0-9.]+\\M', '?', 'g'), 1000) else '' end`;
const waitsFor = sql`
  coalesce((select string_agg(l.mode || coalesce(' ' || l.relation::regclass, ''), ', ')
              from pg_locks l where l.pid = a.pid and not l.granted), '')`;
const isSlow = sql`
  coalesce((a.state = 'active' and a.query_start < clock_timestamp() - interval '1 second')
    or a.xact_start < clock_timestamp() - interval '5 seconds', false)`;

/** Returns the connections that wait, block others or take long; those that block others come first. */
export async function listBackends(database: Database): Promise<Backend[]> {
  const { rows } = await sql<Backend>`
    with seen as (
      select a.pid as process, coalesce(${started}, 0) as "startedMicros", coalesce(a.application_name, '') as program, coalesce(a.state, '') as state,
             ${statement} as statement, a.query_start as "statementSince", a.xact_start as "transactionSince",
             ${waitsFor} as "waitsFor", pg_blocking_pids(a.pid) as "blockedBy", ${isSlow} as "isSlow",
             coalesce(a.usename = current_user, false) as "isReleasable"
        from pg_stat_activity a
       where a.datname = current_database() and coalesce(a.backend_type, 'client backend') = 'client backend' and a.pid <> pg_backend_pid()
    ), holders as (
      select distinct h.process from seen s cross join unnest(s."blockedBy") h(process)
    )
    select s.* from seen s left join holders h on h.process = s.process
     where s."isSlow" or h.process is not null or cardinality(s."blockedBy") > 0
     order by h.process is null, s."transactionSince", s.process limit 200`.execute(database);
  return rows;
}

interface BackendIdentity {
  process: number;
  startedMicros: bigint;
}

/** Matches a connection of the server's own role, the only ones it may signal, unless it is the one that asks. */
const isMeant = ({ process, startedMicros }: BackendIdentity) => sql`
  a.pid = ${process} and ${started} = ${startedMicros} and a.usename = current_user and a.datname = current_database()
  and a.pid <> pg_backend_pid()`;

export async function findBackend(
  transaction: DatabaseTransaction,
  identity: BackendIdentity,
): Promise<(BackendIdentity & { program: string; statement: string }) | undefined> {
  const { rows } = await sql<{ program: string; statement: string }>`
    select a.application_name as program, ${statement} as statement from pg_stat_activity a where ${isMeant(identity)}`.execute(
    transaction,
  );
  return rows[0] && { ...identity, ...rows[0] };
}

export async function signalBackend(
  transaction: DatabaseTransaction,
  identity: BackendIdentity,
  step: 'cancel' | 'end',
): Promise<void> {
  const signal = step === 'cancel' ? sql`pg_cancel_backend(a.pid)` : sql`pg_terminate_backend(a.pid)`;
  await sql`select ${signal} from pg_stat_activity a where ${isMeant(identity)}`.execute(transaction);
}

/** Returns whether the audit shows a release of this connection since then; its first step is the cancellation. */
export async function wasCancelled(transaction: DatabaseTransaction, subject: string, since: Date): Promise<boolean> {
  const row = await transaction
    .selectFrom('shop.audit_entry')
    .select('id')
    .where('subject', '=', subject)
    .where('action', '=', 'database/release_lock')
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
