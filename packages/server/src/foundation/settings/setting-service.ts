import type { Database } from '@goodturn/database';
import type { EventService } from '../realtime/event-service.ts';
import type { ServerContext } from '../server-context.ts';
import {
  readSettingChanges,
  readSettings,
  readSuspensions,
  type StoredSetting,
  type StoredSuspension,
} from './setting-store.ts';
import { defaultSettings, settingsOf, type SiteSettings } from './site-settings.ts';

import type { Suspendable } from '@goodturn/contract';

export type Suspensions = ReadonlyMap<string, StoredSuspension>;

interface Snapshot {
  settings: SiteSettings;
  suspensions: Suspensions;
  values: StoredSetting[];
}

const maxMs = 1_000;

export type SettingService = ReturnType<typeof createSettingService>;

/** Reads the settings and suspensions, which are cached for at most a second and until a change is announced. */
export function createSettingService({ database }: Pick<ServerContext, 'database'>, events: EventService) {
  let loading: Promise<Snapshot> | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  const forget = (): void => {
    loading = undefined;
  };
  events.subscribe('setting_changed', forget);

  const snapshot = (): Promise<Snapshot> => {
    const time = performance.now();
    if (loading === undefined || time - loadedAt > maxMs) {
      loadedAt = time;
      loading = load(database);
      loading.catch(forget);
    }
    return loading;
  };

  return {
    current: async (): Promise<SiteSettings> => (await snapshot()).settings,
    suspensionReason: async (target: Suspendable): Promise<string | undefined> =>
      (await snapshot()).suspensions.get(target)?.reason,
    isSuspended: async (target: Suspendable): Promise<boolean> => (await snapshot()).suspensions.has(target),
    suspensions: async (): Promise<Suspensions> => (await snapshot()).suspensions,
    async all(): Promise<StoredSetting[]> {
      const stored = new Map((await snapshot()).values.map((setting) => [setting.name, setting]));
      return Object.entries(defaultSettings).map(
        ([name, value]) => stored.get(name) ?? { name, value, updatedAt: null },
      );
    },
    changes: async () => await readSettingChanges(database),
    check(name: string, value: string): void {
      settingsOf({ [name]: value });
    },
    forget,
  };
}

async function load(database: Database): Promise<Snapshot> {
  const [values, suspensions] = await Promise.all([readSettings(database), readSuspensions(database)]);
  return {
    settings: settingsOf(Object.fromEntries(values.map(({ name, value }) => [name, value]))),
    suspensions: new Map(suspensions.map((suspension) => [suspension.target, suspension])),
    values,
  };
}
