// The back office as one piece: its services and what they need of the rest of the server.
import { createAdministratorService } from './administrators/administrator-service.ts';
import { createOwnAccountService } from './administrators/own-account-service.ts';
import { createApprovalService } from './approvals/approval-service.ts';
import { createAuditService } from './audit/audit-service.ts';
import { brandFundingKind } from './brands/brand-funding-service.ts';
import { brandPayoutKind, createBrandPayoutService } from './brands/brand-payout-service.ts';
import { createBrandService } from './brands/brand-service.ts';
import { createCampaignActivationKind } from './campaigns/campaign-activation-service.ts';
import { createCampaignAdminService } from './campaigns/campaign-admin-service.ts';
import { createCampaignLifecycleService } from './campaigns/campaign-lifecycle-service.ts';
import { createContentAdminService } from './content/content-admin-service.ts';
import { createFiguresService } from './statistics/figures-service.ts';
import { goodwillFromFeesKind } from './treasury/goodwill-from-fees-service.ts';
import { createGoodwillService, goodwillFundingKind } from './treasury/goodwill-service.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import { createHoldAdminService } from './holds/hold-admin-service.ts';
import { createHoldKind, holdReleaseKind } from './holds/hold-kind-service.ts';
import { createHoldQueueService } from './holds/hold-queue-service.ts';
import { createOrderAdminService } from './orders/order-admin-service.ts';
import type { EventService } from './realtime/event-service.ts';
import { createProductAdminService } from './catalog/product-admin-service.ts';
import { createProductService } from './catalog/product-service.ts';
import { createRechargeAdminService } from './recharges/recharge-admin-service.ts';
import { manualRechargeKind } from './recharges/manual-recharge-service.ts';
import { createSecondFactorService } from './administrators/second-factor-service.ts';
import { createReturnAdminService, returnRejectionKind } from './returns/return-admin-service.ts';
import type { ReturnService } from './returns/return-service.ts';
import type { ServerContext } from './server-context.ts';
import type { LoginGuard } from './sessions/login-guard.ts';
import type { SessionService } from './sessions/session-service.ts';
import type { SettingService } from './settings/setting-service.ts';
import { createShipmentAdminService } from './shipments/shipment-admin-service.ts';
import { createSettingAdminService, createSettingChangeKind } from './settings/setting-admin-service.ts';
import { createStopService, suspensionKind } from './stops/stop-service.ts';
import { commissionPayoutKind, feesPayoutKind } from './treasury/platform-payout-service.ts';
import { treasuryMoveKind } from './treasury/treasury-move-service.ts';
import { createTreasuryService } from './treasury/treasury-service.ts';
import { createSystemDecreaseService, systemDecreaseKind } from './accounts/system-decrease-service.ts';
import { systemIncreaseKind } from './accounts/system-increase-service.ts';
import { createUserReadingService, type UserReadingNeeds } from './accounts/user-query-service.ts';
import { createUserService } from './accounts/user-service.ts';
import {
  payoutAbandonmentKind,
  withdrawalApprovalKind,
  withdrawalPayoutKind,
  withdrawalRejectionKind,
} from './withdrawals/withdrawal-kinds-service.ts';
import { createWithdrawalQueueService } from './withdrawals/withdrawal-queue-service.ts';
import { createWithdrawalReviewService } from './withdrawals/withdrawal-review-service.ts';

export type BackOffice = ReturnType<typeof createBackOffice>;

export interface BackOfficeParts {
  events: Pick<EventService, 'announce'>;
  settings: SettingService;
  sessions: Pick<SessionService, 'openForAdministrator' | 'end' | 'endOthersOfAdministrator'>;
  loginGuard: LoginGuard;
  hasher: PasswordHasher;
  returns: ReturnService;
  /** What a person's page shows. */
  reading: Omit<UserReadingNeeds, 'settings'>;
}

export function createBackOffice(
  context: ServerContext,
  { events, settings, sessions, loginGuard, hasher, returns, reading }: BackOfficeParts,
) {
  const announce = (): void => events.announce();
  const audit = createAuditService(context);
  const kinds = [
    brandFundingKind,
    goodwillFundingKind,
    goodwillFromFeesKind,
    brandPayoutKind,
    feesPayoutKind,
    commissionPayoutKind,
    treasuryMoveKind,
    systemIncreaseKind,
    systemDecreaseKind,
    manualRechargeKind,
    createCampaignActivationKind(context),
    createSettingChangeKind(settings),
    withdrawalApprovalKind,
    withdrawalPayoutKind,
    withdrawalRejectionKind,
    payoutAbandonmentKind,
    returnRejectionKind,
    createHoldKind(context),
    holdReleaseKind,
    suspensionKind,
  ];
  const approvals = createApprovalService(context, { kinds, audit, announce });
  const secondFactor = createSecondFactorService(context, { audit, sessions, loginGuard, hasher, settings });
  const products = createProductService(context, { audit });
  return {
    audit,
    approvals,
    secondFactor,
    administrators: createAdministratorService(context, { sessions, loginGuard, hasher, secondFactor, audit }),
    ownAccounts: createOwnAccountService(context, { audit }),
    brands: createBrandService(context, { approvals, audit }),
    campaigns: createCampaignAdminService(context, { approvals, audit, announce }),
    campaignLifecycle: createCampaignLifecycleService(context, { audit, announce }),
    products,
    productAdmin: createProductAdminService(context, { audit, products }),
    orders: createOrderAdminService(context, { settings, returns }),
    shipments: createShipmentAdminService(context, { audit, announce }),
    returns: createReturnAdminService(context, { approvals, audit, announce }),
    contentAdmin: createContentAdminService(context),
    users: createUserService(context, { approvals, audit }),
    recharges: createRechargeAdminService(context, { approvals, audit, settings, announce }),
    systemDecreases: createSystemDecreaseService({ approvals }),
    userReading: createUserReadingService(context, { settings, ...reading }),
    brandPayouts: createBrandPayoutService({ approvals }),
    treasury: createTreasuryService(context, { approvals }),
    figures: createFiguresService(context, settings),
    goodwill: createGoodwillService({ approvals }),
    settingAdmin: createSettingAdminService(settings, { approvals }),
    stops: createStopService(context, { approvals }),
    withdrawalReview: createWithdrawalReviewService(context, { approvals, audit, announce }),
    withdrawalQueue: createWithdrawalQueueService(context, settings),
    holdAdmin: createHoldAdminService(context, { approvals, audit, announce }),
    holdQueue: createHoldQueueService(context),
  };
}
