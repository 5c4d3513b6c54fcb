import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Globe,
  Headset,
  Heart,
  HeartHandshake,
  IdCard,
  List,
  Mail,
  MapPin,
  Megaphone,
  Moon,
  Scale,
  ScrollText,
  ShieldCheck,
  Sun,
  UserRound,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { countryName } from '../../../shared/address/countries.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useUnreadMessages, useUserInfo } from '../../../shared/session/user-info.ts';
import { chooseTheme, useTheme } from '../../../shared/theme/theme.ts';
import { usePendingWithdrawals } from '../api/account-calls.ts';
import { MenuGroup, MenuLink, menuIcon } from './menu-group.tsx';

const LanguagePicker = lazyDialog(
  async () => (await import('../../../shared/components/language-picker.tsx')).LanguagePicker,
);

export function MeMenu() {
  const { t } = useTranslations();
  const country = useUserInfo().data?.country;
  const unread = useUnreadMessages();
  const waiting = usePendingWithdrawals().data?.list.length ?? 0;
  const disabled = useFriend() !== null;
  return (
    <>
      <MenuGroup title={t('me_view.money')}>
        <MenuLink disabled={disabled} to="/assets" icon={List} name={t('me_view.assets')} />
        <MenuLink
          disabled={disabled}
          to="/recharge_history"
          icon={ArrowDownToLine}
          name={t('recharge_history_view.title')}
        />
        <MenuLink
          disabled={disabled}
          to="/withdraw_history"
          icon={ArrowUpFromLine}
          name={t('withdraw_history_view.title')}
        >
          {waiting > 0 && t('me_view.waiting', { count: waiting })}
        </MenuLink>
      </MenuGroup>
      <MenuGroup title={t('me_view.friends')}>
        <MenuLink disabled={disabled} to="/invite" icon={UserRoundPlus} name={t('me_view.invite')} />
        <MenuLink disabled={disabled} to="/my_team" icon={UsersRound} name={t('me_view.team')} />
        <MenuLink to="/help" icon={HeartHandshake} name={t('me_view.help')} />
      </MenuGroup>
      <MenuGroup title={t('me_view.account')}>
        <MenuLink disabled={disabled} to="/messages" icon={Mail} name={t('menu_view.messages')}>
          {unread > 0 && t('message_view.unreadCount', { count: unread })}
        </MenuLink>
        <MenuLink disabled={disabled} to="/map" icon={MapPin} name={t('me_view.map')}>
          {country && <bdi translate="no">{countryName(country)}</bdi>}
        </MenuLink>
        <MenuLink disabled={disabled} to="/safety" icon={ShieldCheck} name={t('me_view.safety')} />
        <MenuLink disabled={disabled} to="/verify" icon={IdCard} name={t('me_view.verify')} />
        <MenuLink disabled={disabled} to="/account" icon={UserRound} name={t('me_view.protection')} />
      </MenuGroup>
      <MenuGroup title={t('me_view.shop')}>
        <MenuLink disabled={disabled} to="/favourites" icon={Heart} name={t('favourite_view.title')} />
        <MenuLink to="/notice" icon={Megaphone} name={t('notice_view.title')} />
        <MenuLink to="/rule" icon={ScrollText} name={t('rule_view.title')} />
        <MenuLink to="/transparency" icon={Scale} name={t('transparency_view.title')} />
        <MenuLink to="/customer" icon={Headset} name={t('me_view.support')} />
        <LanguageRow />
        <ThemeRow />
      </MenuGroup>
    </>
  );
}

function LanguageRow() {
  const { t } = useTranslations();
  const [picking, setPicking] = useState(false);
  return (
    <li>
      <button type="button" className="me__row" aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <Globe {...menuIcon} />
        {t('language_view.title')}
        <span className="me__row-end">{currentLanguage().ownName}</span>
      </button>
      <Suspense>{picking && <LanguagePicker onClose={() => setPicking(false)} />}</Suspense>
    </li>
  );
}

function ThemeRow() {
  const { t } = useTranslations();
  const dark = useTheme() === 'dark';
  return (
    <li>
      <button
        type="button"
        className="me__row"
        role="switch"
        aria-checked={dark}
        onClick={() => chooseTheme(dark ? 'light' : 'dark')}
      >
        {dark ? <Moon {...menuIcon} /> : <Sun {...menuIcon} />}
        {t('me_view.darkTheme')}
        <span className="me__row-end">{t(dark ? 'me_view.on' : 'me_view.off')}</span>
      </button>
    </li>
  );
}
