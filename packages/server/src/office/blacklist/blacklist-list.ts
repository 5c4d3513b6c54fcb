// The IP blacklist, as operators search, filter and sort it.
import { isIP } from 'node:net';
import { sql, type RawBuilder } from 'kysely';
import {
  isByAccount,
  containing,
  isEvery,
  isWithinDays,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';
import { keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';

interface BlacklistRow {
  id: bigint;
  network: string;
  remark: string;
  createdBy: string;
  createdAt: Date;
}

export interface BlacklistFilter {
  search?: string | undefined;
  createdBy?: string | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}

export type BlacklistRequest = ListRequest<'created'> & BlacklistFilter;

const sorts = { created: { by: sql`b.created_at`, kind: 'time' } } as const;

/** An address or a network, with as many bits as its kind can have. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address.includes('%') ? '' : address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function isFound(search: string): Condition {
  const typed = search.trim();
  if (!isNetwork(typed)) return sql<boolean>`b.remark ilike ${containing(typed)}`;
  return sql<boolean>`b.network && shop.plain_network(${typed}::inet)`;
}

function conditionsOf(filter: BlacklistFilter, timeZone: string): Condition[] {
  const { search, createdBy, createdFrom, createdTo } = filter;
  return [
    ...(search === undefined ? [] : [isFound(search)]),
    ...isByAccount(sql`b.created_by`, createdBy),
    ...isWithinDays(sql`b.created_at`, { name: 'created', from: createdFrom, to: createdTo }, timeZone),
  ];
}

/** The newest first, unless another order is asked for. */
export function blacklistPage(request: BlacklistRequest, timeZone: string) {
  const keyset = keysetOf(request, sorts, { id: sql`b.id`, sort: 'created', descending: true });
  const { size, after, order, position } = keyset;
  const query = sql<BlacklistRow & { position: string }>`
    select ${position} as position, b.id, abbrev(b.network::inet) as network, b.remark, a.account as "createdBy",
           b.created_at as "createdAt"
      from (select * from shop.blocked_network b where ${isEvery([...conditionsOf(request, timeZone), ...after])}
             order by ${order} limit ${size + 1}) b
      join shop.administrator a on a.id = b.created_by
     order by ${order}`;
  return { query, size };
}

/** Everything that matches. */
export const blacklistMatches = (filter: BlacklistFilter, timeZone: string): RawBuilder<unknown> =>
  sql`select b.id from shop.blocked_network b where ${isEvery(conditionsOf(filter, timeZone))}`;
