import { shopTitle } from '@goodturn/browser';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Headset,
  Heart,
  HeartHandshake,
  IdCard,
  List,
  Mail,
  MapPin,
  Megaphone,
  Scale,
  ScrollText,
  Search,
  ShieldCheck,
  ShoppingBag,
  UserRound,
  UserRoundPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { countryName } from '../../../shared/address/countries.ts';
import { formatCount } from '../../../shared/i18n/counts.ts';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';
import { useFriend } from '../../../shared/session/use-friend.ts';
import { useUnreadMessages, useUserInfo } from '../../../shared/session/user-info.ts';
import { usePendingWithdrawals } from '../api/account-calls.ts';
import { useDesktop } from '../../../shared/use-desktop.ts';
import { isInstalled } from '../install-prompt.ts';
import { InstallRow } from './install-row.tsx';
import { foundEntries, type MenuEntry, type MenuGroupContent } from './menu-entry.ts';
import { MenuGroup, MenuLink, Rows } from './menu-group.tsx';
import { LanguageRow, ThemeRow } from './menu-rows.tsx';
import './me-home.css';

/** All further pages in four groups, and a search among them. */
export function MeMenu() {
  const { t } = useTranslations();
  const [text, setText] = useState('');
  const groups = useMenuGroups();
  const isFriend = useFriend() !== null;
  const found = foundEntries(groups, text);
  return (
    <>
      <label className="me__search">
        <Search size={22} strokeWidth={1.75} aria-hidden="true" />
        <input
          type="search"
          autoComplete="off"
          maxLength={60}
          dir="auto"
          aria-label={t('me_view.search')}
          placeholder={t('me_view.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div aria-live="polite">
        {text.trim() !== '' && found.length === 0 && <p className="muted">{t('me_view.searchNone')}</p>}
      </div>
      {text.trim() === '' ? (
        <div className="card me__groups">
          {groups.map((group) => (
            // A friend may use few rows, and sees at once which.
            <MenuGroup key={group.title} group={group} open={isFriend} />
          ))}
        </div>
      ) : (
        found.length > 0 && (
          <div className="card me__found">
            <Rows entries={found} />
          </div>
        )
      )}
    </>
  );
}

interface PageEntry {
  to: string;
  icon: LucideIcon;
  name: TextKey;
  also?: readonly TextKey[];
  /** Whether a friend who shops for the owner may use it. */
  isForFriends?: true;
  end?: ReactNode;
}

function useMenuGroups(): MenuGroupContent[] {
  const { t } = useTranslations();
  const country = useUserInfo().data?.country;
  const unread = useUnreadMessages();
  const waiting = usePendingWithdrawals().data?.list.length ?? 0;
  const isFriend = useFriend() !== null;
  const desktop = useDesktop();
  const page = ({ to, icon, name, also = [], isForFriends, end }: PageEntry): MenuEntry => ({
    name: t(name),
    also: also.map((key) => t(key)),
    row: (
      <MenuLink to={to} icon={icon} name={t(name)} disabled={isFriend && isForFriends !== true}>
        {end}
      </MenuLink>
    ),
  });
  const friends: PageEntry[] = [
    { to: '/invite', icon: UserRoundPlus, name: 'me_view.invite' },
    { to: '/my_team', icon: UsersRound, name: 'me_view.team', also: ['income_view.trend'] },
    { to: '/help', icon: HeartHandshake, name: 'me_view.help', isForFriends: true },
  ];
  const account: PageEntry[] = [
    {
      to: '/messages',
      icon: Mail,
      name: 'menu_view.messages',
      end: unread > 0 && <Unread count={unread} />,
    },
    {
      to: '/map',
      icon: MapPin,
      name: 'me_view.map',
      end: country && <bdi translate="no">{countryName(country)}</bdi>,
    },
    { to: '/safety', icon: ShieldCheck, name: 'me_view.safety', also: safetyWords },
    { to: '/verify', icon: IdCard, name: 'me_view.verify' },
    { to: '/account', icon: UserRound, name: 'me_view.protection', also: protectionWords },
    { to: '/assets', icon: List, name: 'me_view.assets', also: ['assets_view.statementPdf'] },
    { to: '/recharge_history', icon: ArrowDownToLine, name: 'recharge_history_view.title' },
    {
      to: '/withdraw_history',
      icon: ArrowUpFromLine,
      name: 'withdraw_history_view.title',
      end: waiting > 0 && t('me_view.waiting', { count: waiting }),
    },
  ];
  const shop: PageEntry[] = [
    { to: '/favourites', icon: Heart, name: 'favourite_view.title' },
    { to: '/transparency', icon: Scale, name: 'transparency_view.title', isForFriends: true },
    { to: '/notice', icon: Megaphone, name: 'notice_view.title', isForFriends: true },
  ];
  const help: PageEntry[] = [
    { to: '/customer', icon: Headset, name: 'me_view.support', isForFriends: true },
    { to: '/rule', icon: ScrollText, name: 'rule_view.title', isForFriends: true },
  ];
  const devices: MenuEntry[] = [
    { name: t('language_view.title'), row: <LanguageRow /> },
    { name: t('me_view.darkTheme'), row: <ThemeRow /> },
    ...(desktop || isInstalled() ? [] : [{ name: t('install_view.row', { shop: shopTitle() }), row: <InstallRow /> }]),
  ];
  return [
    { title: t('me_view.friends'), icon: UsersRound, entries: friends.map(page) },
    { title: t('me_view.account'), icon: ShieldCheck, entries: [...account.map(page), ...devices] },
    { title: t('me_view.shop'), icon: ShoppingBag, entries: shop.map(page) },
    { title: t('me_view.helpGroup'), icon: Headset, entries: help.map(page) },
  ];
}

/** A number, which fits beside the name of its row in every language; a reader hears what it counts. */
function Unread({ count }: { count: number }) {
  const { t } = useTranslations();
  return (
    <>
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="visually-hidden">{t('message_view.unreadCount', { count })}</span>
    </>
  );
}

const safetyWords: readonly TextKey[] = [
  'safety_view.login',
  'safety_view.withdrawal',
  'safety_view.devices',
  'safety_view.passkeys',
];
const protectionWords: readonly TextKey[] = [
  'account_view.phrase',
  'account_view.reportTitle',
  'account_view.pushTitle',
  'account_view.telegramTitle',
  'account_view.exportTitle',
  'account_view.eraseTitle',
];
