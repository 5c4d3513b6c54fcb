import { type Route, route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { RoleQueryService } from '../roles/role-query-service.ts';
import type { AdministratorService } from './administrator-service.ts';

interface AdministratorRouteServices {
  administrators: AdministratorService;
  roles: Pick<RoleQueryService, 'treeOf'>;
}

export const administratorRoutes = (
  { administrators, roles }: AdministratorRouteServices,
  settings: SettingService,
): Route[] => [
  route('admin/login', async ({ body, ip, userAgent, tokenHash: replacedTokenHash }) => {
    return { data: await administrators.login({ ...body, replacedTokenHash, ip, userAgent }) };
  }),

  route('admin/logout', async ({ session }) => {
    await administrators.logout(session);
    return { data: {} };
  }),

  route('admin/info', async ({ session }) => {
    const { personalCustomerIds, ...info } = await administrators.info(session);
    const { timeZone } = await settings.current();
    const { administratorId, lastLoginAt } = info;
    const times = { lastLoginAt: lastLoginAt && siteTime(lastLoginAt, timeZone) };
    const ownUserIds = personalCustomerIds.map(String);
    const tree = await roles.treeOf(session);
    return { data: { ...info, tree, administratorId: administratorId.toString(), ...times, ownUserIds } };
  }),

  route('admin/settings', async () => {
    const site = await settings.current();
    const { siteTitle: title, siteIcon: logo, administratorRegistration: register } = site;
    const address = site.administratorRegistrationUrl;
    // Pages of the back office are addressed behind the # of its URL.
    const registerUrl = register ? `${address.startsWith('/') ? '#' : ''}${address}` : '';
    return { data: { title, logo, register, registerUrl, googleVerification: site.secondFactorRequired } };
  }),
];
