import { route, type Route } from '../../foundation/http/route.ts';
import type { RoleQueryService } from './role-service.ts';

export const roleRoutes = (roles: RoleQueryService): Route[] => [
  route('role/inquire', async ({ session }) => ({ data: await roles.roles(session) })),
  route('permission_node/inquire', async () => ({ data: await roles.tree() })),
];
