// The back office as one piece: its services and their dependencies on the rest of the server.
import { createAuthenticatorCodes } from '../people/administrators/authenticator-codes.ts';
import { createFactorConfirmation } from '../people/administrators/factor-confirmation.ts';
import { createOwnPasswordService } from '../people/administrators/own-password-service.ts';
import { createOwnLogin } from '../people/administrators/own-login.ts';
import { createRecoveryCodes } from '../people/administrators/recovery-codes.ts';
import { createRecoveryService } from '../people/administrators/recovery-service.ts';
import { createAdministratorPasskeyService } from '../people/administrators/administrator-passkey-service.ts';
import { createAdministratorListService } from '../people/administrators/administrator-list-service.ts';
import { createColleagueService } from '../people/administrators/colleague-service.ts';
import { createAdministratorService } from '../people/administrators/administrator-service.ts';
import { createApprovalListService } from '../decisions/approvals/approval-list-service.ts';
import { createApprovalService } from '../decisions/approvals/approval-service.ts';
import { createAccessRecords } from '../decisions/audit/access-records.ts';
import { createAuditListService } from '../decisions/audit/audit-list-service.ts';
import { createAuditService } from '../decisions/audit/audit-service.ts';
import { createBillService } from '../office/bills/bill-service.ts';
import { createBlacklistService } from '../office/blacklist/blacklist-service.ts';
import { createBindingListService } from '../communication/telegram/binding-list-service.ts';
import { createWalletListService } from '../office/wallets/wallet-list-service.ts';
import { createWalletRecordService } from '../office/wallets/wallet-record-service.ts';
import { createBrandService } from '../shop/brands/brand-service.ts';
import { createCampaignAdminService } from '../shop/campaigns/campaign-admin-service.ts';
import { createCampaignLifecycleService } from '../shop/campaigns/campaign-lifecycle-service.ts';
import { createContentAdminService } from '../communication/content/content-admin-service.ts';
import { createStatisticsService } from '../office/statistics/statistics-service.ts';
import type { PasswordHasher } from '../foundation/passwords/password-hasher.ts';
import { createIdentityListService } from '../people/identity/identity-list-service.ts';
import { createHoldQueueService } from '../money/holds/hold-queue-service.ts';
import { createSentMessageService } from '../communication/messages/sent-message-service.ts';
import { createOrderAdminService } from '../shop/orders/order-admin-service.ts';
import { operations } from './generated/operations.ts';
import type { EventService } from '../foundation/realtime/event-service.ts';
import { createPresenceQueryService } from '../foundation/realtime/presence-service.ts';
import { createProductAdminService } from '../shop/catalog/product-admin-service.ts';
import { createProductService } from '../shop/catalog/product-service.ts';
import { createRechargeAdminService } from '../money/recharges/recharge-admin-service.ts';
import { createOfficeStatusService } from '../office/search/office-status-service.ts';
import { createSearchService } from '../office/search/search-service.ts';
import { createSecondFactorService } from '../people/administrators/second-factor-service.ts';
import { createRoleQueryService } from '../people/roles/role-query-service.ts';
import { createReportService } from '../communication/reports/report-service.ts';
import { createReturnDeskService } from '../shop/returns/return-desk-service.ts';
import type { ReturnService } from '../shop/returns/return-service.ts';
import type { ServerContext } from '../foundation/server-context.ts';
import type { LoginGuard } from '../foundation/sessions/login-guard.ts';
import type { SessionService } from '../foundation/sessions/session-service.ts';
import type { SettingService } from '../foundation/settings/setting-service.ts';
import { createShipmentAdminService } from '../shop/shipments/shipment-admin-service.ts';
import { createPaymentSetup, type PaymentSetupDependencies } from '../money/suspensions/payment-setup.ts';
import { createSuspensionService } from '../money/suspensions/suspension-service.ts';
import { createTaskService } from '../office/tasks/task-service.ts';
import { createTreasuryService } from '../money/treasury/treasury-service.ts';
import { createUserQueryService, type UserQueryDependencies } from '../office/customers/user-query-service.ts';
import { createWithdrawalQueueService } from '../money/withdrawals/withdrawal-queue-service.ts';

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
