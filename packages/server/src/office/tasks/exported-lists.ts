// Defines the lists that can be exported: their readers and the columns of their files.
import { brandForm, type ResponseOf } from '@goodturn/contract';
import type { UserQueryService } from '../customers/user-query-service.ts';
import type { AdministratorListService } from '../../people/administrators/administrator-list-service.ts';
import type { ApprovalListService } from '../../decisions/approvals/approval-list-service.ts';
import type { AuditListService } from '../../decisions/audit/audit-list-service.ts';
import type { BillService } from '../bills/bill-service.ts';
import type { BindingListService } from '../../communication/telegram/binding-list-service.ts';
import type { WalletListService } from '../wallets/wallet-list-service.ts';
import type { WalletRecordService } from '../wallets/wallet-record-service.ts';
import type { BlacklistService } from '../blacklist/blacklist-service.ts';
import type { BrandService } from '../../shop/brands/brand-service.ts';
import type { CampaignAdminService } from '../../shop/campaigns/campaign-admin-service.ts';
import type { ProductAdminService } from '../../shop/catalog/product-admin-service.ts';
import type { HoldQueueService } from '../../money/holds/hold-queue-service.ts';
import type { IdentityListService } from '../../people/identity/identity-list-service.ts';
import {
  administratorFilterOf,
  attemptFilterOf,
  auditFilterOf,
  billFilterOf,
  campaignFilterOf,
  collectionFilterOf,
  customerFilterOf,
  identityFilterOf,
  orderFilterOf,
  productFilterOf,
  returnFilterOf,
  userFilterOf,
} from '../../foundation/lists/filter-ids.ts';
import type { SentMessageService } from '../../communication/messages/sent-message-service.ts';
import type { OrderAdminService } from '../../shop/orders/order-admin-service.ts';
import type { RechargeAdminService } from '../../money/recharges/recharge-admin-service.ts';
import { recordWords } from '../../money/records/record-view.ts';
import type { ReportService } from '../../communication/reports/report-service.ts';
import type { ReturnAdminService } from '../../shop/returns/return-admin-service.ts';
import type { CollectionService } from '../../money/batches/collection-service.ts';
import type { PayoutAttemptService } from '../../money/withdrawals/payout-attempt-service.ts';
import type { WithdrawalQueueService } from '../../money/withdrawals/withdrawal-queue-service.ts';
import { columns, reader, type ExportedList } from './list-reader.ts';
import { wholeLists, type WholeListSources } from './whole-lists.ts';

export type ExportedListName = ResponseOf<'task/inquire'>['list'][number]['list'];

type Listing<Service extends { list: unknown; totals: unknown }> = Pick<Service, 'list' | 'totals'>;

export interface ExportSources extends WholeListSources {
  administratorList: Listing<AdministratorListService>;
  approvalList: Listing<ApprovalListService>;
  auditList: Listing<AuditListService>;
  bills: Listing<BillService>;
  blacklist: Listing<BlacklistService>;
  telegramBindings: Listing<BindingListService>;
  wallets: Listing<WalletListService>;
  walletRecords: Listing<WalletRecordService>;
  brands: Pick<BrandService, 'lines' | 'totals'>;
  campaigns: Pick<CampaignAdminService, 'lines' | 'totals'>;
  holdQueue: Listing<HoldQueueService>;
  identityList: Listing<IdentityListService>;
  collections: Listing<CollectionService>;
  payoutAttempts: Listing<PayoutAttemptService>;
  productAdmin: Listing<ProductAdminService> & WholeListSources['productAdmin'];
  orders: Listing<OrderAdminService>;
  recharges: Listing<RechargeAdminService>;
  reports: Listing<ReportService>;
  returnAdmin: Listing<ReturnAdminService>;
  sentMessages: Listing<SentMessageService>;
  userQueries: Listing<UserQueryService>;
  withdrawalQueue: Listing<WithdrawalQueueService>;
}

export function exportedLists(office: ExportSources): Readonly<Record<ExportedListName, ExportedList>> {
  return {
    ...wholeLists(office),
    ...orderLists(office),
    ...moneyLists(office),
    ...catalogueLists(office),
    ...customerLists(office),
    ...officeLists(office),
  };
}

function orderLists(office: ExportSources) {
  return {
    orders: reader('order/export', {
      columns:
        columns(`orderId status#~order userId userName recipient productName variant brandName campaignId unitNo# price# cashback#
        bonus# commission# createdAt paidAt closedAt refundedAt refundReason shipment.state~shipment shipment.dueAt shipment.carrier
        shipment.trackingNumber shipment.shippedAt shipment.deliveredAt shipment.recipient shipment.address shipment.country
        shipment.phone`),
      read: async (request, part, language) =>
        await office.orders.list({ ...orderFilterOf(request), ...part }, language),
      count: async (request, max) => (await office.orders.totals(orderFilterOf(request), max)).count,
    }),
    returns: reader('return/export', {
      columns:
        columns(`returnId state~state reason~returnReason note requestedAt decideBy decidedAt decidedBy remark refusalReason~refusalReason
        appealedAt appealText appealAccepted~appealOutcome appealRemark appealDecidedBy appealDecidedAt receivedAt receivedBy orderId
        order.userId order.userName order.recipient order.productName order.variant order.price#`),
      read: async (request, part, language) =>
        await office.returnAdmin.list({ ...returnFilterOf(request), ...part }, language),
      count: async (request, max) => (await office.returnAdmin.totals(returnFilterOf(request), max)).count,
    }),
  };
}

function moneyLists(office: ExportSources) {
  return {
    recharges: reader('recharge/export', {
      columns:
        columns(`rechargeId status#~recharge userId userName recipient paymentMethod requestedAmount# creditedAmount# correctedAmount# createdAt
        decidedAt depositAddress tx reason overdue approvalId requestedBy decidedBy`),
      read: async (request, part) => await office.recharges.list({ ...customerFilterOf(request), ...part }),
      count: async (request, max) => (await office.recharges.totals(customerFilterOf(request), max)).count,
    }),
    withdrawals: reader('withdrawal/export', {
      columns:
        columns(`withdrawalId stage~state userId userName recipient paymentMethod address amount# fee# received# createdAt
        reviewedBy reviewedAt sentAt bookedBy confirmedBy endedAt tx reason overdue`),
      read: async (request, part) => await office.withdrawalQueue.list({ ...customerFilterOf(request), ...part }),
      count: async (request, max) => (await office.withdrawalQueue.totals(customerFilterOf(request), max)).count,
    }),
    payout_attempts: reader('payout_attempt/export', {
      columns:
        columns(`attemptId state~state withdrawalId userId userName recipient paymentMethod amount# received# begunBy begunAt
        requestedBy decidedBy endedAt approvalId`),
      read: async (request, part) => await office.payoutAttempts.list({ ...attemptFilterOf(request), ...part }),
      count: async (request, max) => (await office.payoutAttempts.totals(attemptFilterOf(request), max)).count,
    }),
    bills: reader('bill/export', {
      columns: columns(
        'billId createdAt type# typeName userId userName recipient phone before# amount# after# remark subject',
      ),
      read: async (request, part, language) => {
        const words = recordWords(language);
        const page = await office.bills.list({ ...billFilterOf(request), ...part }, language);
        return { ...page, list: page.list.map((row) => ({ ...row, typeName: words(`type_${row.type}`) })) };
      },
      count: async (request, max) => (await office.bills.totals(billFilterOf(request), max)).count,
    }),
    wallet_records: reader('wallet_record/export', {
      columns:
        columns(`recordId kind~outsideKind paymentMethod toPaymentMethod amount# block# tx sender receiver userId userName recipient brandName approvalId
        fingerprint requestedBy decidedBy remark createdAt`),
      read: async (request, part) => await office.walletRecords.list({ ...request, ...part }),
      count: async (request, max) => (await office.walletRecords.totals(request, max)).count,
    }),
    wallets: reader('wallet/export', {
      columns: columns(
        `walletId state~walletState chain address hexAddress publicKey derivationPath userName recipient userId received# trx# eth# usdt#
        usdc# observedAt isQueried createdAt removedAt`,
      ),
      read: async (request, part) => await office.wallets.list({ ...request, ...part }),
      count: async (request, max) => (await office.wallets.totals(request, max)).count,
    }),
    collections: reader('collection/export', {
      columns:
        columns(`recordId state~state remark~collectionRemark batchId chain paymentMethod userId userName recipient sender receiver amount#
        block# tx createdAt endedAt`),
      read: async (request, part) => await office.collections.list({ ...collectionFilterOf(request), ...part }),
      count: async (request, max) => (await office.collections.totals(collectionFilterOf(request), max)).count,
    }),
    holds: reader('hold/export', {
      columns:
        columns(`holdId userId userName reason startsAt expiresAt active endedAt endCause~state requestedBy agreedBy appeal
        appealedAt appealAccepted~appealOutcome appealRemark appealDecidedBy`),
      read: async (request, part) => await office.holdQueue.list({ ...customerFilterOf(request), ...part }),
      count: async (request, max) => (await office.holdQueue.totals(customerFilterOf(request), max)).count,
    }),
  };
}

function catalogueLists(office: ExportSources) {
  return {
    products: reader('product_list/export', {
      columns:
        columns(`productId name brandId brandName categoryId categoryTitle price# stock# sort# listing~value.listing recommended~value.recommended
        source shipsTo runningCampaigns# purchases# lowestPrice#`),
      read: async (request, part, language) =>
        await office.productAdmin.list({ ...productFilterOf(request), ...part }, language),
      count: async (request, max) => (await office.productAdmin.totals(productFilterOf(request), max)).count,
    }),
    campaigns: reader('campaign/export', {
      columns:
        columns(`campaignId state~state brandName productId productName price# cashbackRate# units# luckyUnits# luckyBonus#
        limitPerCustomer# referralCap# commissionRate# startsAt endsAt escrow# free# held# paid# done# retired# commitment seed`),
      read: async (request, part, language) =>
        await office.campaigns.lines({ ...campaignFilterOf(request), ...part }, language),
      count: async (request, max) => (await office.campaigns.totals(campaignFilterOf(request), max)).count,
    }),
    brands: reader('brand/export', {
      columns: columns(`brandId ${Object.keys(brandForm).join(' ')} available# pending#`),
      read: async (request, part) => await office.brands.lines({ ...request, ...part }),
      count: async (request, max) => (await office.brands.totals(request, max)).count,
    }),
  };
}

function customerLists(office: ExportSources) {
  return {
    users: reader('user/export', {
      columns:
        columns(`userId userName fullName opened recipient phone country role invitationCode inviterId shareRatio# memberUntil available# frozen#
        disabled#~yesNo holdUntil registeredAt registerIp lastLoginAt loginIp online#~presence`),
      read: async (request, part) => await office.userQueries.list({ ...userFilterOf(request), ...part }),
      count: async (request, max) => (await office.userQueries.totals(userFilterOf(request), max)).count,
    }),
    identity: reader('real_name/export', {
      columns: columns(
        'submissionId userId userName state~state submittedAt decidedAt decidedBy identityReason~identityReason remark isKept',
      ),
      read: async (request, part) => await office.identityList.list({ ...identityFilterOf(request), ...part }),
      count: async (request, max) => (await office.identityList.totals(identityFilterOf(request), max)).count,
    }),
    messages: reader('message/export', {
      columns: columns('sentMessageId title content languages userId userName recipients# viewed# sentBy sentAt'),
      read: async (request, part, language) =>
        await office.sentMessages.list({ ...customerFilterOf(request), ...part }, language),
      count: async (request, max) => (await office.sentMessages.totals(customerFilterOf(request), max)).count,
    }),
    reports: reader('report/export', {
      columns: columns('reportId userId userName text handle createdAt closedBy closedAt'),
      read: async (request, part) => await office.reports.list({ ...customerFilterOf(request), ...part }),
      count: async (request, max) => (await office.reports.totals(customerFilterOf(request), max)).count,
    }),
    telegram: reader('telegram_binding/export', {
      columns: columns(
        'bindingId nickname username languageCode userName userNickname userId chatId boundAt blockedAt',
      ),
      read: async (request, part) => await office.telegramBindings.list({ ...request, ...part }),
      count: async (request, max) => (await office.telegramBindings.totals(request, max)).count,
    }),
  };
}

function officeLists(office: ExportSources) {
  return {
    administrators: reader('administrator/export', {
      columns: columns('administratorId account role disabled#~yesNo totpEnrolled passkeys# lastLoginAt'),
      read: async (request, part) =>
        await office.administratorList.list({ ...administratorFilterOf(request), ...part }),
      count: async (request, max) => (await office.administratorList.totals(administratorFilterOf(request), max)).count,
    }),
    approvals: reader('approval/export', {
      columns: columns(
        `approvalId kind~kind state~state subject payload reason requestedBy requestedAt decidedBy decidedAt outcome remark`,
      ),
      read: async (request, part) => await office.approvalList.list({ ...customerFilterOf(request), ...part }),
      count: async (request, max) => (await office.approvalList.totals(customerFilterOf(request), max)).count,
    }),
    blacklist: reader('ip_blacklist/export', {
      columns: columns('blockedNetworkId network remark createdBy createdAt'),
      read: async (request, part) => await office.blacklist.list({ ...request, ...part }),
      count: async (request, max) => (await office.blacklist.totals(request, max)).count,
    }),
    audit: reader('audit/export', {
      columns: columns('auditId at actor actorKind~actorKind actorId action subject details ip userAgent'),
      read: async (request, part) => await office.auditList.list({ ...auditFilterOf(request), ...part }),
      count: async (request, max) => (await office.auditList.totals(auditFilterOf(request), max)).count,
    }),
  };
}
