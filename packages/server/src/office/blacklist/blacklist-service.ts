import { keysetPage, keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { isIP } from 'node:net';
import { sql, type RawBuilder } from 'kysely';
import { isByAccount, hasText } from '../../foundation/lists/list-conditions.ts';
import { isEvery, isWithinDays, type Condition } from '../../foundation/lists/list-conditions.ts';

export type BlacklistService = ReturnType<typeof createBlacklistService>;

export function createBlacklistService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    async list(request: BlacklistRequest) {
      const { timeZone } = await settings.current();
      const { query, size } = blacklistPage(request, timeZone);
      const { list, nextCursor } = keysetPage((await query.execute(database)).rows, { size });
      return {
        list: list.map(({ id, network, remark, createdBy, createdAt }) => ({
          blockedNetworkId: `${id}`,
          network,
          remark,
          createdBy,
          createdAt: siteTime(createdAt, timeZone),
        })),
        nextCursor,
      };
    },

    async totals(filter: BlacklistFilter, max?: number) {
      const { timeZone } = await settings.current();
      return await totalsOf(database, [], blacklistMatches(filter, timeZone), max);
    },
  };
}

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

type BlacklistRequest = ListRequest<'created'> & BlacklistFilter;

const sorts = { created: { by: sql`b.created_at`, kind: 'time' } } as const;

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address.includes('%') ? '' : address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function isFound(search: string): Condition {
  const typed = search.trim();
  if (!isNetwork(typed)) return hasText(sql`b.remark`, typed);
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

function blacklistPage(request: BlacklistRequest, timeZone: string) {
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

const blacklistMatches = (filter: BlacklistFilter, timeZone: string): RawBuilder<unknown> =>
  sql`select b.id from shop.blocked_network b where ${isEvery(conditionsOf(filter, timeZone))}`;
