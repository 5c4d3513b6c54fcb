import { SecretToken } from '@goodturn/database';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../foundation/domain-error.ts';
import { typedKeys } from '../../foundation/typed-keys.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { csvFile, type RowSource } from './csv-file.ts';
import { exportedLists, type ExportSources } from './exported-lists.ts';
import { headerOf } from './column-headers.ts';
import { cellIn } from './list-reader.ts';
import { mayExport } from './start-export.ts';
import {
  changeRunning,
  changeTask,
  claimTask,
  findExpiredFiles,
  spendLink,
  readNodes,
  type TaskRow,
} from './task-store.ts';
import { xlsxFile } from './xlsx-file.ts';

// Each part takes the event loop a few milliseconds.
const rowsPerPart = 500;
const maxRows = 5_000_000;
const maxAttempts = 3;
const leaseMs = 60_000;
const progressMs = 500;
const keepMs = 24 * 3_600_000;

/** It is thrown if the task was cancelled or taken over by another server, so that nobody waits for its file. */
class Abandoned extends Error {}
/** It is thrown if this server stops, so that the task returns to the queue. */
class Interrupted extends Error {}

export type ExportService = ReturnType<typeof createExportService>;

/**
 * Runs the waiting exports sequentially and in parts: whatever the length of a list, this server holds only a few
 * hundred rows. Each part is a page of the list, so that no database transaction is long.
 */
export function createExportService(
  { database, clock, log, dataDirectory }: Pick<ServerContext, 'database' | 'clock' | 'log' | 'dataDirectory'>,
  sources: ExportSources,
) {
  const lists = exportedLists(sources);
  const directory = join(dataDirectory, 'exports');
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();

  const pathOf = (taskId: bigint): string => join(directory, `${taskId}`);
  const after = (ms: number): Date => new Date(clock.now().getTime() + ms);

  /** Yields the rows. It regularly reports the progress, and thereby learns whether to continue. */
  async function* rowsOf(task: TaskRow, progress: { rows: number }): RowSource {
    const { read, columns } = lists[task.list];
    let reported = 0;
    for (let cursor: string | null | undefined; cursor !== null; ) {
      if (isStopping) throw new Interrupted();
      if (Date.now() - reported >= progressMs) {
        const change = { row_count: progress.rows, lease_expires_at: after(leaseMs) };
        if (!(await changeRunning(database, task, change, clock.now()))) throw new Abandoned();
        reported = Date.now();
      }
      const part = { pageSize: rowsPerPart, ...(cursor !== undefined && { cursor }) };
      const page = await read(Object(task.request), part, task.language);
      progress.rows += page.list.length;
      yield page.list.map((row) => columns.map((column) => cellIn(task.language, row, column)));
      cursor = page.nextCursor;
    }
  }

  async function write(task: TaskRow): Promise<void> {
    const nodes = await readNodes(database, task.administrator_id);
    if (!mayExport(task.list, nodes)) throw new DomainError('forbidden');
    const { columns: fields, count } = lists[task.list];
    const columns = fields.map((column) => ({ ...column, name: headerOf(column, task.language) }));
    const rowCount = await count(Object(task.request), maxRows);
    if (!(await changeRunning(database, task, { total_count: rowCount }, clock.now()))) throw new Abandoned();
    const progress = { rows: 0 };
    const rows = rowsOf(task, progress);
    const file =
      task.format === 'csv' ? csvFile(columns, rows) : xlsxFile({ name: task.list, columns, rowCount }, rows);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const draft = `${pathOf(task.id)}-${randomUUID()}`;
    try {
      await pipeline(file, createWriteStream(draft, { mode: 0o600, flags: 'wx' }));
      const done = {
        state: 'completed',
        row_count: progress.rows,
        total_count: progress.rows,
        file_name: `${task.list}-${task.id}.${task.format}`,
        file_bytes: BigInt((await stat(draft)).size),
        file_expires_at: after(keepMs),
        lease_expires_at: null,
      } as const;
      await rename(draft, pathOf(task.id));
      if (!(await changeRunning(database, task, done, clock.now()))) throw new Abandoned();
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function run(task: TaskRow): Promise<void> {
    try {
      if (task.attempts > maxAttempts)
        throw new Error(`task ${task.id} was begun ${maxAttempts} times and never ended`);
      await write(task);
    } catch (error) {
      if (error instanceof Abandoned) return await rm(pathOf(task.id), { force: true });
      const ended = { lease_expires_at: null, row_count: 0, total_count: null };
      if (error instanceof Interrupted) {
        await changeRunning(database, task, { ...ended, state: 'queued' }, clock.now());
        return;
      }
      const code = error instanceof DomainError ? error.code : 'internal';
      if (code === 'internal') log.error({ err: error, task: `${task.id}` }, 'An export failed.');
      await changeRunning(database, task, { ...ended, state: 'failed', error_code: code }, clock.now());
    }
  }

  /** Runs the waiting tasks unless one is running already; resolves when none waits any more. */
  async function runDue(): Promise<void> {
    const next = running.then(async () => {
      while (!isStopping) {
        const task = await claimTask(database, clock.now(), after(leaseMs));
        if (task === undefined) return;
        await run(task);
      }
    });
    running = next.catch(() => undefined);
    await next;
  }

  async function removeExpired(): Promise<void> {
    const now = clock.now();
    for (const id of await findExpiredFiles(database, now)) {
      await rm(pathOf(id), { force: true });
      const none = { file_name: null, file_bytes: null, file_expires_at: null };
      // Its link leads nowhere without a file.
      await changeTask(database, id, none, now);
    }
  }

  /**
   * Returns the file of a link, which is used up; undefined if the link has ended, or its owner may no longer read the
   * list.
   */
  async function openFile(token: string) {
    const found = await spendLink(database, new SecretToken(token), clock.now());
    if (found === undefined) return undefined;
    const nodes = await readNodes(database, found.administratorId);
    const list = typedKeys(lists).find((name) => name === found.list);
    if (list === undefined || !mayExport(list, nodes)) return undefined;
    return { fileName: found.fileName ?? '', format: found.format, path: pathOf(found.id) };
  }

  return {
    runDue,
    removeExpired,
    openFile,
    /** Interrupts the running export at its next part, so that it is started again later. */
    stop: async (): Promise<void> => {
      isStopping = true;
      await running;
    },
  };
}
