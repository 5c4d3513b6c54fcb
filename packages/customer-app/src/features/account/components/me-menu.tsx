import {
  ChevronRight,
  Globe,
  Headset,
  LockKeyhole,
  LogOut,
  MapPin,
  Moon,
  ReceiptText,
  Sun,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { navigate } from '../../../shared/router/hash-history.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useSubmit } from '../../../shared/api/operations.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { useClearSession } from '../../../shared/session/user-info.ts';
import { chooseTheme, useTheme } from '../../../shared/theme/theme.ts';
import { logOut } from '../api/account-calls.ts';

const LanguagePicker = lazyDialog(
  async () => (await import('../../../shared/components/language-picker.tsx')).LanguagePicker,
);

const links = [
  { to: '/invite', key: 'me_view.invite', icon: UserRoundPlus },
  { to: '/my_team', key: 'me_view.team', icon: UsersRound },
  { to: '/assets', key: 'me_view.assets', icon: ReceiptText },
  { to: '/safety', key: 'me_view.safety', icon: LockKeyhole },
  { to: '/map', key: 'me_view.map', icon: MapPin },
  { to: '/customer', key: 'me_view.support', icon: Headset },
] as const;
const look = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

export function MeMenu() {
  const { t } = useTranslations();
  const leave = useClearSession();
  const theme = useTheme();
  const [picking, setPicking] = useState(false);
  const goHome = () => {
    // Without an account this tab leads to the log-in: that has to be over before the way home, or it would win.
    flushSync(leave);
    navigate('/view/home', { replace: true });
  };
  const { busy, submit } = useSubmit({ send: logOut, onDone: goHome });
  return (
    <div className="card me__menu">
      {links.map(({ to, key, icon: Icon }) => (
        <Link key={to} className="me__row" to={to}>
          <Icon {...look} />
          {t(key)}
          <ChevronRight {...look} className="me__row-end icon--points" />
        </Link>
      ))}
      <button
        type="button"
        className="me__row"
        role="switch"
        aria-checked={theme === 'dark'}
        onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        {theme === 'dark' ? <Moon {...look} /> : <Sun {...look} />}
        {t('me_view.darkTheme')}
        <span className="me__row-end">{t(theme === 'dark' ? 'me_view.on' : 'me_view.off')}</span>
      </button>
      <button type="button" className="me__row" aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <Globe {...look} />
        {t('language_view.title')}
        <span className="me__row-end">{currentLanguage().ownName}</span>
      </button>
      <button type="button" className="me__row" aria-disabled={busy || undefined} onClick={() => submit()}>
        <LogOut {...look} className="icon--points" />
        {t('me_view.logout')}
      </button>
      <Suspense>{picking && <LanguagePicker onClose={() => setPicking(false)} />}</Suspense>
    </div>
  );
}
