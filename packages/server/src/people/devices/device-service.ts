import type { ResponseOf } from '@goodturn/contract';
import { addressKey } from '../../foundation/http/client-address.ts';
import type { PasskeyService } from '../passkeys/passkey-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { CustomerSession } from '../../foundation/sessions/session.ts';
import { sessionLife } from '../../foundation/sessions/session-life.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { deviceKindOf, networkPrefix } from './device-description.ts';
import { readDevices, type DeviceRow } from './device-store.ts';

export type DeviceService = ReturnType<typeof createDeviceService>;
type DeviceView = ResponseOf<'customer/devices'>['devices'][number];

/** Returns the details of a device, but none of a friend's device, of which only the friend's name is shown. */
const detailsOf = ({ friendName, userAgent, ip }: DeviceRow, here: string) =>
  friendName === null
    ? {
        ...deviceKindOf(userAgent),
        network: networkPrefix(ip),
        isSameNetwork: ip !== null && addressKey(ip) === here,
      }
    : ({ kind: 'friend', browser: null, system: null, network: null, isSameNetwork: false } as const);

function deviceView(row: DeviceRow, { here, timeZone }: { here: string; timeZone: string }): DeviceView {
  return {
    deviceId: row.device.toString('hex'),
    isCurrent: row.isCurrent,
    friendName: row.friendName,
    ...detailsOf(row, here),
    loggedInAt: siteTime(row.createdAt, timeZone),
    lastSeenAt: siteTime(row.seenAt, timeZone),
  };
}

/** Lists the sessions and passkeys of an account. */
export function createDeviceService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { passkeys, settings }: { passkeys: PasskeyService; settings: Pick<SettingService, 'current'> },
) {
  return {
    async list(
      { subjectId, token }: CustomerSession,
      { ip, host }: { ip: string; host: string },
    ): Promise<ResponseOf<'customer/devices'>> {
      const now = clock.now();
      const unusedSince = new Date(now.getTime() - sessionLife.customer.idleMs);
      const [rows, keys, { timeZone }] = await Promise.all([
        readDevices(database, { token, unusedSince, now }),
        passkeys.list(subjectId),
        settings.current(),
      ]);
      return {
        devices: rows.map((row) => deviceView(row, { here: addressKey(ip), timeZone })),
        passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
          passkeyId: `${id}`,
          name,
          addedAt: siteTime(createdAt, timeZone),
          lastUsedAt: lastUsedAt && siteTime(lastUsedAt, timeZone),
        })),
        canAddPasskeys: passkeys.isAvailable(host),
      };
    },
  };
}
