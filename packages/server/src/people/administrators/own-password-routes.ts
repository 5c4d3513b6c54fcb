import { type Route, route } from '../../foundation/http/route.ts';
import type { OwnPasswordService } from './own-password-service.ts';

export const ownPasswordRoutes = (ownPassword: OwnPasswordService): Route[] => [
  route('admin/update_password', async ({ session, body, ip }) => {
    await ownPassword.change(session, { ...body, ip });
    return { data: {} };
  }),
];
