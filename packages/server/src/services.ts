import { createAccountService } from './accounts/account-service.ts';
import { createAuditService } from './audit/audit-service.ts';
import { createBackOffice } from './back-office.ts';
import { createCatalogService } from './catalog/catalog-service.ts';
import { createContentService } from './content/content-service.ts';
import { createDepositAddressService } from './recharges/deposit-address-service.ts';
import { createFileService } from './files/file-service.ts';
import { createHeartbeatService } from './health/heartbeat-service.ts';
import { createMetrics } from './health/metrics.ts';
import { sharedPasswordHasher } from './passwords/password-hasher.ts';
import { createHoldService } from './holds/hold-service.ts';
import { connectionLimitsFor } from './http/connection-limits.ts';
import { createJobService } from './maintenance/job-service.ts';
import { createMaintenanceService } from './maintenance/maintenance-service.ts';
import { createMessageService } from './messages/message-service.ts';
import { createMatchService } from './matching/match-service.ts';
import { createDueOrderService } from './orders/due-order-service.ts';
import { createOrderDetailsService } from './orders/order-details-service.ts';
import { createOperations } from './operations/create-operations.ts';
import { createOrderService } from './orders/order-service.ts';
import { createOrderSettlement, type OrderSettlement } from './orders/order-settlement.ts';
import { createEventService } from './realtime/event-service.ts';
import { createPasswordLinkService } from './accounts/password-link-service.ts';
import { createPasswordService } from './accounts/password-service.ts';
import { createReceiptService } from './receipts/receipt-service.ts';
import { createReceiptSetter } from './receipts/receipt-setter.ts';
import { createReturnService } from './returns/return-service.ts';
import { createRechargeService } from './recharges/recharge-service.ts';
import { createRecordService } from './records/record-service.ts';
import { createStatementService } from './records/statement-service.ts';
import { createTeamService } from './referrals/team-service.ts';
import type { ServerContext } from './server-context.ts';
import { createLoginGuard } from './sessions/login-guard.ts';
import { createSessionService } from './sessions/session-service.ts';
import { createSettingService } from './settings/setting-service.ts';
import { createSocketServer } from './realtime/socket-server.ts';
import { createWithdrawalService } from './withdrawals/withdrawal-service.ts';

export type Services = ReturnType<typeof createServices>;

/** Creates every service from the context and the services that it calls; a benchmark passes its own settlement. */
export function createServices(context: ServerContext, options: { settlement?: OrderSettlement } = {}) {
  const metrics = createMetrics();
  const heartbeat = createHeartbeatService(context);
  const events = createEventService(context);
  const settings = createSettingService(context, events);
  const sessions = createSessionService(context, events, metrics.recordBatch('sessions'));
  const loginGuard = createLoginGuard(context, settings);
  const hasher = context.hasher ?? sharedPasswordHasher();
  const content = createContentService(context, settings);
  const catalog = createCatalogService(context, settings);
  const files = createFileService(context);
  const audit = createAuditService(context);
  const messages = createMessageService(context, settings);
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
  const passwordLinks = createPasswordLinkService(context, { hasher, events, audit });
  const holds = createHoldService(context);
  const withdrawals = createWithdrawalService(context, { settings, events });
  const matching = createMatchService(context, settings, events);
  const settlement = options.settlement ?? createOrderSettlement(context, events);
  const orders = createOrderService(context, settings, events, matching, settlement);
  const returns = createReturnService(context, settings);
  const orderDetails = createOrderDetailsService(context, { settings, returns });
  const receiptSetter = createReceiptSetter();
  const receipts = createReceiptService({ settings, orderDetails, receiptSetter });
  const dueOrders = createDueOrderService(context, { announce: events.announce });
  const depositAddresses = createDepositAddressService(context);
  const recharges = createRechargeService(context, { settings, depositAddresses });
  const records = createRecordService(context, settings);
  const onLines = metrics.counter('goodturn_statement_lines_total', 'Lines of statements that were read.');
  const statements = createStatementService(context, settings, { onLines });
  const teams = createTeamService(context);
  const reading = { records, recharges, withdrawals, holds };
  const backOffice = createBackOffice(context, { events, settings, sessions, loginGuard, hasher, returns, reading });
  const operations = createOperations({
    ...context,
    approvals: backOffice.approvals,
    audit,
    services: {
      drawKey: context.drawKey,
      settings,
      approvals: backOffice.approvals,
      orders: backOffice.orders,
      customerOrders: orders,
      messages,
      passwords,
      products: backOffice.products,
      recharges,
      returns,
    },
    announce: events.announce,
  });
  const { connectionLimits = connectionLimitsFor(), trustedProxies } = context;
  const { sockets: maxSockets } = connectionLimits;
  const socket = createSocketServer({ events, findSession: sessions.find, trustedProxies, maxSockets });
  const maintenance = createMaintenanceService(context, { events, sessions, loginGuard });
  const timed = [
    ...maintenance.timed,
    { name: 'advance-due-orders', everyMs: 60_000, work: dueOrders.advance },
    { name: 'expire-orders', everyMs: 10_000, work: orders.expireDue },
    { name: 'expire-stray-orders', everyMs: 3_600_000, work: orders.expireStray },
    { name: 'reopen-unsigned-withdrawals', everyMs: 60_000, work: withdrawals.reopenUnsigned },
    { name: 'end-expired-holds', everyMs: 60_000, work: holds.endExpired },
    { name: 'end-campaigns', everyMs: 10_000, work: backOffice.campaignLifecycle.run },
  ];
  const jobs = createJobService(context, heartbeat, { timed, scheduled: maintenance.scheduled });
  return {
    metrics,
    heartbeat,
    events,
    settings,
    sessions,
    loginGuard,
    hasher,
    content,
    catalog,
    files,
    accounts,
    passwords,
    passwordLinks,
    holds,
    withdrawals,
    messages,
    matching,
    settlement,
    orders,
    orderDetails,
    receipts,
    receiptSetter,
    returns,
    dueOrders,
    depositAddresses,
    recharges,
    records,
    statements,
    teams,
    backOffice,
    operations,
    socket,
    maintenance,
    jobs,
  };
}
