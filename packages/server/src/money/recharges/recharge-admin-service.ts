import { findCustomers } from '../../foundation/lists/search-lookups.ts';
import { keysetPage } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import {
  rechargeAmounts,
  rechargePage,
  rechargeSums,
  type RechargeFilter,
  type RechargeRequest,
  type RechargeScope,
} from './recharge-list.ts';
import { readPaymentMethods } from './recharge-store.ts';
import { adminRechargeView, overdueBefore } from './recharge-view.ts';

export type RechargeAdminService = ReturnType<typeof createRechargeAdminService>;

export function createRechargeAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf({ search }: RechargeFilter, now: Date): Promise<RechargeScope> {
    const { timeZone } = await settings.current();
    const terms = search === undefined ? undefined : parseSearch(search);
    const found = terms && { terms, customerIds: await findCustomers(database, terms) };
    return { search: found, methods: await readPaymentMethods(database), timeZone, overdueBefore: overdueBefore(now) };
  }

  async function list(request: RechargeRequest) {
    const now = clock.now();
    const scope = await scopeOf(request, now);
    const { query, size } = rechargePage(request, scope);
    const page = keysetPage((await query.execute(database)).rows, { size });
    return { ...page, list: page.list.map((row) => adminRechargeView(row, { now, timeZone: scope.timeZone })) };
  }

  async function totals(filter: RechargeFilter, max?: number) {
    const scope = await scopeOf(filter, clock.now());
    return await totalsOf(database, rechargeSums, rechargeAmounts(filter, scope), max);
  }

  return { list, totals };
}
