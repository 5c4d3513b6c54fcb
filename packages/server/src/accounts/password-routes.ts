import { type Route, route } from '../http/route.ts';
import type { PasswordService } from './password-service.ts';

export const passwordRoutes = (passwords: PasswordService): Route[] => [
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
