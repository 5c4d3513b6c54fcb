import type { FieldName } from '@goodturn/contract';
import { sql } from 'kysely';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { matching } from '../../foundation/lists/search-lookups.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { fieldEntries } from './audit-entry.ts';
import {
  auditMatches,
  auditPage,
  isFound,
  readAuditSearch,
  type AuditFilter,
  type AuditListRow,
  type AuditRequest,
  type AuditScope,
} from './audit-list.ts';
import type { StoredDetails } from './audit-store.ts';
import { withoutPhones } from './shortened-phones.ts';

/** The age up to which entries show phone numbers in full. */
const phonesKeptMs = 90 * 24 * 3_600_000;

export type AuditListService = ReturnType<typeof createAuditListService>;

/** One value of an entry: a fact, or a change with the value before it. */
export interface AuditDetail {
  field: FieldName;
  before?: string | null;
  value: string | null;
}

export function createAuditListService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf(filter: AuditFilter): Promise<AuditScope> {
    const { timeZone } = await settings.current();
    const search = await readAuditSearch(database, filter);
    if (search === undefined) return { found: undefined, timeZone };
    const table = sql`shop.audit_entry a`;
    return { found: await matching(database, { table, id: sql`a.id`, found: isFound(search) }), timeZone };
  }

  async function list(request: AuditRequest) {
    const shortenBefore = new Date(clock.now().getTime() - phonesKeptMs);
    const scope = await scopeOf(request);
    const { query, size } = auditPage(request, scope);
    const page = keysetPage((await query.execute(database)).rows, { size });
    return { ...page, list: page.list.map((row) => entryView(row, { timeZone: scope.timeZone, shortenBefore })) };
  }

  async function totals(filter: AuditFilter, max?: number) {
    return await totalsOf(database, [], auditMatches(filter, await scopeOf(filter)), max);
  }

  return { list, totals };
}

interface EntryReading {
  timeZone: string;
  /** The time before which entries show only shortened phone numbers; the stored entries do not change. */
  shortenBefore: Date;
}

const entryView = (row: AuditListRow, { timeZone, shortenBefore }: EntryReading) => ({
  auditId: row.id.toString(),
  actor: row.account ?? (row.actor_id === null ? row.actor_kind : `${row.actor_kind} ${row.actor_id}`),
  actorKind: row.actor_kind,
  actorId: row.actor_id?.toString() ?? null,
  action: row.action,
  subject: row.subject,
  details: row.created_at < shortenBefore ? detailsOf(row.details).map(withoutPhones) : detailsOf(row.details),
  ip: row.ip,
  userAgent: row.user_agent,
  at: siteTime(row.created_at, timeZone),
});

function detailsOf({ changes = {}, ...facts }: StoredDetails): AuditDetail[] {
  return [
    ...fieldEntries(facts).map(([field, value]) => ({ field, value })),
    ...fieldEntries(changes).map(([field, [before, value]]) => ({ field, before, value })),
  ];
}
