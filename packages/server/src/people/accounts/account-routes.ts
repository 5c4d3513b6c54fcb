import { yesNoCode } from '@goodturn/contract';
import { formatMoney } from '@goodturn/money';
import { route, type Route } from '../../foundation/http/route.ts';
import type { SessionService } from '../../foundation/sessions/session-service.ts';
import { ownerAmount, shortenedAddress } from '../friends/owner-privacy.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { AccountService } from './account-service.ts';
import type { PasswordLinkService } from './password-link-service.ts';
import type { PasswordService } from './password-service.ts';

export const accountRoutes = (accounts: AccountService, sessions: SessionService): Route[] => [
  route('customer/login', async ({ body, ip, userAgent, token: replacedToken }) => {
    const { username: userName, phoneCountry, password, installation } = body;
    const login = { userName, phoneCountry, password, installation, replacedToken, ip, userAgent };
    return { data: { token: await accounts.login(login) } };
  }),
  route('customer/register', async ({ body, language, ip }) => {
    const userId = await accounts.register({
      userName: body.username,
      phoneCountry: body.phoneCountry,
      password: body.password,
      invitationCode: body.invitationCode ?? '',
      isOfAge: body.ofAge,
      rulesVersion: body.rulesVersion,
      installation: body.installation,
      language,
      ip,
    });
    return { data: { userId: userId.toString() } };
  }),
  route('customer/logout', async ({ session }) => {
    await sessions.end(session);
    return { data: {} };
  }),
  route('customer/getInfo', async ({ session }) => {
    const account = await accounts.info(session);
    const { recipient, address, country, phone } = session.isFriend ? shortenedAddress(account) : account;
    return {
      data: {
        userId: account.id.toString(),
        userName: account.userName,
        available: ownerAmount(session, account.available),
        frozen: ownerAmount(session, account.frozen),
        recipient,
        address,
        country,
        phone,
        isFriendLogin: session.isFriend ? '1' : '0',
        hasWithdrawalPassword: account.hasWithdrawalPassword,
        withdrawalPasswordFrom:
          account.withdrawalPasswordPendingUntil && siteTime(account.withdrawalPasswordPendingUntil, account.timeZone),
        withdrawalPasswordUnsetAt:
          account.withdrawalPasswordUnsetAt && siteTime(account.withdrawalPasswordUnsetAt, account.timeZone),
        phrase: session.isFriend ? null : account.phrase,
        minWithdrawal: formatMoney(account.minimumWithdrawal),
        disabled: yesNoCode(account.isDisabled),
        registeredAt: siteTime(account.registeredAt, account.timeZone),
        unreadMessages: account.unreadMessages,
      },
    };
  }),
];

export const passwordRoutes = (passwords: PasswordService, links: PasswordLinkService): Route[] => [
  route('customer/passwordLink', async ({ body }) => ({ data: await links.state(body.token) })),

  route('customer/resetPwd', async ({ body, language, ip }) => {
    const { ofAge: isOfAge = false, token, newPassword, rulesVersion } = body;
    await links.reset({ token, newPassword, isOfAge, rulesVersion, language, ip });
    return { data: {} };
  }),

  route('customer/updateWhPwd', async ({ body, session, ip }) => {
    await passwords.changeWithdrawal(session, ip, body);
    return { data: {} };
  }),

  route('customer/updatePwd', async ({ body, session, ip }) => {
    await passwords.changeLogin(session, ip, body);
    return { data: {} };
  }),
];
