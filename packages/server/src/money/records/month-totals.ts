import type { ResponseOf } from '@goodturn/contract';
import { changesByKind } from '@goodturn/ledger';
import { add, formatMoney, ZERO } from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { knownTimeZone } from '../../foundation/settings/site-time.ts';
import { statementPeriod } from './statement-period.ts';

type Totals = ResponseOf<'customer/monthTotals'>;
type Purpose = Exclude<keyof Totals, 'total' | 'corrections'>;
type Kind = Awaited<ReturnType<typeof changesByKind>> extends Map<infer K, unknown> ? K : never;

/** The kinds of transfers that each line of a month adds up; a kind in none of them is another change. */
const kindsOf: Readonly<Record<Purpose, readonly Kind[]>> = {
  recharged: ['recharge'],
  paid: ['order_price', 'order_price_refund'],
  cashback: ['order_cashback', 'order_bonus', 'order_cashback_reversal'],
  rewards: ['referral_reward', 'reward_correction'],
  withdrawn: ['withdrawal_request', 'withdrawal_failed'],
};

export type MonthTotalService = ReturnType<typeof createMonthTotalService>;

/** Reads the totals of a month for the page of all asset records. */
export function createMonthTotalService({ database }: ServerContext, settings: SettingService) {
  return {
    async totalsOf(customerId: bigint, query: { month: string; timeZone?: string | undefined }): Promise<Totals> {
      const zone = knownTimeZone(query.timeZone ?? (await settings.current()).timeZone);
      const period = zone === undefined ? undefined : statementPeriod(query.month, zone);
      if (period === undefined) {
        throw new DomainError('invalid_request', { fields: { timeZone: 'error_view.field_format' } });
      }
      const changes = await changesByKind(database, customerId, period);
      const sumOf = (kinds: readonly Kind[]): string =>
        formatMoney(add(ZERO, ...kinds.map((kind) => changes.get(kind) ?? ZERO)));
      const named = new Set(Object.values(kindsOf).flat());
      return {
        recharged: sumOf(kindsOf.recharged),
        paid: sumOf(kindsOf.paid),
        cashback: sumOf(kindsOf.cashback),
        rewards: sumOf(kindsOf.rewards),
        withdrawn: sumOf(kindsOf.withdrawn),
        corrections: sumOf([...changes.keys()].filter((kind) => !named.has(kind))),
        total: sumOf([...changes.keys()]),
      };
    },
  };
}
