// Searches, filters and sorts the administrators, of whom there are a few dozen.
import type { Database } from '@goodturn/database';
import { sql, type RawBuilder } from 'kysely';
import { isEqual, isEvery, isSome, type Condition, hasText } from '../../foundation/lists/list-conditions.ts';
import { keysetOf, keysetPage, type ListRequest } from '../../foundation/lists/pagination.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';

export interface AdministratorFilter {
  search?: string | undefined;
  account?: string | undefined;
  role?: string | undefined;
  isDisabled?: boolean | undefined;
  totpEnrolled?: boolean | undefined;
  hasPasskey?: boolean | undefined;
}

export type AdministratorRequest = ListRequest<'number' | 'lastLogin'> & AdministratorFilter;

interface AdministratorRow {
  id: bigint;
  account: string;
  role: string;
  lastLoginAt: Date | null;
  isDisabled: boolean;
  totpEnrolled: boolean;
  passkeys: number;
}

const sorts = {
  number: { by: sql`a.id`, kind: 'number' },
  // An administrator who never logged in is sorted as the earliest.
  lastLogin: { by: sql`coalesce(a.last_login_at, 'epoch'::timestamptz)`, kind: 'time' },
} as const;

const passkeys = sql`(select count(*)::integer from shop.administrator_passkey k
  where k.administrator_id = a.id and k.removed_at is null)`;

const isOr = (condition: Condition, wanted: boolean | undefined): Condition[] =>
  wanted === undefined ? [] : [wanted ? condition : sql<boolean>`not ${condition}`];

function conditionsOf(filter: AdministratorFilter): Condition[] {
  const { search, account, role, isDisabled, totpEnrolled, hasPasskey } = filter;
  const isNamed = (text: string) => hasText(sql`a.account`, text);
  return [
    ...(account === undefined ? [] : [isNamed(account)]),
    ...(role === undefined ? [] : [hasText(sql`r.name`, role)]),
    ...isOr(sql<boolean>`(a.disabled_at is not null)`, isDisabled),
    ...isOr(sql<boolean>`(a.totp_enrolled_at is not null)`, totpEnrolled),
    ...isOr(sql<boolean>`(${passkeys} > 0)`, hasPasskey),
    ...(search === undefined ? [] : [isSome([...isEqual(sql`a.id`, parseSearch(search).id), isNamed(search)])]),
  ];
}

const table = sql`shop.administrator a join shop.role r on r.id = a.role_id`;

export async function listAdministrators(database: Database, request: AdministratorRequest) {
  const keyset = keysetOf(request, sorts, { id: sql`a.id`, sort: 'number', descending: true });
  const { size, after, order, position } = keyset;
  const { rows } = await sql<AdministratorRow & { position: string }>`
    select ${position} as position, a.id, a.account, r.name as role, a.last_login_at as "lastLoginAt",
           a.disabled_at is not null as "isDisabled", a.totp_enrolled_at is not null as "totpEnrolled", ${passkeys} as passkeys
      from ${table} where ${isEvery([...conditionsOf(request), ...after])}
     order by ${order} limit ${size + 1}`.execute(database);
  return keysetPage(rows, { size });
}

export const administratorMatches = (filter: AdministratorFilter): RawBuilder<unknown> =>
  sql`select a.id from ${table} where ${isEvery(conditionsOf(filter))}`;
