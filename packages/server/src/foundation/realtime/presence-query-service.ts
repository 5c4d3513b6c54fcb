import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { findPresent } from './presence-store.ts';

export type PresenceQueryService = ReturnType<typeof createPresenceQueryService>;

/** Who is online, for those who may see it. */
export function createPresenceQueryService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    /** Who of them has an app open; undefined while the site does not look. */
    async find(customerIds: readonly bigint[]): Promise<ReadonlySet<bigint> | undefined> {
      const { onlineCheck } = await settings.current();
      return onlineCheck ? await findPresent(database, customerIds) : undefined;
    },
  };
}
