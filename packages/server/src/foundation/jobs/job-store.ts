import type { JobFailureReason, JobName } from '@goodturn/contract';
import type { Database, DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

/** A server's report of one job. Times are ages, so that only the database's clock counts. */
export interface JobReport {
  job: string;
  isRunning: boolean;
  startedMs: number;
  succeededMs: number | null;
  failedMs: number | null;
  failure: string | null;
  failureCode: string | null;
  durationMs: number | null;
}

/** The days for which the last report of a server is kept: longer than the interval of the rarest job. */
const keptDays = 30;

/** Writes all reports in one statement, and deletes those of servers that are long gone. */
export async function writeReports(database: Database, serverId: string, reports: readonly JobReport[]): Promise<void> {
  await sql`
    with forgotten as (
      delete from shop.job_state where reported_at < clock_timestamp() - make_interval(days => ${keptDays})
    )
    insert into shop.job_state as s
        (job, server_id, is_running, started_at, succeeded_at, failed_at, failure, failure_code, duration_ms)
      select r.job, ${serverId}::uuid, r."isRunning", clock_timestamp() - make_interval(secs => r."startedMs" / 1000),
             clock_timestamp() - make_interval(secs => r."succeededMs" / 1000),
             clock_timestamp() - make_interval(secs => r."failedMs" / 1000), r.failure, r."failureCode", r."durationMs"
        from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as r (
          job text, "isRunning" boolean, "startedMs" numeric, "succeededMs" numeric, "failedMs" numeric, failure text,
          "failureCode" text, "durationMs" bigint)
       order by r.job
    on conflict (job, server_id) do update set is_running = excluded.is_running, started_at = excluded.started_at,
      succeeded_at = excluded.succeeded_at, failed_at = excluded.failed_at, failure = excluded.failure,
      failure_code = excluded.failure_code, duration_ms = excluded.duration_ms, reported_at = clock_timestamp()`.execute(
    database,
  );
}

export interface StoredJobState {
  job: string;
  host: string;
  isAlive: boolean;
  isRunning: boolean;
  startedAt: Date;
  succeededAt: Date | null;
  failedAt: Date | null;
  failure: JobFailureReason | null;
  failureCode: string | null;
  durationMs: bigint | null;
  reportedAt: Date;
}

export async function readJobStates(database: Database): Promise<StoredJobState[]> {
  const { rows } = await sql<StoredJobState>`
    select j.job, coalesce(s.host, '') as host,
           coalesce(s.heartbeat_at > clock_timestamp() - interval '10 seconds', false) as "isAlive",
           j.is_running as "isRunning", j.started_at as "startedAt", j.succeeded_at as "succeededAt",
           j.failed_at as "failedAt", j.failure, j.failure_code as "failureCode", j.duration_ms as "durationMs",
           j.reported_at as "reportedAt"
      from shop.job_state j left join shop.server_process s on s.id = j.server_id`.execute(database);
  return rows;
}

export interface StoredStop {
  job: string;
  reason: string;
  stoppedBy: string;
  stoppedAt: Date;
}

export async function readStoppedJobs(database: Database): Promise<StoredStop[]> {
  return await database
    .selectFrom('shop.job_stop as s')
    .innerJoin('shop.administrator as a', 'a.id', 's.stopped_by')
    .select(['s.job', 's.reason', 'a.account as stoppedBy', 's.stopped_at as stoppedAt'])
    .execute();
}

export interface StoredRequest {
  job: string;
  requested: bigint;
  taken: bigint;
}

export async function readRequests(database: Database): Promise<StoredRequest[]> {
  return await database.selectFrom('shop.job_request').select(['job', 'requested', 'taken']).execute();
}

/**
 * Takes every request for a run of this job; returns false if another server did. Until the transaction ends no other
 * server can.
 */
export async function takeRequests(transaction: DatabaseTransaction, job: string): Promise<boolean> {
  const { rows } = await sql`
    update shop.job_request set taken = requested where job = ${job} and taken < requested returning job`.execute(
    transaction,
  );
  return rows.length > 0;
}

interface Change {
  token: SecretToken;
  job: JobName;
  now: Date;
}

export async function stopJobIn(
  transaction: DatabaseTransaction,
  { token, job, reason, now }: Change & { reason: string },
): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select shop.stop_job(${token}, ${job}, ${reason}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'forbidden';
}

export async function startJobIn(transaction: DatabaseTransaction, { token, job, now }: Change): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select shop.start_job(${token}, ${job}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'forbidden';
}

export async function requestRunIn(transaction: DatabaseTransaction, { token, job, now }: Change): Promise<string> {
  const { rows } = await sql<{ result: string }>`
    select shop.request_job_run(${token}, ${job}, ${now}) as result`.execute(transaction);
  return rows[0]?.result ?? 'forbidden';
}
