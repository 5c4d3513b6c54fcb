import { type Route, route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { AdministratorPasskeyService } from './administrator-passkey-service.ts';

export const administratorPasskeyRoutes = (
  passkeys: AdministratorPasskeyService,
  settings: SettingService,
): Route[] => [
  route('admin/passkeys', async ({ session, host }) => {
    const own = await passkeys.list(session, host);
    const { timeZone } = await settings.current();
    const rows = own.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      passkeyId: `${id}`,
      name,
      addedAt: siteTime(createdAt, timeZone),
      lastUsedAt: lastUsedAt && siteTime(lastUsedAt, timeZone),
    }));
    return { data: { passkeys: rows, canAdd: own.canAdd } };
  }),

  route('admin/passkey_options', async ({ session, body, ip, host, confirmation }) => ({
    data: await passkeys.creationOptions(session, { ...body, ip, host, confirmation }),
  })),

  route('admin/passkey_add', async ({ session, body, host }) => ({
    data: { passkeyId: `${await passkeys.add(session, { ...body, host })}` },
  })),

  route('admin/passkey_remove', async ({ session, body, ip, host, confirmation }) => {
    await passkeys.remove(session, { ...body, ip, host, confirmation });
    return { data: {} };
  }),
];
