import { type Route, route } from '../http/route.ts';
import type { PasswordLinkService } from './password-link-service.ts';
import type { PasswordService } from './password-service.ts';

export const passwordRoutes = (passwords: PasswordService, links: PasswordLinkService): Route[] => [
  route('customer/passwordLink', async ({ body }) => ({ data: { state: await links.state(body.token) } })),

  route('customer/resetPwd', async ({ body, ip }) => {
    await links.reset(body.token, body.newPassword, ip);
    return { data: {} };
  }),

  route('customer/updateWhPwd', async ({ body, session, ip }) => {
    const { subjectId: customerId, installation } = session;
    await passwords.changeWithdrawal({ customerId, installation, ip }, body);
    return { data: {} };
  }),

  route('customer/updatePwd', async ({ body, session, ip }) => {
    await passwords.changeLogin(session, ip, body);
    return { data: {} };
  }),
];
