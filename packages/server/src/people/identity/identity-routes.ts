import { type Route, route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { IdentityService } from './identity-service.ts';
import { identityView } from './identity-view.ts';

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
