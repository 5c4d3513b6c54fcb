import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { route, type Route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { FriendService } from './friend-service.ts';
import { firstNameOf } from './owner-privacy.ts';

type Friend = Awaited<ReturnType<FriendService['requested']>>[number];

const friendView = ({ id, ownerName, isAccepted, userName, requestedAt }: Friend, timeZone: string) => ({
  friendId: id.toString(),
  ownerName,
  isAccepted: isAccepted ? 1 : 0,
  userName,
  createdAt: siteTime(requestedAt, timeZone),
});

export const friendRoutes = (friends: FriendService, settings: Pick<SettingService, 'current'>): Route[] => [
  route('customer/friendList', async ({ session }) => {
    const { timeZone } = await settings.current();
    const rows = await friends.requested(session);
    return { data: rows.map((row) => ({ ...friendView(row, timeZone), firstName: firstNameOf(row.recipient) })) };
  }),

  route('customer/needHelpFriends', async ({ session }) => {
    const { timeZone } = await settings.current();
    const rows = await friends.received(session);
    return {
      data: rows.map((row) => ({
        ...friendView(row, timeZone),
        ask: row.ask,
        askFrom: row.askFrom === null ? null : formatMoney(moneyFromMicros(row.askFrom)),
      })),
    };
  }),

  route('customer/changeUser', async ({ session, body, ip, userAgent }) => ({
    data: { token: await friends.switchTo(session, body.ownerName, { ip, userAgent }) },
  })),
];
