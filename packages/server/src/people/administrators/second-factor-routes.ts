import { route, type Route } from '../../foundation/http/route.ts';
import type { SecondFactorService } from './second-factor-service.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { signerKeyOf } from './signer-key.ts';
import type { RecoveryService } from './recovery-service.ts';
import type { AdministratorPasskeyService } from './administrator-passkey-service.ts';

export const secondFactorRoutes = (secondFactor: SecondFactorService): Route[] => [
  route('admin/totp_begin', async ({ session, body, ip, host, confirmation }) => ({
    data: await secondFactor.begin(session, { ...body, ip, host, confirmation }),
  })),

  route('admin/totp_confirm', async ({ session, body }) => {
    await secondFactor.confirm(session, body.code);
    return { data: {} };
  }),

  route('admin/totp_remove', async ({ session, body, ip }) => {
    await secondFactor.remove(session, { ...body, ip });
    return { data: {} };
  }),
];

export const recoveryRoutes = (recovery: RecoveryService, settings: SettingService): Route[] => [
  route('admin/recovery_codes', async ({ session }) => {
    const { left, madeAt } = await recovery.count(session.administratorId);
    const { timeZone } = await settings.current();
    return { data: { left, madeAt: madeAt && siteTime(madeAt, timeZone) } };
  }),

  route('admin/recovery_renew', async ({ session, body: { password }, ip, host, confirmation }) => ({
    data: { codes: await recovery.renew(session, { password, ip, host, confirmation }) },
  })),
];

export const administratorPasskeyRoutes = (
  passkeys: AdministratorPasskeyService,
  settings: SettingService,
): Route[] => [
  route('admin/passkeys', async ({ session, host }) => {
    const own = await passkeys.list(session, host);
    const { timeZone } = await settings.current();
    const rows = own.passkeys.map(({ id, name, createdAt, lastUsedAt, ...key }) => ({
      ...signerKeyOf(session.account, key),
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

  route('admin/passkey_add', async ({ session, body, host, confirmation }) => ({
    data: { passkeyId: `${await passkeys.add(session, { ...body, host, confirmation })}` },
  })),

  route('admin/passkey_remove', async ({ session, body, ip, host, confirmation }) => {
    await passkeys.remove(session, { ...body, ip, host, confirmation });
    return { data: {} };
  }),
];
