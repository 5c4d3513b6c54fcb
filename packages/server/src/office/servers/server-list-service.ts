import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { readServers } from './server-list-store.ts';

export type ServerListService = ReturnType<typeof createServerListService>;

/** The processes of the server, as the back office shows them. */
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
