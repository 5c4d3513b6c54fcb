// The lists that can be exported: who may, how they are read, and the columns of their files.
import type { BodyOf, Calls, ResponseOf } from '@goodturn/contract';
import type { UserQueryService } from '../accounts/user-query-service.ts';
import type { AuditListService } from '../audit/audit-list-service.ts';
import type { BillService } from '../bills/bill-service.ts';
import type { BrandService } from '../brands/brand-service.ts';
import type { CampaignAdminService } from '../campaigns/campaign-admin-service.ts';
import type { ProductAdminService } from '../catalog/product-admin-service.ts';
import {
  auditFilterOf,
  billFilterOf,
  campaignFilterOf,
  customerFilterOf,
  orderFilterOf,
  productFilterOf,
  userFilterOf,
} from '../lists/filter-ids.ts';
import type { OrderAdminService } from '../orders/order-admin-service.ts';
import type { RechargeAdminService } from '../recharges/recharge-admin-service.ts';
import type { WithdrawalQueueService } from '../withdrawals/withdrawal-queue-service.ts';

export type ExportedListName = ResponseOf<'task/inquire'>['list'][number]['list'];

/** A column of a file: a field of the rows, as it is called on the wire's inside, and whether spreadsheets add it up. */
export interface ExportColumn {
  name: string;
  isNumber: boolean;
}

interface ReadPart {
  pageSize: number;
  cursor?: string;
}

interface ExportPage {
  list: readonly object[];
  nextCursor: string | null;
}

/** `product/export` writes the file that an import takes, at once. */
type ExportPath = Exclude<Extract<keyof Calls, `${string}/export`>, 'product/export'>;

/** `Request` is what the call of the export has checked, and what was stored of it. */
interface ListReader<Request extends object> {
  columns: readonly ExportColumn[];
  read(request: Request, part: ReadPart, language: string): Promise<ExportPage>;
  count(request: Request, max: number): Promise<number>;
}

export type ExportedList = ListReader<object>;

const reader = <P extends ExportPath>(_path: P, list: ListReader<Omit<BodyOf<P>, 'format'>>): ExportedList => list;

/** The names of the columns; those that end with # hold numbers. */
const columns = (names: string): ExportColumn[] =>
  names
    .split(/\s+/)
    .filter(Boolean)
    .map((name) => ({ name: name.replace('#', ''), isNumber: name.endsWith('#') }));

type Listing<Service extends { list: unknown; totals: unknown }> = Pick<Service, 'list' | 'totals'>;

/** What reads the lists. */
export interface ExportSources {
  auditList: Listing<AuditListService>;
  bills: Listing<BillService>;
  brands: Pick<BrandService, 'lines' | 'totals'>;
  campaigns: Pick<CampaignAdminService, 'lines' | 'totals'>;
  productAdmin: Listing<ProductAdminService>;
  orders: Listing<OrderAdminService>;
  recharges: Listing<RechargeAdminService>;
  userQueries: Listing<UserQueryService>;
  withdrawalQueue: Listing<WithdrawalQueueService>;
}

export function exportedLists(office: ExportSources): Readonly<Record<ExportedListName, ExportedList>> {
  return {
    orders: reader('order/export', {
      columns:
        columns(`orderId status# userId userName recipient productName variant brandName campaignId unitNo# price# cashback#
        bonus# commission# createdAt paidAt closedAt refundedAt refundReason shipment.state shipment.dueAt shipment.carrier
        shipment.trackingNumber shipment.shippedAt shipment.deliveredAt shipment.recipient shipment.address shipment.country
        shipment.phone`),
      read: async (request, part, language) =>
        await office.orders.list({ ...orderFilterOf(request), ...part }, language),
      count: async (request, max) => (await office.orders.totals(orderFilterOf(request), max)).count,
    }),
    users: reader('user/export', {
      columns:
        columns(`userId userName recipient phone country invitationCode inviterId shareRatio# available# frozen# disabled
        holdUntil registeredAt registerIp lastLoginAt`),
      read: async (request, part) => await office.userQueries.list({ ...userFilterOf(request), ...part }),
      count: async (request, max) => (await office.userQueries.totals(userFilterOf(request), max)).count,
    }),
    recharges: reader('recharge/export', {
      columns:
        columns(`rechargeId status# userId userName recipient paymentMethod requestedAmount# creditedAmount# createdAt
        decidedAt depositAddress tx reason overdue approvalId requestedBy decidedBy`),
      read: async (request, part) => await office.recharges.list({ ...customerFilterOf(request), ...part }),
      count: async (request, max) => (await office.recharges.totals(customerFilterOf(request), max)).count,
    }),
    withdrawals: reader('withdrawal/export', {
      columns:
        columns(`withdrawalId stage userId userName recipient paymentMethod address amount# fee# received# createdAt
        reviewedBy reviewedAt sentAt endedAt tx reason overdue`),
      read: async (request, part) => await office.withdrawalQueue.list({ ...customerFilterOf(request), ...part }),
      count: async (request, max) => (await office.withdrawalQueue.totals(customerFilterOf(request), max)).count,
    }),
    bills: reader('bill/export', {
      columns: columns('billId createdAt type# userId userName recipient phone before# amount# after# remark'),
      read: async (request, part, language) => await office.bills.list({ ...billFilterOf(request), ...part }, language),
      count: async (request, max) => (await office.bills.totals(billFilterOf(request), max)).count,
    }),
    products: reader('product_list/export', {
      columns:
        columns(`productId name brandId brandName categoryId categoryTitle price# stock# sort# listing recommended source shipsTo
        runningCampaigns#`),
      read: async (request, part) => await office.productAdmin.list({ ...productFilterOf(request), ...part }),
      count: async (request, max) => (await office.productAdmin.totals(productFilterOf(request), max)).count,
    }),
    campaigns: reader('campaign/export', {
      columns:
        columns(`campaignId state brandName productId productName price# cashbackRate# units# luckyUnits# luckyBonus#
        limitPerCustomer# referralCap# commissionRate# startsAt endsAt escrow# free# held# paid# done# retired# commitment seed`),
      read: async (request, part) => await office.campaigns.lines({ ...campaignFilterOf(request), ...part }),
      count: async (request, max) => (await office.campaigns.totals(campaignFilterOf(request), max)).count,
    }),
    brands: reader('brand/export', {
      columns: columns('brandId name contact available# pending#'),
      read: async (request, part) => await office.brands.lines({ ...request, ...part }),
      count: async (request, max) => (await office.brands.totals(request, max)).count,
    }),
    audit: reader('audit/export', {
      columns: columns('auditId at actor actorKind actorId action subject details ip'),
      read: async (request, part) => await office.auditList.list({ ...auditFilterOf(request), ...part }),
      count: async (request, max) => (await office.auditList.totals(auditFilterOf(request), max)).count,
    }),
  };
}

/** The text of one cell; lists and objects as JSON. */
export function cellText(row: object, { name }: ExportColumn): string {
  let value: unknown = row;
  for (const part of name.split('.')) {
    value =
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([key]) => key === part)?.[1]
        : undefined;
  }
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`;
  return JSON.stringify(value);
}
