import { type Route, route } from '../../foundation/http/route.ts';
import type { PasskeyService } from './passkey-service.ts';

export const passkeyRoutes = (passkeys: PasskeyService): Route[] => [
  route('customer/passkeyOptions', async ({ session, body: { password }, ip, host }) => ({
    data: await passkeys.creationOptions(session, { password, ip, host }),
  })),

  route('customer/passkeyAdd', async ({ session, body: { name, credential }, host }) => ({
    data: { passkeyId: `${await passkeys.add(session, { name, credential, host })}` },
  })),

  route('customer/ownAccountOptions', async ({ session, host }) => ({
    data: await passkeys.sessionOptions(session, host),
  })),

  route('customer/ownAccountCodeByPasskey', async ({ session, body: { credential }, host }) => ({
    data: await passkeys.ownAccountCode(session, { credential, host }),
  })),

  route('customer/passkeyLoginOptions', async ({ host }) => ({ data: await passkeys.requestOptions(host) })),

  route('customer/passkeyLogin', async ({ body, host, ip, userAgent, token: replacedToken }) => ({
    data: {
      token: await passkeys.login({ ...body, installation: body.installation, host, ip, userAgent, replacedToken }),
    },
  })),
];
