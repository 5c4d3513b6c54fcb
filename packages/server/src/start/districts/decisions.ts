import { createApprovalListService } from '../../decisions/approvals/approval-list-service.ts';
import { approvalRoutes } from '../../decisions/approvals/approval-routes.ts';
import type { ApprovalService } from '../../decisions/approvals/approval-service.ts';
import { createAccessRecords } from '../../decisions/audit/access-records.ts';
import { createAuditListService } from '../../decisions/audit/audit-list-service.ts';
import { auditRoutes } from '../../decisions/audit/audit-routes.ts';
import { createAuditService } from '../../decisions/audit/audit-service.ts';
import type { Route } from '../../foundation/http/route.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { FoundationServices } from './foundation.ts';

export type DecisionServices = ReturnType<typeof createDecisionServices>;

/** Creates the services of audit and approvals, except those that need the registry of operations. */
export function createDecisionServices(context: ServerContext, { settings }: FoundationServices) {
  const audit = createAuditService(context);
  return {
    audit,
    accessRecords: createAccessRecords(context, audit),
    auditList: createAuditListService(context, settings),
    approvalList: createApprovalListService(context, settings),
  };
}

export const decisionRoutes = (
  { auditList, approvalList, approvals }: DecisionServices & { approvals: ApprovalService },
  settings: SettingService,
): Route[] => [...approvalRoutes(approvals, approvalList, settings), ...auditRoutes(auditList)];
