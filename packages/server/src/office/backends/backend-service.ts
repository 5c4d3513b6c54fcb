import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { listBackends } from './backend-store.ts';

export type BackendService = ReturnType<typeof createBackendService>;

/** Lists the database connections that wait, block others or take long. */
export function createBackendService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    async list() {
      const { timeZone } = await settings.current();
      const timeOf = (at: Date | null) => at && siteTime(at, timeZone);
      return (await listBackends(database)).map(({ startedMicros, statementSince, transactionSince, ...backend }) => ({
        ...backend,
        backendId: `${backend.process}.${startedMicros}`,
        statementSince: timeOf(statementSince),
        transactionSince: timeOf(transactionSince),
      }));
    },
  };
}
