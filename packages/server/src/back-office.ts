// The back office as one piece: its services and their dependencies on the rest of the server.
import { createAuthenticatorCodes } from './administrators/authenticator-codes.ts';
import { createFactorConfirmation } from './administrators/factor-confirmation.ts';
import { createOwnPasswordService } from './administrators/own-password-service.ts';
import { createOwnLogin } from './administrators/own-login.ts';
import { createRecoveryCodes } from './administrators/recovery-codes.ts';
import { createRecoveryService } from './administrators/recovery-service.ts';
import { createAdministratorPasskeyService } from './administrators/administrator-passkey-service.ts';
import { createAdministratorListService } from './administrators/administrator-list-service.ts';
import { createColleagueService } from './administrators/colleague-service.ts';
import { createAdministratorService } from './administrators/administrator-service.ts';
import { createApprovalListService } from './approvals/approval-list-service.ts';
import { createApprovalService } from './approvals/approval-service.ts';
import { createAccessRecords } from './audit/access-records.ts';
import { createAuditListService } from './audit/audit-list-service.ts';
import { createAuditService } from './audit/audit-service.ts';
import { createBillService } from './bills/bill-service.ts';
import { createBlacklistService } from './blacklist/blacklist-service.ts';
import { createBindingListService } from './telegram/binding-list-service.ts';
import { createWalletListService } from './wallets/wallet-list-service.ts';
import { createWalletRecordService } from './wallets/wallet-record-service.ts';
import { createBrandService } from './brands/brand-service.ts';
import { createCampaignAdminService } from './campaigns/campaign-admin-service.ts';
import { createCampaignLifecycleService } from './campaigns/campaign-lifecycle-service.ts';
import { createContentAdminService } from './content/content-admin-service.ts';
import { createStatisticsService } from './statistics/statistics-service.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import { createIdentityListService } from './identity/identity-list-service.ts';
import { createHoldQueueService } from './holds/hold-queue-service.ts';
import { createSentMessageService } from './messages/sent-message-service.ts';
import { createOrderAdminService } from './orders/order-admin-service.ts';
import { operations } from './generated/operations.ts';
import type { EventService } from './realtime/event-service.ts';
import { createPresenceQueryService } from './realtime/presence-query-service.ts';
import { createProductAdminService } from './catalog/product-admin-service.ts';
import { createProductService } from './catalog/product-service.ts';
import { createRechargeAdminService } from './recharges/recharge-admin-service.ts';
import { createOfficeStatusService } from './search/office-status-service.ts';
import { createSearchService } from './search/search-service.ts';
import { createSecondFactorService } from './administrators/second-factor-service.ts';
import { createRoleQueryService } from './roles/role-query-service.ts';
import { createReportService } from './reports/report-service.ts';
import { createReturnDeskService } from './returns/return-desk-service.ts';
import type { ReturnService } from './returns/return-service.ts';
import type { ServerContext } from './server-context.ts';
import type { LoginGuard } from './sessions/login-guard.ts';
import type { SessionService } from './sessions/session-service.ts';
import type { SettingService } from './settings/setting-service.ts';
import { createShipmentAdminService } from './shipments/shipment-admin-service.ts';
import { createPaymentSetup, type PaymentSetupDependencies } from './suspensions/payment-setup.ts';
import { createSuspensionService } from './suspensions/suspension-service.ts';
import { createTaskService } from './tasks/task-service.ts';
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
  reading: Omit<UserQueryDependencies, 'settings' | 'presence' | 'holds'> & PaymentSetupDependencies;
}

export function createBackOffice(
  context: ServerContext,
  { events, settings, sessions, loginGuard, hasher, returns, reading }: BackOfficeDependencies,
) {
  const announce = (): void => events.announce();
  const audit = createAuditService(context);
  const accessRecords = createAccessRecords(context, audit);
  const presence = createPresenceQueryService(context, settings);
  const suspensions = createSuspensionService(context);
  const ownLogin = createOwnLogin(context, { loginGuard, hasher });
  const authenticatorCodes = createAuthenticatorCodes(context);
  const recoveryCodes = createRecoveryCodes(context, { hasher, audit });
  const factorConfirmation = createFactorConfirmation(context, { ownLogin, authenticatorCodes, recoveryCodes });
  const factors = { ownLogin, authenticatorCodes, factorConfirmation };
  const secondFactor = createSecondFactorService(context, { audit, sessions, loginGuard, settings, ...factors });
  const passkeys = createAdministratorPasskeyService(context, { factorConfirmation, settings, audit });
  const approvals = createApprovalService(context, operations, { passkeys });
  const orders = createOrderAdminService(context, { settings, returns });
  const holdQueue = createHoldQueueService(context, settings);
  return {
    audit,
    accessRecords,
    ownPassword: createOwnPasswordService(context, { ownLogin, loginGuard, hasher, audit }),
    auditList: createAuditListService(context, settings),
    blacklist: createBlacklistService(context, settings),
    telegramBindings: createBindingListService(context, settings),
    wallets: createWalletListService(context, settings),
    walletRecords: createWalletRecordService(context, settings),
    approvals,
    approvalList: createApprovalListService(context, settings),
    secondFactor,
    passkeys,
    recovery: createRecoveryService(context, { recoveryCodes, factorConfirmation, audit }),
    administrators: createAdministratorService(context, {
      sessions,
      loginGuard,
      hasher,
      authenticatorCodes,
      recoveryCodes,
      audit,
      accessRecords,
    }),
    roles: createRoleQueryService(context),
    administratorList: createAdministratorListService(context, settings),
    colleagues: createColleagueService(context, { hasher, settings, events, audit }),
    bills: createBillService(context, settings),
    brands: createBrandService(context),
    campaigns: createCampaignAdminService(context, settings),
    campaignLifecycle: createCampaignLifecycleService(context, { audit, announce }),
    products: createProductService(context, { audit }),
    productAdmin: createProductAdminService(context),
    orders,
    identityList: createIdentityListService(context, settings),
    returnDesk: createReturnDeskService(context, { settings, orders }),
    shipments: createShipmentAdminService(context, { audit, announce }),
    contentAdmin: createContentAdminService(context),
    sentMessages: createSentMessageService(context, settings),
    reports: createReportService(context, settings),
    recharges: createRechargeAdminService(context, settings),
    userQueries: createUserQueryService(context, { settings, presence, holds: holdQueue, ...reading }),
    tasks: createTaskService(context, settings),
    treasury: createTreasuryService(context),
    statistics: createStatisticsService(context, settings),
    suspensions,
    paymentSetup: createPaymentSetup(reading),
    withdrawalQueue: createWithdrawalQueueService(context, settings),
    holdQueue,
    search: createSearchService(context, settings),
    officeStatus: createOfficeStatusService(context, suspensions),
  };
}
