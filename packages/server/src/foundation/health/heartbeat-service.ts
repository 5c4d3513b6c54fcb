import { randomUUID } from 'node:crypto';
import { createPool, readSchemaHash, sqlState } from '@goodturn/database';
import type { LogReceiver } from '../logs/log-receiver.ts';
import type { ServerContext } from '../server-context.ts';
import { createDatabaseClock } from './database-clock.ts';
import { recordHeartbeat, removeServer } from './heartbeat-store.ts';
import { createServerFigures } from './server-figures.ts';

/** The readiness of a server, or the reason why it is not ready. */
export type Readiness = 'ready' | 'database' | 'read_only' | 'no_space' | 'schema' | 'clock';

export type HeartbeatService = ReturnType<typeof createHeartbeatService>;

type HeartbeatContext = Pick<ServerContext, 'clock' | 'log' | 'version'> & { urls: Pick<ServerContext['urls'], 'app'> };

const everyMs = 1_000;
const maxAgeMs = 3_000;
const statementTimeoutMs = 2_000;
const readOnly = '25006';
const noSpace = '53100';

/** Records every second that this server can write to its database, and decides whether it is ready. */
export function createHeartbeatService(
  { urls, clock, log, version }: HeartbeatContext,
  { logReceiver }: { logReceiver?: Pick<LogReceiver, 'state' | 'droppedLines'> } = {},
) {
  // A separate pool, so that a busy server does not seem broken.
  const pool = createPool(urls.app, {
    max: 1,
    applicationName: 'goodturn-heartbeat',
    statementTimeoutMs,
    lockTimeoutMs: statementTimeoutMs,
    connectionTimeoutMs: statementTimeoutMs,
    onIdleError: (error) => log.warn({ err: error }, 'The connection of the heartbeat broke.'),
  });
  const databaseClock = createDatabaseClock(clock);
  const id = randomUUID();
  const serverFigures = createServerFigures();
  const listeners: (() => void)[] = [];
  let lastSuccessMs = Number.NEGATIVE_INFINITY;
  let failure: Readiness | undefined = 'database';
  let notified: Readiness = 'ready';
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function readiness(): Readiness {
    if (failure !== undefined) return failure;
    if (performance.now() - lastSuccessMs > maxAgeMs) return 'database';
    return databaseClock.state() === 'skewed' ? 'clock' : 'ready';
  }

  function notifyChange(): void {
    const now = readiness();
    if (now === notified) return;
    notified = now;
    if (now === 'ready') log.info('This server is ready.');
    else log.warn({ reason: now, clockOffsetMs: Math.round(databaseClock.offsetMs()) }, 'This server is not ready.');
  }

  const figures = () => ({
    ...serverFigures.read(),
    logState: logReceiver?.state() ?? 'off',
    logLinesDropped: logReceiver?.droppedLines() ?? 0,
  });

  async function write(): Promise<void> {
    try {
      const schemaSha256 = await readSchemaHash();
      const applied = await databaseClock.compare(async () => {
        const heartbeat = await recordHeartbeat(pool, { id, version, schemaSha256, figures: figures() });
        // Tests and the sample shop set their own time.
        return { ...heartbeat, isCompared: heartbeat.purpose === 'production' };
      });
      failure = applied.schemaSha256 === schemaSha256 ? undefined : 'schema';
      lastSuccessMs = performance.now();
    } catch (error) {
      const reason = reasonOf(error);
      if (failure !== reason) log.warn({ err: error }, 'The heartbeat could not be written.');
      failure = reason;
    }
    notifyChange();
    for (const listener of listeners) listener();
  }

  async function beat(): Promise<void> {
    running ??= write().finally(() => (running = undefined));
    await running;
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => void beat().then(schedule), everyMs).unref();
  }

  return {
    id,
    beat,
    readiness,
    clockState: databaseClock.state,
    clockOffsetMs: databaseClock.offsetMs,
    /** Calls the listener after each heartbeat, including failed ones. */
    onBeat: (listener: () => void): void => void listeners.push(listener),
    start: schedule,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      serverFigures.stop();
      await running;
      await removeServer(pool, id).catch(() => undefined);
      await pool.end();
    },
  };
}

function reasonOf(error: unknown): Readiness {
  const state = sqlState(error);
  if (state === readOnly) return 'read_only';
  return state === noSpace ? 'no_space' : 'database';
}
