import type { HeartbeatService } from '../health/heartbeat-service.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { changePresence, clearPresence, findPresent } from './presence-store.ts';

interface PresenceDependencies {
  settings: Pick<SettingService, 'current'>;
  heartbeat: Pick<HeartbeatService, 'id' | 'onBeat'>;
  listening: () => Iterable<bigint>;
}

const partSize = 10_000;

/** Writes with each heartbeat which customers connected to and left this server, while the site shows who is online. */
export function createPresenceService(
  { database, log }: Pick<ServerContext, 'database' | 'log'>,
  { settings, heartbeat, listening }: PresenceDependencies,
) {
  let written = new Set<bigint>();
  let isUnknown = false;
  let isWriting = false;

  async function write(): Promise<void> {
    const { onlineCheck } = await settings.current();
    if (isUnknown) {
      await clearPresence(database, heartbeat.id);
      written = new Set();
      isUnknown = false;
    }
    const present = onlineCheck ? new Set(listening()) : new Set<bigint>();
    const arrived = [...present].filter((id) => !written.has(id)).slice(0, partSize);
    const left = [...written].filter((id) => !present.has(id)).slice(0, partSize);
    await changePresence(database, { serverId: heartbeat.id, arrived, left });
    for (const id of arrived) written.add(id);
    for (const id of left) written.delete(id);
  }

  heartbeat.onBeat(() => {
    if (isWriting) return;
    isWriting = true;
    write()
      .catch((error: unknown) => {
        // A part of the changes may have been written.
        isUnknown = true;
        log.warn({ err: error }, 'Who is online could not be written; it is tried again.');
      })
      .finally(() => (isWriting = false));
  });
}

export type PresenceQueryService = ReturnType<typeof createPresenceQueryService>;

export function createPresenceQueryService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    /** Returns the customers of these who have an app open; undefined while the site does not track presence. */
    async find(customerIds: readonly bigint[]): Promise<ReadonlySet<bigint> | undefined> {
      const { onlineCheck } = await settings.current();
      return onlineCheck ? await findPresent(database, customerIds) : undefined;
    },
  };
}
