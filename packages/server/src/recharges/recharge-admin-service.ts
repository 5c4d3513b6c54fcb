import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import type { ServerContext } from '../server-context.ts';
import type { SettingService } from '../settings/setting-service.ts';
import { readAdminRecharges } from './recharge-row.ts';
import { adminRechargeView, overdueBefore } from './recharge-view.ts';

export type RechargeAdminService = ReturnType<typeof createRechargeAdminService>;

export interface RechargeFilter extends PageRequest {
  status?: number | undefined;
  overdue?: boolean | undefined;
  customerId?: bigint | undefined;
}

export function createRechargeAdminService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  settings: Pick<SettingService, 'current'>,
) {
  /** Everybody's, newest first. */
  async function list(filter: RechargeFilter) {
    const { status, overdue, customerId } = filter;
    const { before, size } = parsePage(filter);
    const now = clock.now();
    const criteria = { status, overdue, customerId, overdueBefore: overdueBefore(now), beforeId: before };
    const page = pageOf(await readAdminRecharges(database, { ...criteria, limit: size + 1 }), size);
    const { timeZone } = await settings.current();
    return { ...page, list: page.list.map((row) => adminRechargeView(row, { now, timeZone })) };
  }

  return { list };
}
