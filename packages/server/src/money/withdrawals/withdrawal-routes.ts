import { formatRate } from '@goodturn/money';
import { route, type Route } from '../../foundation/http/route.ts';
import { attemptFilterOf, customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { suspensionView } from '../../foundation/settings/suspension-view.ts';
import type { PayoutAttemptService } from './payout-attempt-service.ts';
import type { WithdrawalQueueService } from './withdrawal-queue-service.ts';
import type { WithdrawalService } from './withdrawal-service.ts';
import { stagesOf, withdrawalView } from './withdrawal-view.ts';

const defaultPageSize = 10;

const idsOf = (text: string | undefined): bigint[] => (text ?? '').split(',').filter(Boolean).map(BigInt);

export const withdrawalRoutes = (withdrawals: WithdrawalService, settings: SettingService): Route[] => [
  route('customer/withdrawWayList', async () => {
    const [methods, { timeZone }] = await Promise.all([withdrawals.methods(), settings.current()]);
    return {
      data: methods.map(({ id, paymentMethod, name, isOpen, suspension }) => ({
        id: `${id}`,
        paymentMethod,
        name,
        open: isOpen,
        ...suspensionView(suspension, timeZone),
      })),
    };
  }),

  route('customer/getSxMoney', async () => {
    const { withdrawalFeeRate } = await settings.current();
    return { data: formatRate(withdrawalFeeRate) };
  }),

  route('customer/payee', async ({ query, session }) => {
    const payee = await withdrawals.payee(session.subjectId, query.paymentMethod, query.address);
    const { timeZone } = await settings.current();
    return { data: { ...payee, lastPaidAt: payee.lastPaidAt && siteTime(payee.lastPaidAt, timeZone) } };
  }),

  route('customer/payeeWait', async ({ session }) => {
    const { waits, endsAt } = await withdrawals.payeeWait(session.subjectId);
    const { timeZone } = await settings.current();
    return { data: { waits, endsAt: endsAt && siteTime(endsAt, timeZone) } };
  }),

  route('customer/withdrawal', async ({ query, session }) => {
    const withdrawal = await withdrawals.own(session.subjectId, BigInt(query.withdrawalId));
    const { timeZone } = await settings.current();
    return { data: withdrawalView(withdrawal, timeZone) };
  }),

  route('customer/withdrawList', async ({ query, session }) => {
    const limit = Number(query.pageSize ?? defaultPageSize);
    const list = await withdrawals.list(session.subjectId, {
      limit,
      stages: query.status === undefined ? undefined : stagesOf(Number(query.status)),
      beforeId: query.cursor === undefined ? undefined : BigInt(query.cursor),
      withoutIds: idsOf(query.ids),
    });
    const { timeZone } = await settings.current();
    const nextCursor = list.length < limit ? null : (list.at(-1)?.id.toString() ?? null);
    return { data: { list: list.map((withdrawal) => withdrawalView(withdrawal, timeZone)), nextCursor } };
  }),
];

export const withdrawalAdminRoutes = (queue: WithdrawalQueueService): Route[] => [
  route('withdrawal/inquire', async ({ session, body }) => ({
    data: await queue.list(customerFilterOf(body), session.administratorId),
  })),
  route('withdrawal/reject_reasons', async ({ body }) => ({
    data: await queue.rejectReasons(BigInt(body.withdrawalId)),
  })),
  route('withdrawal/totals', async ({ body }) => ({ data: await queue.totals(customerFilterOf(body)) })),
];

export const payoutAttemptRoutes = (attempts: PayoutAttemptService): Route[] => [
  route('payout_attempt/inquire', async ({ body }) => ({ data: await attempts.list(attemptFilterOf(body)) })),
  route('payout_attempt/totals', async ({ body }) => ({ data: await attempts.totals(attemptFilterOf(body)) })),
];
