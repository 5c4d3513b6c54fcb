import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import { DomainError } from '../domain-error.ts';
import type { HoldService } from '../holds/hold-service.ts';
import type { RechargeService } from '../recharges/recharge-service.ts';
import type { RecordService } from '../records/record-service.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import type { WithdrawalService } from '../withdrawals/withdrawal-service.ts';
import { findOpenLink } from './password-link-store.ts';
import { countOrders, listInvited, listUsers } from './user-list-store.ts';

export type UserQueryService = ReturnType<typeof createUserQueryService>;

export interface UserQueryDependencies {
  settings: SettingService;
  records: RecordService;
  recharges: Pick<RechargeService, 'list'>;
  withdrawals: Pick<WithdrawalService, 'list'>;
  holds: Pick<HoldService, 'list'>;
}

/** How many of each a person's page shows; the lists have the rest. */
const maxOfEach = 50;

/** Customers as the back office reads them. */
export function createUserQueryService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, records, recharges, withdrawals, holds }: UserQueryDependencies,
) {
  async function list(request: PageRequest & { text?: string | undefined; disabled?: boolean | undefined }) {
    const { before, size } = parsePage(request);
    const text = request.text?.trim() === '' ? undefined : request.text?.trim();
    const filter = { text, disabled: request.disabled, before, limit: size + 1 };
    const { timeZone } = await settings.current();
    return { ...pageOf(await listUsers(database, filter, clock.now()), size), timeZone };
  }

  async function requireUser(customerId: bigint) {
    const [user] = await listUsers(database, { id: customerId, limit: 1 }, clock.now());
    if (user === undefined) throw new DomainError('not_found');
    return user;
  }

  /** Returns everything about one person, and the newest of each list. Throws `not_found`. */
  async function details(customerId: bigint) {
    const user = await requireUser(customerId);
    const owner = { subjectId: customerId, actorId: customerId };
    const [link, { timeZone }, recharged, withdrawn, held, invited, orders] = await Promise.all([
      findOpenLink(database, customerId, clock.now()),
      settings.current(),
      recharges.list(owner, { limit: maxOfEach }),
      withdrawals.list(customerId, { limit: maxOfEach }),
      holds.list(customerId),
      listInvited(database, customerId, maxOfEach),
      countOrders(database, customerId),
    ]);
    const linkUntil = link?.expiresAt ?? null;
    return { user, linkUntil, timeZone, recharges: recharged, withdrawals: withdrawn, holds: held, invited, orders };
  }

  /** A person's asset records, newest first, in the reader's language. Throws `not_found`. */
  async function statement(customerId: bigint, language: string, request: PageRequest) {
    await requireUser(customerId);
    return await records.page(customerId, language, request);
  }

  return { list, details, statement };
}
