import type { Database, DatabaseTransaction, Tables, SecretToken } from '@goodturn/database';
import { type Selectable, sql } from 'kysely';
import type { ExportedListName } from './exported-lists.ts';

export type TaskRow = Omit<Selectable<Tables['shop.task']>, 'link_token_hash'> & {
  list: ExportedListName;
  format: 'csv' | 'xlsx';
};

/** The columns of a task `t`: all but the hash of its link, which nobody reads. */
export const taskColumns =
  sql.raw(`t.id, t.administrator_id, t.list, t.format, t.request, t.language, t.state, t.row_count,
  t.total_count, t.error_code, t.attempts, t.file_name, t.file_bytes, t.file_expires_at, t.link_expires_at,
  t.lease_expires_at, t.created_at, t.updated_at`);

interface NewTask {
  administratorId: bigint;
  list: ExportedListName;
  format: 'csv' | 'xlsx';
  request: object;
  language: string;
  now: Date;
}

export async function countOpenTasks(transaction: DatabaseTransaction, administratorId: bigint): Promise<number> {
  const row = await transaction
    .selectFrom('shop.task')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('administrator_id', '=', administratorId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

export async function insertTask(transaction: DatabaseTransaction, task: NewTask): Promise<bigint> {
  const { administratorId, list, format, request, language, now } = task;
  const row = await transaction
    .insertInto('shop.task')
    .values({
      administrator_id: administratorId,
      list,
      format,
      request: JSON.stringify(request),
      language,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Locks a task; of one person alone if `administratorId` is given. */
export async function lockTask(
  transaction: DatabaseTransaction,
  taskId: bigint,
  administratorId: bigint | undefined,
): Promise<TaskRow | undefined> {
  const owner = administratorId ?? null;
  const { rows } = await sql<TaskRow>`
    select ${taskColumns} from shop.task t
     where id = ${taskId} and (${owner}::bigint is null or administrator_id = ${owner}::bigint) for update`.execute(
    transaction,
  );
  return rows[0];
}

type TaskChange = Partial<
  Pick<
    TaskRow,
    | 'state'
    | 'row_count'
    | 'total_count'
    | 'error_code'
    | 'file_name'
    | 'file_bytes'
    | 'file_expires_at'
    | 'lease_expires_at'
  >
>;

export async function changeTask(database: Database, taskId: bigint, change: TaskChange, now: Date): Promise<void> {
  await database
    .updateTable('shop.task')
    .set({ ...change, updated_at: now })
    .where('id', '=', taskId)
    .execute();
}

/** Changes a task that this server runs; returns false if it was cancelled or taken over by another server. */
export async function changeRunning(
  database: Database,
  { id, attempts }: Pick<TaskRow, 'id' | 'attempts'>,
  change: TaskChange,
  now: Date,
): Promise<boolean> {
  const result = await database
    .updateTable('shop.task')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Claims the oldest task that waits, or whose server no longer reports. */
export async function claimTask(database: Database, now: Date, leaseExpiresAt: Date): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    update shop.task t
       set state = 'running', attempts = attempts + 1, row_count = 0, total_count = null,
           lease_expires_at = ${leaseExpiresAt}, updated_at = ${now}
     where id = (select id from shop.task
                  where state in ('queued', 'running') and (state = 'queued' or lease_expires_at < ${now})
                  order by id limit 1 for update skip locked)
    returning ${taskColumns}`.execute(database);
  return rows[0];
}

/** Returns the nodes of an administrator who is not disabled. */
export async function readNodes(database: Database, administratorId: bigint): Promise<Set<string>> {
  const rows = await database
    .selectFrom('shop.administrator as a')
    .innerJoin('shop.role_node as n', 'n.role_id', 'a.role_id')
    .select('n.node')
    .where('a.id', '=', administratorId)
    .where('a.disabled_at', 'is', null)
    .execute();
  return new Set(rows.map(({ node }) => node));
}

interface TaskLink {
  taskId: bigint;
  link: SecretToken;
  expiresAt: Date;
}

/** Stores the link of this session to an export; returns false if the export is somebody else's. */
export async function setLink(
  transaction: DatabaseTransaction,
  token: SecretToken,
  { taskId, link, expiresAt }: TaskLink,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ set: boolean }>`
    select shop.set_task_link(${token}, ${taskId}, ${link}, ${expiresAt}, ${now}) as set`.execute(transaction);
  return rows[0]?.set === true;
}

type LinkedTask = Pick<TaskRow, 'id' | 'format' | 'list'> & { fileName: string | null; administratorId: bigint };

/** Returns the export of a link, and uses the link up. */
export async function spendLink(database: Database, link: SecretToken, now: Date): Promise<LinkedTask | undefined> {
  const { rows } = await sql<LinkedTask>`
    select id, file_name as "fileName", format, list, administrator_id as "administratorId"
      from shop.use_task_link(${link}, ${now})`.execute(database);
  return rows[0];
}

export async function findExpiredFiles(database: Database, now: Date): Promise<bigint[]> {
  const rows = await database
    .selectFrom('shop.task')
    .select('id')
    .where('file_expires_at', '<=', now)
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}
