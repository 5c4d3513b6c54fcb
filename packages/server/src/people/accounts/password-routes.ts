import { type Route, route } from '../../foundation/http/route.ts';
import type { PasswordLinkService } from './password-link-service.ts';
import type { PasswordService } from './password-service.ts';

export const passwordRoutes = (passwords: PasswordService, links: PasswordLinkService): Route[] => [
  route('customer/passwordLink', async ({ body }) => ({ data: await links.state(body.token) })),

  route('customer/resetPwd', async ({ body, language, ip }) => {
    const { ofAge: isOfAge = false, token, newPassword, rulesVersion } = body;
    await links.reset({ token, newPassword, isOfAge, rulesVersion, language, ip });
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
