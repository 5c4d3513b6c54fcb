import { type Route, route } from '../../foundation/http/route.ts';
import type { SecondFactorService } from './second-factor-service.ts';

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
