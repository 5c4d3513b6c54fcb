import { type Route, route } from '../../foundation/http/route.ts';
import type { ColleagueService } from './colleague-service.ts';

export const colleagueRoutes = (colleagues: ColleagueService): Route[] => [
  route('administrator/details', async ({ body, session }) => ({
    data: await colleagues.details(BigInt(body.administratorId), session),
  })),
  route('admin/sessions', async ({ session }) => ({ data: await colleagues.ownSessions(session) })),
  route('admin/link_state', async ({ body }) => ({ data: await colleagues.linkState(body.token) })),
  route('admin/set_password', async ({ body: { token, newPassword }, ip }) => {
    await colleagues.setPassword(token, newPassword, ip);
    return { data: {} };
  }),
  route('admin/register', async ({ body, ip }) => {
    await colleagues.register({ ...body, ip });
    return { data: {} };
  }),
];
