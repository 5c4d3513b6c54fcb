// The back office as one piece: its services and their dependencies on the rest of the server.
import { createAdministratorService } from './administrators/administrator-service.ts';
import { createApprovalService } from './approvals/approval-service.ts';
import { createAuditService } from './audit/audit-service.ts';
import { createBrandService } from './brands/brand-service.ts';
import { createCampaignAdminService } from './campaigns/campaign-admin-service.ts';
import { createCampaignLifecycleService } from './campaigns/campaign-lifecycle-service.ts';
import { createContentAdminService } from './content/content-admin-service.ts';
import { createStatisticsService } from './statistics/statistics-service.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import { createHoldQueueService } from './holds/hold-queue-service.ts';
import { createSentMessageService } from './messages/sent-message-service.ts';
import { createOrderAdminService } from './orders/order-admin-service.ts';
import { operations } from './generated/operations.ts';
import type { EventService } from './realtime/event-service.ts';
import { createProductAdminService } from './catalog/product-admin-service.ts';
import { createProductService } from './catalog/product-service.ts';
import { createRechargeAdminService } from './recharges/recharge-admin-service.ts';
import { createSecondFactorService } from './administrators/second-factor-service.ts';
import type { ReturnService } from './returns/return-service.ts';
import type { ServerContext } from './server-context.ts';
import type { LoginGuard } from './sessions/login-guard.ts';
import type { SessionService } from './sessions/session-service.ts';
import type { SettingService } from './settings/setting-service.ts';
import { createShipmentAdminService } from './shipments/shipment-admin-service.ts';
import { createSuspensionService } from './suspensions/suspension-service.ts';
import { createTreasuryService } from './treasury/treasury-service.ts';
import { createUserQueryService, type UserQueryDependencies } from './accounts/user-query-service.ts';
import { createWithdrawalQueueService } from './withdrawals/withdrawal-queue-service.ts';

export type BackOffice = ReturnType<typeof createBackOffice>;

export interface BackOfficeDependencies {
  events: Pick<EventService, 'announce'>;
  settings: SettingService;
  sessions: Pick<SessionService, 'openForAdministrator' | 'end' | 'endOthersOfAdministrator'>;
  loginGuard: LoginGuard;
  hasher: PasswordHasher;
  returns: ReturnService;
  /** What a person's page shows. */
  reading: Omit<UserQueryDependencies, 'settings'>;
}

export function createBackOffice(
  context: ServerContext,
  { events, settings, sessions, loginGuard, hasher, returns, reading }: BackOfficeDependencies,
) {
  const announce = (): void => events.announce();
  const audit = createAuditService(context);
  const approvals = createApprovalService(context, operations);
  const secondFactor = createSecondFactorService(context, { audit, sessions, loginGuard, hasher, settings });
  return {
    audit,
    approvals,
    secondFactor,
    administrators: createAdministratorService(context, { sessions, loginGuard, hasher, secondFactor, audit }),
    brands: createBrandService(context),
    campaigns: createCampaignAdminService(context),
    campaignLifecycle: createCampaignLifecycleService(context, { audit, announce }),
    products: createProductService(context, { audit }),
    productAdmin: createProductAdminService(context),
    orders: createOrderAdminService(context, { settings, returns }),
    shipments: createShipmentAdminService(context, { audit, announce }),
    contentAdmin: createContentAdminService(context),
    sentMessages: createSentMessageService(context, settings),
    recharges: createRechargeAdminService(context, settings),
    userQueries: createUserQueryService(context, { settings, ...reading }),
    treasury: createTreasuryService(context),
    statistics: createStatisticsService(context, settings),
    suspensions: createSuspensionService(context),
    withdrawalQueue: createWithdrawalQueueService(context, settings),
    holdQueue: createHoldQueueService(context),
  };
}
