import type { RejectReason } from '@goodturn/ledger';
import { DomainError } from '../../foundation/domain-error.ts';
import { findCustomers } from '../../foundation/lists/search-lookups.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import {
  isOpen,
  withdrawalAmounts,
  readRejectReasons,
  readWithdrawalPage,
  type WithdrawalFilter,
  type WithdrawalRequest,
  type WithdrawalScope,
} from './withdrawal-list.ts';
import { withdrawalView } from './withdrawal-view.ts';

const overdueMs = 24 * 3_600_000;

export type WithdrawalQueueService = ReturnType<typeof createWithdrawalQueueService>;

export function createWithdrawalQueueService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf({ search }: WithdrawalFilter, timeZone: string, readerId?: bigint): Promise<WithdrawalScope> {
    const now = clock.now();
    const methods = await database.selectFrom('shop.payment_method').select(['id', 'code']).execute();
    const terms = search === undefined ? undefined : parseSearch(search);
    const found = terms && { terms, customerIds: await findCustomers(database, terms) };
    return { search: found, methods, overdueSince: new Date(now.getTime() - overdueMs), readerId, now, timeZone };
  }

  async function list(request: WithdrawalRequest, readerId?: bigint) {
    const { secondApprovalThreshold, timeZone } = await settings.current();
    const scope = await scopeOf(request, timeZone, readerId);
    const page = await readWithdrawalPage(database, request, scope);
    const rows = page.list.map((row) => ({
      ...withdrawalView(row, timeZone),
      stage: row.stage,
      userId: row.customerId.toString(),
      userName: row.userName,
      recipient: row.recipient,
      reviewedBy: row.reviewedBy,
      bookedBy: row.bookedBy,
      confirmedBy: row.confirmedBy,
      approvalId: row.approvalId?.toString() ?? null,
      overdue: isOpen(row.stage) && row.requestedAt <= scope.overdueSince,
      payeeBlocked: row.payeeBlocked,
      payeeListed: row.payeeListed,
      needsSecondPerson: row.stage === 'under_review' && row.amount + row.approvedToday > secondApprovalThreshold,
    }));
    return { list: rows, nextCursor: page.nextCursor };
  }

  async function totals(filter: WithdrawalFilter, max?: number) {
    const { timeZone } = await settings.current();
    const amounts = withdrawalAmounts(filter, await scopeOf(filter, timeZone));
    return await totalsOf(database, ['amount', 'received'], amounts, max);
  }

  /** Returns the reasons that are true now, by the same rule as the ledger. Throws `not_found`. */
  async function rejectReasons(withdrawalId: bigint): Promise<RejectReason[]> {
    const reasons = await readRejectReasons(database, withdrawalId, clock.now());
    if (reasons === undefined) throw new DomainError('not_found');
    return reasons;
  }

  return { list, totals, rejectReasons };
}
