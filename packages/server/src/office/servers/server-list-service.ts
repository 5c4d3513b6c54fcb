import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import type { ReceiverState } from '../../foundation/logs/log-receiver.ts';

export type ServerListService = ReturnType<typeof createServerListService>;

export function createServerListService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value));

  async function list() {
    const { timeZone } = await settings.current();
    return (await readServers(database)).map(({ startedAt, heartbeatAt, ...server }) => ({
      ...server,
      startedAt: siteTime(startedAt, timeZone),
      heartbeatAt: siteTime(heartbeatAt, timeZone),
      loadPercent: numberOf(server.loadPercent),
      loopDelayMs: numberOf(server.loopDelayMs),
      memoryBytes: numberOf(server.memoryBytes),
      logLinesDropped: Number(server.logLinesDropped),
    }));
  }

  return { list, alive: async () => (await list()).filter(({ isAlive }) => isAlive) };
}

interface StoredServer {
  serverId: string;
  host: string;
  version: string;
  startedAt: Date;
  heartbeatAt: Date;
  isAlive: boolean;
  loadPercent: bigint | null;
  loopDelayMs: bigint | null;
  memoryBytes: bigint | null;
  logState: ReceiverState;
  logLinesDropped: bigint;
}

/** Returns the processes of the last day, those alive first. */
async function readServers(database: Database): Promise<StoredServer[]> {
  const { rows } = await sql<StoredServer>`
    with server as (
      select s.*, s.heartbeat_at > clock_timestamp() - interval '10 seconds' as is_alive from shop.server_process s
    )
    select id as "serverId", host, version, started_at as "startedAt", heartbeat_at as "heartbeatAt", is_alive as "isAlive",
           load_percent as "loadPercent", loop_delay_ms as "loopDelayMs", memory_bytes as "memoryBytes",
           log_state as "logState", log_lines_dropped as "logLinesDropped"
      from server order by is_alive desc, host, started_at, id limit 500`.execute(database);
  return rows;
}
