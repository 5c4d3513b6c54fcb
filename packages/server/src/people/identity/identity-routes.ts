import { route, type Route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { IdentityService } from './identity-service.ts';
import { identityView } from './identity-view.ts';
import { identityFilterOf } from '../../foundation/lists/filter-ids.ts';
import type { IdentityListService } from './identity-list-service.ts';

export const identityRoutes = (identity: IdentityService, settings: Pick<SettingService, 'current'>): Route[] => [
  route('customer/realNameUpload', async ({ session, upload }) => ({
    data: await identity.upload(session.subjectId, upload),
  })),

  route('customer/realNameCheck', async ({ session }) => {
    const newest = await identity.newest(session.subjectId);
    const { timeZone } = await settings.current();
    return { data: newest === undefined ? 'notExist' : identityView(newest, timeZone) };
  }),
];

export const identityListRoutes = (identityList: IdentityListService): Route[] => [
  route('real_name/inquire', async ({ body }) => ({ data: await identityList.list(identityFilterOf(body)) })),
  route('real_name/totals', async ({ body }) => ({ data: await identityList.totals(identityFilterOf(body)) })),
];
