import { referralRewardsOf } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { pageOf, parsePage, type PageRequest } from '../../foundation/lists/pagination.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { maskedName } from '../../foundation/texts/account-names.ts';
import { listFriends, sumRecharges } from './team-store.ts';

export type TeamService = ReturnType<typeof createTeamService>;

export function createTeamService({ database }: Pick<ServerContext, 'database'>, settings: SettingService) {
  async function team(customerId: bigint, request: PageRequest & { loadedIds: readonly bigint[] }) {
    const { before, size } = parsePage(request);
    const [recharges, rewards, friends] = await Promise.all([
      sumRecharges(database, customerId),
      referralRewardsOf(database, customerId),
      listFriends(database, customerId, { before, withoutIds: request.loadedIds, limit: size + 1 }),
    ]);
    const { list, nextCursor } = pageOf(friends, size);
    const { timeZone } = await settings.current();
    const timeOf = (at: Date | null): string | null => at && siteTime(at, timeZone);
    return {
      rechargedTotal: formatMoney(moneyFromMicros(recharges.recharged)),
      rechargedFriends: recharges.friends,
      rewardsTotal: formatMoney(rewards),
      friends: list.map((friend) => ({
        userId: friend.id.toString(),
        userName: maskedName(friend.userName),
        rewards: formatMoney(moneyFromMicros(friend.rewards)),
        recharged: formatMoney(moneyFromMicros(friend.recharged)),
        joinedAt: siteTime(friend.joinedAt, timeZone),
        firstOrderAt: timeOf(friend.firstOrderAt),
        closedAt: timeOf(friend.closedAt),
        rewardDueAt: timeOf(friend.rewardDueAt),
        rewardDue: friend.rewardDue === null ? null : formatMoney(moneyFromMicros(friend.rewardDue)),
        rewardWithheld: friend.rewardWithheld,
      })),
      nextCursor,
    };
  }

  return { team };
}
