import { formatMoney } from '@goodturn/money';
import { type Route, route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import type { AccountService } from '../../people/accounts/account-service.ts';
import { invitationPictureAddress } from './invitation-picture.ts';

export const referralRoutes = (
  accounts: Pick<AccountService, 'invitation'>,
  settings: Pick<SettingService, 'current'>,
): Route[] => [
  route('customer/getCodeAndPic', async ({ session, language }) => {
    const { code, rewards } = await accounts.invitation(session.subjectId);
    const site = await settings.current();
    const img = site.inviteImage === '' ? invitationPictureAddress(site, language) : site.inviteImage;
    return { data: { invitationCode: code, rewards: formatMoney(rewards), img } };
  }),
];
