import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { readReturns } from './return-store.ts';
import { type ReturnView, returnView } from './return-view.ts';

export type ReturnService = ReturnType<typeof createReturnService>;

/** Returns of goods, as customers request them. */
export function createReturnService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  /** The returns of these orders, oldest first. */
  async function ofOrders(orderIds: readonly bigint[]): Promise<ReturnView[]> {
    const [rows, { timeZone }] = await Promise.all([readReturns(database, orderIds), settings.current()]);
    return rows.map((row) => returnView(row, timeZone));
  }

  return { ofOrders };
}

declare module '../../decisions/operations/operation-services.ts' {
  interface OperationServices {
    returns: Pick<ReturnService, 'ofOrders'>;
  }
}
