import { sql } from 'kysely';
import { findCustomers, matching } from '../../foundation/lists/search-lookups.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { ActingAdministrator } from '../signers/acting-administrator.ts';
import { fieldEntries } from '../audit/audit-entry.ts';
import {
  approvalMatches,
  approvalPage,
  isFound,
  type ApprovalFilter,
  type ApprovalRequest,
  type ApprovalScope,
} from './approval-list.ts';
import { readApprovals, type ApprovalRow } from './approval-store.ts';

export type ApprovalListService = ReturnType<typeof createApprovalListService>;

/** A reader without an administrator's id, who can decide nothing. */
const nobody = { administratorId: 0n };

export function createApprovalListService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf(
    { search }: ApprovalFilter,
    { administratorId }: Pick<ActingAdministrator, 'administratorId'>,
  ): Promise<ApprovalScope> {
    const { timeZone } = await settings.current();
    const reader = { administratorId, now: clock.now() };
    if (search === undefined) return { found: undefined, timeZone, reader };
    const terms = parseSearch(search);
    const found = isFound(terms, await findCustomers(database, terms));
    return { found: await matching(database, { table: sql`shop.approval p`, id: sql`p.id`, found }), timeZone, reader };
  }

  return {
    async list(request: ApprovalRequest, reader: Pick<ActingAdministrator, 'administratorId'> = nobody) {
      const scope = await scopeOf(request, reader);
      const { size, ...page } = approvalPage(request, scope);
      const { list, nextCursor } = keysetPage(await readApprovals(database, page), { size });
      return { list: list.map((row) => approvalView(row, scope.timeZone)), nextCursor };
    },

    async totals(filter: ApprovalFilter, max?: number) {
      return await totalsOf(database, [], approvalMatches(filter, await scopeOf(filter, nobody)), max);
    },
  };
}

export const approvalView = (row: ApprovalRow, timeZone: string) => ({
  approvalId: row.id.toString(),
  kind: row.kind,
  state: row.state,
  // A customer is stored by id and shown by name.
  subject: row.customer_name ?? row.payload.subject,
  subjectId: row.subject_id?.toString() ?? null,
  payload: fieldEntries(row.payload.fields).map(([field, value]) => ({ field, value })),
  reason: row.reason,
  requestedBy: row.requested_by,
  requestedAt: siteTime(row.requested_at, timeZone),
  decidedBy: row.decided_by,
  decidedAt: row.decided_at && siteTime(row.decided_at, timeZone),
  outcome: row.outcome,
  canDecide: row.can_decide,
  remark: row.remark,
  otherCredits: row.other_credits.map(String),
});
