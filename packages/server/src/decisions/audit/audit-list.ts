// Builds the statements with which operators search, filter and sort the audit.
import { isIP } from 'node:net';
import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import { findPhoneDigits } from '../../foundation/lists/find-phone-digits.ts';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import {
  hasText,
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinDays,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';
import { phoneSpellings } from '../../foundation/texts/phone-number.ts';
import type { Actor, StoredDetails } from './audit-store.ts';

export interface AuditFilter {
  search?: string | undefined;
  meantActions?: string[] | undefined;
  meantSubjects?: string[] | undefined;
  actorKind?: Actor['kind'][] | undefined;
  actorId?: bigint | undefined;
  action?: string[] | undefined;
  subject?: string | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}

export type AuditRequest = ListRequest<'created'> & AuditFilter;

/** The possible meanings of a search: actions, subjects and people that it names, or an IP address. */
interface AuditSearch {
  actions: string[];
  subjects: string[];
  administratorIds: bigint[];
  customerId: bigint | undefined;
  ip: string | undefined;
}

export interface AuditScope {
  found: Condition | undefined;
  timeZone: string;
}

export interface AuditListRow {
  id: bigint;
  actor_kind: Actor['kind'];
  actor_id: bigint | null;
  account: string | null;
  action: string;
  subject: string;
  details: StoredDetails;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
  position: string;
}

const numbered = [
  'administrator',
  'approval',
  'brand',
  'campaign',
  'category',
  'customer',
  'file',
  'message',
  'order',
  'product',
  'recharge',
  'task',
  'withdrawal',
] as const;

/**
 * Returns the distinct actions, each found by one step through the index: there are about a hundred among any number of
 * entries.
 */
async function recordedActions(database: Database): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive known as (
      (select action from shop.audit_entry order by action limit 1)
      union all
      select (select e.action from shop.audit_entry e where e.action > k.action order by e.action limit 1)
        from known k where k.action is not null)
    select action from known where action is not null`.execute(database);
  return rows.map(({ action }) => action);
}

/** Finds the meanings of a searched text; the filter names those in the reader's language. */
export async function readAuditSearch(database: Database, filter: AuditFilter): Promise<AuditSearch | undefined> {
  const { search, meantActions = [], meantSubjects = [] } = filter;
  if (search === undefined) return undefined;
  const text = search.normalize('NFKC').trim().toLowerCase();
  const digits = await findPhoneDigits(database, phoneSpellings(text));
  const [people, recorded, customer] = await Promise.all([
    database.selectFrom('shop.administrator').select('id').where(hasText(sql`account`, text)).limit(100).execute(),
    text.length < 3 ? [] : recordedActions(database),
    digits === undefined
      ? undefined
      : database.selectFrom('shop.customer').select('id').where('phone_digits', '=', digits).executeTakeFirst(),
  ]);
  const number = /^[1-9][0-9]{0,17}$/.test(text) ? numbered.map((kind) => `${kind} ${text}`) : [];
  return {
    actions: [...meantActions, ...recorded.filter((action) => action.toLowerCase().includes(text))],
    subjects: [...meantSubjects, ...number, text, ...(customer ? [`customer ${customer.id}`] : [])],
    administratorIds: people.map(({ id }) => id),
    customerId: customer?.id,
    ip: isIP(text) === 0 ? undefined : text,
  };
}

/**
 * Selects the approval requests about these subjects. The entry of a decision has the request as its subject, which
 * verifying the ledger relies on; only the entry of the request names what it is about.
 */
const requestsAbout = (subjects: readonly string[]) => sql`array(
  select case when r.details ? 'approval' then 'approval ' || (r.details ->> 'approval') else r.subject end
    from shop.audit_entry r
   where (r.subject = any(${subjects}::text[]) and r.details ? 'approval')
      or (r.details ? 'subject' and r.details ->> 'subject' = any(${subjects}::text[]) and r.subject like 'approval %'))`;

/** Matches entries about one of the subjects or about an approval request for it. */
const isAbout = (subjects: readonly string[]): Condition =>
  isSome([
    sql<boolean>`a.subject = any(${subjects}::text[])`,
    sql<boolean>`(a.details ? 'subject' and a.details ->> 'subject' = any(${subjects}::text[]))`,
    sql<boolean>`a.subject = any(${requestsAbout(subjects)})`,
  ]);

export function isFound({ actions, subjects, administratorIds, customerId, ip }: AuditSearch): Condition {
  const people = sql<boolean>`(a.actor_kind = 'administrator' and a.actor_id = any(${administratorIds}::bigint[]))`;
  return isSome([
    ...(actions.length === 0 ? [] : [sql<boolean>`a.action = any(${actions}::text[])`]),
    isAbout(subjects),
    ...(administratorIds.length === 0 ? [] : [people]),
    ...(customerId === undefined
      ? []
      : [sql<boolean>`(a.actor_kind = 'customer' and a.actor_id = ${customerId}::bigint)`]),
    ...(ip === undefined ? [] : [sql<boolean>`a.ip = ${ip}::inet`]),
  ]);
}

function conditionsOf(filter: AuditFilter, { found, timeZone }: AuditScope): Condition[] {
  const { actorKind, actorId, action, subject, createdFrom, createdTo } = filter;
  return [
    ...isAnyOf(sql`a.actor_kind`, actorKind),
    ...isEqual(sql`a.actor_id`, actorId),
    ...isAnyOf(sql`a.action`, action),
    ...(subject === undefined ? [] : [isAbout([subject])]),
    ...isWithinDays(sql`a.created_at`, { name: 'created', from: createdFrom, to: createdTo }, timeZone),
    ...(found === undefined ? [] : [found]),
  ];
}

const sorts = { created: { by: sql`a.created_at`, kind: 'time' } } as const;

export function auditPage(request: AuditRequest, scope: AuditScope) {
  const keyset = keysetOf(request, sorts, { id: sql`a.id`, sort: 'created', descending: true });
  const { size, after, order, position } = keyset;
  const query = sql<AuditListRow>`
    select a.id, a.actor_kind, a.actor_id, d.account, a.action, a.subject, a.details, host(a.ip) as ip, a.user_agent,
           a.created_at,
           ${position} as position
      from (select a.* from shop.audit_entry a where ${isEvery([...conditionsOf(request, scope), ...after])}
             order by ${order} limit ${size + 1}) a
      left join shop.administrator d on a.actor_kind = 'administrator' and d.id = a.actor_id
     order by ${order}`;
  return { query, size };
}

export const auditMatches = (filter: AuditFilter, scope: AuditScope) => sql`
  select 1 from shop.audit_entry a where ${isEvery(conditionsOf(filter, scope))}`;
