import { route, type Route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { RoleQueryService } from '../roles/role-service.ts';
import type { AdministratorService } from './administrator-service.ts';
import { administratorFilterOf } from '../../foundation/lists/filter-ids.ts';
import type { AdministratorListService } from './administrator-list-service.ts';
import type { OwnAccountQueryService } from './own-account-query-service.ts';
import type { ColleagueService } from './colleague-service.ts';
import type { OwnPasswordService } from './own-password-service.ts';

interface AdministratorRouteServices {
  administrators: AdministratorService;
  roles: Pick<RoleQueryService, 'treeOf'>;
}

export const administratorRoutes = (
  { administrators, roles }: AdministratorRouteServices,
  settings: SettingService,
): Route[] => [
  route('admin/login', async ({ body, ip, host, userAgent, confirmation, token: replacedToken }) => {
    return { data: await administrators.login({ ...body, replacedToken, confirmation, host, ip, userAgent }) };
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

export const administratorListRoutes = (administrators: AdministratorListService): Route[] => [
  route('administrator/inquire', async ({ body }) => ({
    data: await administrators.list(administratorFilterOf(body)),
  })),
  route('administrator/totals', async ({ body }) => ({
    data: await administrators.totals(administratorFilterOf(body)),
  })),
];

export const colleagueRoutes = (colleagues: ColleagueService): Route[] => [
  route('administrator/details', async ({ body, session }) => ({
    data: await colleagues.details(BigInt(body.administratorId), session),
  })),
  route('admin/sessions', async ({ session }) => ({ data: await colleagues.ownSessions(session) })),
  route('admin/own_resets', async ({ session }) => ({ data: await colleagues.ownResets(session) })),
  route('admin/link_state', async ({ body }) => ({ data: await colleagues.linkState(body.token) })),
  route('admin/set_password', async ({ body: { token, newPassword }, ip }) => {
    await colleagues.setPassword(token, newPassword, ip);
    return { data: {} };
  }),
  route('admin/register', async ({ body, ip }) => {
    await colleagues.register({ ...body, ip });
    return { data: {} };
  }),
];

export const ownPasswordRoutes = (ownPassword: OwnPasswordService): Route[] => [
  route('admin/update_password', async ({ session, body, ip }) => {
    await ownPassword.change(session, { ...body, ip });
    return { data: {} };
  }),
];

export const ownAccountRoutes = (ownAccounts: OwnAccountQueryService): Route[] => [
  route('admin/find_own_account', async ({ body, session }) => ({
    data: await ownAccounts.find(body.number, session),
  })),
  route('administrator/own_accounts', async ({ body }) => ({
    data: await ownAccounts.list(BigInt(body.administratorId)),
  })),
];
