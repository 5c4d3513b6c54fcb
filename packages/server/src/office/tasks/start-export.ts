import type { PermissionNode } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import type { AuditEntry } from '../../decisions/audit/audit-entry.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import { operation } from '../../decisions/operations/operation.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import type { ExportedListName } from './exported-lists.ts';
import { countOpenTasks, insertTask } from './task-store.ts';

const maxOpen = 5;

interface ExportScope {
  transaction: DatabaseTransaction;
  now: Date;
  actor: AdministratorSession;
  /** The requester's language, for the headers and the texts of the rows. */
  language: string;
  input: object & { format: 'csv' | 'xlsx' };
}

interface ExportRequest {
  list: ExportedListName;
  format: 'csv' | 'xlsx';
  request: object;
}

/** Queues an export. Throws `too_many_tasks`. */
export async function queueExport(
  { transaction, now, actor, language }: Omit<ExportScope, 'input'>,
  { list, format, request }: ExportRequest,
): Promise<{ result: { taskId: string }; audit: AuditEntry }> {
  if ((await countOpenTasks(transaction, actor.administratorId)) >= maxOpen) throw new DomainError('too_many_tasks');
  const { administratorId } = actor;
  const id = await insertTask(transaction, { administratorId, list, format, request, language, now });
  const facts = { list, format, filter: JSON.stringify(request) };
  return { result: { taskId: `${id}` }, audit: { subject: `task ${id}`, facts } };
}

const exportOf = (list: ExportedListName) => ({
  async execute({ input: { format, ...request }, ...scope }: ExportScope) {
    return await queueExport(scope, { list, format, request });
  },
});

export const exportAdministrators = operation('administrator/export', exportOf('administrators'));
export const exportApprovals = operation('approval/export', exportOf('approvals'));
export const exportAudit = operation('audit/export', exportOf('audit'));
export const exportBills = operation('bill/export', exportOf('bills'));
export const exportBlacklist = operation('ip_blacklist/export', exportOf('blacklist'));
export const exportWalletRecords = operation('wallet_record/export', exportOf('wallet_records'));
export const exportWallets = operation('wallet/export', exportOf('wallets'));
export const exportTelegram = operation('telegram_binding/export', exportOf('telegram'));
export const exportBrands = operation('brand/export', exportOf('brands'));
export const exportCollections = operation('collection/export', exportOf('collections'));
export const exportCampaigns = operation('campaign/export', exportOf('campaigns'));
export const exportHolds = operation('hold/export', exportOf('holds'));
export const exportIdentity = operation('real_name/export', exportOf('identity'));
export const exportMessages = operation('message/export', exportOf('messages'));
export const exportProducts = operation('product_list/export', exportOf('products'));
export const exportOrders = operation('order/export', exportOf('orders'));
export const exportPayoutAttempts = operation('payout_attempt/export', exportOf('payout_attempts'));
export const exportRecharges = operation('recharge/export', exportOf('recharges'));
export const exportReports = operation('report/export', exportOf('reports'));
export const exportReturns = operation('return/export', exportOf('returns'));
export const exportUsers = operation('user/export', exportOf('users'));
export const exportWithdrawals = operation('withdrawal/export', exportOf('withdrawals'));
export const exportBanners = operation('rotation/export', exportOf('banners'));
export const exportCategories = operation('category/export', exportOf('categories'));
export const exportContentBlocks = operation('content_block/export', exportOf('content_blocks'));
export const exportJobs = operation('script/export', exportOf('jobs'));
export const exportLanguages = operation('language/export', exportOf('languages'));
export const exportNotices = operation('notice/export', exportOf('notices'));
export const exportRoles = operation('role/export', exportOf('roles'));
export const exportRules = operation('rule/export', exportOf('rules'));
export const exportServers = operation('server/export', exportOf('servers'));

/** The rights of which one suffices: readers of a list may export it. */
const exportNodes: Readonly<Record<ExportedListName, readonly PermissionNode[]>> = {
  administrators: ['administrator.read'],
  approvals: ['approval.read'],
  audit: ['audit.read'],
  bills: ['ledger.read'],
  blacklist: ['blacklist.read'],
  telegram: ['telegram.read'],
  wallet_records: ['wallet_record.read'],
  wallets: ['wallet.read'],
  brands: ['brand.read'],
  collections: ['wallet.read'],
  campaigns: ['campaign.read'],
  holds: ['hold.read', 'hold.write'],
  identity: ['identity.read'],
  messages: ['message.read'],
  orders: ['order.read'],
  payout_attempts: ['payout_attempt.read'],
  products: ['product.read'],
  recharges: ['recharge.read'],
  reports: ['report.read'],
  returns: ['order.read', 'order.refund'],
  users: ['user.read'],
  withdrawals: ['withdrawal.read'],
  banners: ['banner.read'],
  categories: ['category.read'],
  content_blocks: ['content.read'],
  jobs: ['job.read'],
  languages: ['language.read'],
  notices: ['notice.read'],
  roles: ['role.read'],
  rules: ['rule.read'],
  servers: ['server.read'],
};

export const mayExport = (list: ExportedListName, nodes: ReadonlySet<string>): boolean =>
  exportNodes[list].some((node) => nodes.has(node));
