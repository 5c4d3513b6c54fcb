import { route, type Route } from '../../foundation/http/route.ts';
import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { suspensionView } from '../../foundation/settings/suspension-view.ts';
import type { RechargeAdminService } from './recharge-admin-service.ts';
import type { RechargeService } from './recharge-service.ts';
import type { RechargeView } from './recharge-view.ts';

const defaultPageSize = 10;

const cursorOf = (list: RechargeView[], pageSize: number): string | null =>
  list.length < pageSize ? null : (list.at(-1)?.rechargeId ?? null);
const idsOf = (text: string | undefined): bigint[] =>
  text === undefined || text === '' ? [] : text.split(',').map(BigInt);

/** Serves one call under the two names by which apps know it. */
const addressRoute = (path: 'customer/getAdminLinks' | 'customer/getAdminLink', recharges: RechargeService): Route =>
  route(path, async ({ session, body }) => {
    const paymentMethodId = body.paymentMethodId === undefined ? undefined : BigInt(body.paymentMethodId);
    return { data: await recharges.address(session, { paymentMethodId, paymentMethod: body.paymentMethod }) };
  });

export const rechargeRoutes = (recharges: RechargeService, settings: Pick<SettingService, 'current'>): Route[] => [
  route('customer/rechargeWayList', async () => {
    const [methods, { timeZone }] = await Promise.all([recharges.methods(), settings.current()]);
    return {
      data: methods.map(({ id, code, name, open, suspension }) => ({
        id: id.toString(),
        paymentMethod: code,
        name,
        open,
        ...suspensionView(suspension, timeZone),
      })),
    };
  }),

  addressRoute('customer/getAdminLinks', recharges),
  addressRoute('customer/getAdminLink', recharges),

  route('customer/rechargeList', async ({ session, query }) => {
    const pageSize = Number(query.pageSize ?? defaultPageSize);
    const list = await recharges.list(session, {
      limit: pageSize,
      status: query.status === undefined ? undefined : Number(query.status),
      beforeId: query.cursor === undefined ? undefined : BigInt(query.cursor),
      withoutIds: idsOf(query.ids),
    });
    return { data: { list, nextCursor: cursorOf(list, pageSize) } };
  }),
];

export const rechargeAdminRoutes = (recharges: RechargeAdminService): Route[] => [
  route('recharge/inquire', async ({ body }) => ({ data: await recharges.list(customerFilterOf(body)) })),
  route('recharge/totals', async ({ body }) => ({ data: await recharges.totals(customerFilterOf(body)) })),
];
