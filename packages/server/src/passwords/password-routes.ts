import { type Route, route } from '../http/route.ts';
import type { PasswordService } from './password-service.ts';

export const passwordRoutes = (passwords: PasswordService): Route[] => [
  route('customer/updateWhPwd', async ({ body, session }) => {
    await passwords.changeWithdrawal(session.subjectId, body);
    return { data: {} };
  }),

  route('customer/updatePwd', async ({ body, session }) => {
    await passwords.changeLogin(session, body);
    return { data: {} };
  }),
];
