import { createAccountService } from '../people/accounts/account-service.ts';
import { createAuditService } from '../decisions/audit/audit-service.ts';
import { createBackOffice } from './back-office.ts';
import { createBackendService } from '../office/backends/backend-service.ts';
import { createBrandStatementService } from '../shop/brands/brand-statement-service.ts';
import { createAddressGate } from '../office/blacklist/address-gate.ts';
import { createCatalogService } from '../shop/catalog/catalog-service.ts';
import { createContentService } from '../communication/content/content-service.ts';
import { createDepositAddressService } from '../money/recharges/deposit-address-service.ts';
import { createDeviceService } from '../people/devices/device-service.ts';
import { createFileStoreTestService } from '../office/file-stores/file-store-test-service.ts';
import { createFileStoreService } from '../foundation/file-stores/file-store-service.ts';
import { createFileService } from '../foundation/files/file-service.ts';
import { createIdentityErasureService } from '../people/identity/identity-erasure-service.ts';
import { createIdentityService } from '../people/identity/identity-service.ts';
import { createPictureService } from '../foundation/files/picture-service.ts';
import { createPictureUploadService } from '../office/files/picture-upload-service.ts';
import { createHeartbeatService } from '../foundation/health/heartbeat-service.ts';
import { createServerListService } from '../office/servers/server-list-service.ts';
import { createMetrics } from '../foundation/health/metrics.ts';
import { sharedPasswordHasher } from '../foundation/passwords/password-hasher.ts';
import { createFriendService } from '../people/friends/friend-service.ts';
import { createHoldService } from '../money/holds/hold-service.ts';
import { connectionLimitsFor } from '../foundation/http/connection-limits.ts';
import { createJobListService } from '../office/jobs/job-list-service.ts';
import { createJobService, type IntervalJob } from '../foundation/jobs/job-service.ts';
import { createMaintenanceService } from '../office/maintenance/maintenance-service.ts';
import { createMessageService } from '../communication/messages/message-service.ts';
import type { CronJob } from '../foundation/jobs/scheduler.ts';
import { createMatchService } from '../shop/matching/match-service.ts';
import { createDocumentSetter } from '../foundation/documents/document-setter.ts';
import { createDueOrderService } from '../shop/orders/due-order-service.ts';
import { createLogReceiver } from '../foundation/logs/log-receiver.ts';
import { createLogService } from '../office/logs/log-service.ts';
import { createOrderDetailsService } from '../shop/orders/order-details-service.ts';
import { createOperations } from './create-operations.ts';
import { createOrderService } from '../shop/orders/order-service.ts';
import { createOrderSettlement, type OrderSettlement } from '../shop/orders/order-settlement.ts';
import { createEventService } from '../foundation/realtime/event-service.ts';
import { createPasswordLinkService } from '../people/accounts/password-link-service.ts';
import { createPasswordService } from '../people/accounts/password-service.ts';
import { createPasskeyService } from '../people/passkeys/passkey-service.ts';
import { createPushService } from '../communication/push/push-service.ts';
import { createReceiptService } from '../shop/receipts/receipt-service.ts';
import { createReturnService } from '../shop/returns/return-service.ts';
import { createRechargeService } from '../money/recharges/recharge-service.ts';
import { createRecordService } from '../money/records/record-service.ts';
import { createStatementFileService } from '../money/records/statement-file-service.ts';
import { createStatementService } from '../money/records/statement-service.ts';
import { createExportService as createListExportService } from '../office/tasks/export-service.ts';
import { createTelegramService } from '../communication/telegram/telegram-service.ts';
import { createTeamService } from '../money/referrals/team-service.ts';
import { createErasureService, createExportService } from '../people/personal-data/personal-data-service.ts';
import type { ServerContext } from '../foundation/server-context.ts';
import { createLoginGuard } from '../foundation/sessions/login-guard.ts';
import { createSessionService } from '../foundation/sessions/session-service.ts';
import { createSettingService } from '../foundation/settings/setting-service.ts';
import { createShipmentPaperService } from '../shop/shipments/shipment-paper-service.ts';
import { createPresenceService } from '../foundation/realtime/presence-service.ts';
import { createSocketServer } from '../foundation/realtime/socket-server.ts';
import { createSuspensionService } from '../money/suspensions/suspension-service.ts';
import { createBalanceTreeService } from '../money/transparency/balance-tree-service.ts';
import { createTransparencyService } from '../money/transparency/transparency-service.ts';
import { createTreasuryService } from '../money/treasury/treasury-service.ts';
import { createWithdrawalService } from '../money/withdrawals/withdrawal-service.ts';

export type Services = ReturnType<typeof createServices>;

/** Creates every service from the context and the services that it calls; a benchmark passes its own settlement. */
export function createServices(context: ServerContext, options: { settlement?: OrderSettlement } = {}) {
  const metrics = createMetrics();
  const logReceiver = createLogReceiver(context);
  const heartbeat = createHeartbeatService(context, { logReceiver });
  const events = createEventService(context);
  const settings = createSettingService(context, events);
  const serverList = createServerListService(context, settings);
  const addressGate = createAddressGate(context, events);
  const backends = createBackendService(context, settings);
  const sessions = createSessionService(context, events, metrics.recordBatch('sessions'));
  const loginGuard = createLoginGuard(context, settings);
  const hasher = context.hasher ?? sharedPasswordHasher();
  const content = createContentService(context, settings);
  const catalog = createCatalogService(context, settings);
  const audit = createAuditService(context);
  const fileStores = createFileStoreService(context, { settings, events });
  const fileStoreTests = createFileStoreTestService(context, { fileStores, audit });
  const files = createFileService(context, fileStores);
  const pictures = createPictureService();
  const identity = createIdentityService(context, { pictures });
  const exports = createExportService(context, { identity });
  const erasure = createErasureService(context);
  const identityErasure = createIdentityErasureService(context, { settings, files: identity.files });
  const logs = createLogService(context, { settings, events, heartbeat, logReceiver, serverList, audit });
  const pictureUploads = createPictureUploadService(context, { files, pictures, audit });
  const messages = createMessageService(context, settings);
  const pushes = createPushService(context, settings);
  const telegram = createTelegramService(context, { messages, settings, audit });
  const accounts = createAccountService(context, {
    sessions,
    loginGuard,
    hasher,
    settings,
    content,
    audit,
    messages,
  });
  const passwords = createPasswordService(context, { sessions, loginGuard, hasher, settings, events, audit });
  const passwordLinks = createPasswordLinkService(context, { hasher, events, audit, content });
  const passkeys = createPasskeyService(context, { accounts, passwords, settings, events, audit });
  const devices = createDeviceService(context, { passkeys, settings });
  const holds = createHoldService(context);
  const friends = createFriendService(context, { sessions, events });
  const withdrawals = createWithdrawalService(context, { settings, events });
  const matching = createMatchService(context, settings, events);
  const settlement = options.settlement ?? createOrderSettlement(context, events);
  const orders = createOrderService(context, settings, events, matching, settlement);
  const returns = createReturnService(context, settings);
  const orderDetails = createOrderDetailsService(context, { settings, returns });
  const documentSetter = createDocumentSetter();
  const shipmentPapers = createShipmentPaperService(context, { settings, documentSetter });
  const brandStatements = createBrandStatementService(context, { settings, documentSetter });
  const receipts = createReceiptService({ settings, orderDetails, documentSetter });
  const dueOrders = createDueOrderService(context, { announce: events.announce });
  const depositAddresses = createDepositAddressService(context);
  const recharges = createRechargeService(context, { settings, depositAddresses });
  const records = createRecordService(context, settings);
  const onLines = metrics.counter('goodturn_statement_lines_total', 'Lines of statements that were read.');
  const statements = createStatementService(context, settings, { onLines });
  const statementFiles = createStatementFileService(context, { settings, documentSetter });
  const teams = createTeamService(context, settings);
  const balanceTrees = createBalanceTreeService(context, settings);
  const transparency = createTransparencyService(context, {
    treasury: createTreasuryService(context),
    suspensions: createSuspensionService(context),
    balanceTrees,
  });
  const reading = { passwordLinks, records, recharges, withdrawals };
  const backOffice = createBackOffice(context, { events, settings, sessions, loginGuard, hasher, returns, reading });
  const exportSources = {
    ...backOffice,
    content,
    serverList,
    // The jobs are made below, of the export of lists too.
    jobList: { list: async () => await jobList.list() },
  };
  const listExports = createListExportService(context, exportSources);
  const operations = createOperations({
    ...context,
    approvals: backOffice.approvals,
    audit,
    services: {
      drawKey: context.drawKey,
      identityKey: context.identityKey,
      identity,
      settings,
      approvals: backOffice.approvals,
      contentAdmin: backOffice.contentAdmin,
      orders: backOffice.orders,
      customerOrders: orders,
      messages,
      passwords,
      products: backOffice.products,
      pushes,
      recharges,
      returns,
      secondFactor: backOffice.secondFactor,
      shipmentPapers,
      telegram,
    },
    announce: events.announce,
  });
  const { connectionLimits = connectionLimitsFor(), trustedProxies } = context;
  const { sockets: maxSockets } = connectionLimits;
  const { isBlocked } = addressGate;
  const socket = createSocketServer({ events, findSession: sessions.find, isBlocked, trustedProxies, maxSockets });
  createPresenceService(context, { settings, heartbeat, listening: socket.present });
  const maintenance = createMaintenanceService(context, { events, sessions, loginGuard, passkeys, friends });
  const timed: IntervalJob[] = [
    ...maintenance.timed,
    { name: 'send-pushes', everyMs: 1_000, work: pushes.sendDue },
    { name: 'ask-telegram', everyMs: 2_000, work: telegram.pollUpdates },
    { name: 'send-telegram', everyMs: 1_000, work: telegram.sendDue },
    { name: 'advance-due-orders', everyMs: 60_000, work: dueOrders.advance },
    { name: 'expire-orders', everyMs: 10_000, work: orders.expireDue },
    { name: 'expire-stray-orders', everyMs: 3_600_000, work: orders.expireStray },
    { name: 'reopen-unsigned-withdrawals', everyMs: 60_000, work: withdrawals.reopenUnsigned },
    { name: 'unset-withdrawal-passwords', everyMs: 10_000, work: passwords.unsetDue },
    { name: 'end-expired-holds', everyMs: 60_000, work: holds.endExpired },
    { name: 'erase-identity-documents', everyMs: 600_000, work: identityErasure.erase },
    { name: 'run-exports', everyMs: 2_000, work: listExports.runDue },
    { name: 'end-campaigns', everyMs: 10_000, work: backOffice.campaignLifecycle.run },
  ];
  // Often, so that a new day, in whatever zone the site has, gets its tree within minutes; one process runs it at a time.
  const publishing: CronJob = { name: 'publish-balances', cron: '*/5 * * * *', work: balanceTrees.publishToday };
  const removing: CronJob = { name: 'remove-exports', cron: '23 * * * *', work: listExports.removeExpired };
  const jobs = createJobService(
    context,
    { heartbeat, events },
    { timed, scheduled: [...maintenance.scheduled, publishing, removing] },
  );
  const jobList = createJobListService(context, { settings, schedules: jobs.schedules });
  return {
    metrics,
    heartbeat,
    events,
    settings,
    addressGate,
    backends,
    sessions,
    loginGuard,
    hasher,
    content,
    catalog,
    fileStores,
    fileStoreTests,
    files,
    pictures,
    pictureUploads,
    identity,
    identityErasure,
    exports,
    erasure,
    accounts,
    passwords,
    passwordLinks,
    passkeys,
    devices,
    holds,
    friends,
    withdrawals,
    messages,
    pushes,
    telegram,
    matching,
    settlement,
    orders,
    orderDetails,
    receipts,
    brandStatements,
    documentSetter,
    returns,
    shipmentPapers,
    dueOrders,
    depositAddresses,
    recharges,
    records,
    statements,
    statementFiles,
    teams,
    balanceTrees,
    transparency,
    backOffice,
    exportSources,
    listExports,
    operations,
    socket,
    maintenance,
    jobs,
    jobList,
    serverList,
    logs,
  };
}
