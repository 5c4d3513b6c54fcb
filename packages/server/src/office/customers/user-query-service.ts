import { sql } from 'kysely';
import { keysetPage, type PageRequest } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { matching, findPayers } from '../../foundation/lists/search-lookups.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { HoldQueueService } from '../../money/holds/hold-queue-service.ts';
import type { RechargeService } from '../../money/recharges/recharge-service.ts';
import type { RecordService } from '../../money/records/record-service.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { WithdrawalService } from '../../money/withdrawals/withdrawal-service.ts';
import type { PresenceQueryService } from '../../foundation/realtime/presence-service.ts';
import type { PasswordLinkService } from '../../people/accounts/password-link-service.ts';
import { readBalanceParts, countOrders, findUser, listInvited } from './user-store.ts';
import { readTimeline } from './user-timeline-store.ts';
import { isFound, userBalances, userPage, type UserFilter, type UserRequest } from './user-list.ts';
import { userView } from './user-view.ts';

export type UserQueryService = ReturnType<typeof createUserQueryService>;

export interface TimelinePage extends PageRequest {
  language: string;
  hasAudit: boolean;
}

export interface UserQueryDependencies {
  settings: SettingService;
  presence: PresenceQueryService;
  passwordLinks: Pick<PasswordLinkService, 'findOpen'>;
  records: RecordService;
  recharges: Pick<RechargeService, 'list'>;
  withdrawals: Pick<WithdrawalService, 'list'>;
  holds: Pick<HoldQueueService, 'list'>;
}

/** Maximum rows of each kind on a person's page; the lists have the rest. */
const maxOfEach = 50;

export function createUserQueryService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, presence, passwordLinks, records, recharges, withdrawals, holds }: UserQueryDependencies,
) {
  async function scopeOf({ search }: UserFilter) {
    const { timeZone } = await settings.current();
    if (search === undefined) return { found: undefined, timeZone, now: clock.now() };
    const terms = parseSearch(search);
    const condition = isFound(terms, await findPayers(database, terms));
    const found = await matching(database, { table: sql`shop.customer c`, id: sql`c.id`, found: condition });
    return { found, timeZone, now: clock.now() };
  }

  async function list(request: UserRequest) {
    const scope = await scopeOf(request);
    const { query, size } = userPage(request, scope);
    const page = keysetPage((await query.execute(database)).rows, { size });
    const present = await presence.find(page.list.map(({ id }) => id));
    return { ...page, list: page.list.map((user) => userView(user, { timeZone: scope.timeZone, present })) };
  }

  async function totals(filter: UserFilter, max?: number) {
    return await totalsOf(database, ['available', 'frozen'], userBalances(filter, await scopeOf(filter)), max);
  }

  async function requireUser(customerId: bigint) {
    const user = await findUser(database, customerId, clock.now());
    if (user === undefined) throw new DomainError('not_found');
    return user;
  }

  /** Returns everything about one person, and the newest of each list. Throws `not_found`. */
  async function details(customerId: bigint) {
    const user = await requireUser(customerId);
    const owner = { subjectId: customerId, actorId: customerId };
    const [link, { timeZone }, present, recharged, withdrawn, held, invited, orders] = await Promise.all([
      passwordLinks.findOpen(customerId),
      settings.current(),
      presence.find([customerId]),
      recharges.list(owner, { limit: maxOfEach }),
      withdrawals.list(customerId, { limit: maxOfEach }),
      holds.list({ customerId, pageSize: maxOfEach }),
      listInvited(database, customerId, maxOfEach),
      countOrders(database, customerId),
    ]);
    const lists = { recharges: recharged, withdrawals: withdrawn, holds: held.list, invited, orders };
    return { user, link, timeZone, present, ...lists };
  }

  /** Returns a person's asset records in the reader's language, the newest first. Throws `not_found`. */
  async function statement(customerId: bigint, language: string, request: PageRequest) {
    await requireUser(customerId);
    return await records.page(customerId, language, request);
  }

  /** Returns the parts of the balance, whose sum is the available balance. Throws `not_found`. */
  async function balance(customerId: bigint) {
    const [{ available, frozen }, parts] = await Promise.all([
      requireUser(customerId),
      readBalanceParts(database, customerId),
    ]);
    return { parts, available, frozen };
  }

  /** Returns all events of one person, the newest first. Throws `not_found`. */
  async function timeline(customerId: bigint, { language, hasAudit, ...request }: TimelinePage) {
    await requireUser(customerId);
    const { cursor, pageSize: size = maxOfEach } = request;
    const { timeZone, defaultLanguage } = await settings.current();
    const languages = { reader: language, site: defaultLanguage };
    const rows = await readTimeline(database, { customerId, cursor, limit: size + 1, languages, hasAudit });
    return { ...keysetPage(rows, { size }), timeZone };
  }

  return { list, totals, details, statement, balance, timeline };
}
