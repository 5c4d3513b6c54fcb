import { auditFilterOf } from '../../foundation/lists/filter-ids.ts';
import { type Route, route } from '../../foundation/http/route.ts';
import type { AuditListService } from './audit-list-service.ts';

export const auditRoutes = (audit: AuditListService): Route[] => [
  route('audit/inquire', async ({ body }) => ({ data: await audit.list(auditFilterOf(body)) })),
  route('audit/totals', async ({ body }) => ({ data: await audit.totals(auditFilterOf(body)) })),
];
