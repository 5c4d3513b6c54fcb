import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { findPresent } from './presence-store.ts';

export type PresenceQueryService = ReturnType<typeof createPresenceQueryService>;

/** Reads who is online, for readers who may see it. */
export function createPresenceQueryService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    /** Returns which of the customers have an app open; undefined while the site does not track presence. */
    async find(customerIds: readonly bigint[]): Promise<ReadonlySet<bigint> | undefined> {
      const { onlineCheck } = await settings.current();
      return onlineCheck ? await findPresent(database, customerIds) : undefined;
    },
  };
}
