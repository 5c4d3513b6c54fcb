import { linkView } from '../../people/accounts/link-view.ts';
import type { AccessRecords } from '../../decisions/audit/access-records.ts';
import { userFilterOf } from '../../foundation/lists/filter-ids.ts';
import { route, type Route } from '../../foundation/http/route.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { withdrawalView } from '../../money/withdrawals/withdrawal-view.ts';
import type { UserQueryService } from './user-query-service.ts';
import { amountText, balancePartsView, userView } from './user-view.ts';

export const userQueryRoutes = (users: UserQueryService, accessRecords: Pick<AccessRecords, 'opened'>): Route[] => [
  route('user/inquire', async ({ body }) => ({ data: await users.list(userFilterOf(body)) })),
  route('user/totals', async ({ body }) => ({ data: await users.totals(userFilterOf(body)) })),

  route('user/details', async ({ body, session, ip, userAgent }) => {
    const found = await users.details(BigInt(body.userId));
    await accessRecords.opened(session, found.user.id, { ip, userAgent });
    const { user, link, timeZone, present, recharges, withdrawals, holds, invited, orders } = found;
    const count = (status: number): number => orders.get(status) ?? 0;
    return {
      data: {
        ...userView(user, { timeZone, present }),
        address: user.address,
        sessions: user.sessions,
        hasWithdrawalPassword: user.hasWithdrawalPassword,
        passwordLink: linkView(link, timeZone),
        recharges,
        withdrawals: withdrawals.map((withdrawal) => withdrawalView(withdrawal, timeZone)),
        holds: holds.map(({ userId: _userId, userName: _userName, ...hold }) => hold),
        invited: invited.map(({ id, userName, registeredAt }) => ({
          userId: id.toString(),
          userName,
          registeredAt: siteTime(registeredAt, timeZone),
        })),
        orderCounts: { unpaid: count(0), completed: count(1), cancelled: count(2), refunded: count(3) },
      },
    };
  }),

  route('user/balance', async ({ body }) => {
    const { parts, available, frozen } = await users.balance(BigInt(body.userId));
    return { data: { ...balancePartsView(parts), available: amountText(available), frozen: amountText(frozen) } };
  }),

  route('user/timeline', async ({ body, language, session }) => {
    const hasAudit = session.nodes.has('audit.read');
    const { list, nextCursor, timeZone } = await users.timeline(BigInt(body.userId), { ...body, language, hasAudit });
    const rows = list.map(({ kind, id, at, amount, note, who }) => ({
      kind,
      note,
      who,
      id: id.toString(),
      at: siteTime(at, timeZone),
      amount: amount === null ? null : amountText(amount),
    }));
    return { data: { list: rows, nextCursor } };
  }),

  route('user/statement', async ({ body, language }) => ({
    data: await users.statement(BigInt(body.userId), language, body),
  })),
];
