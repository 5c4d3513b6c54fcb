import { LogOut } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button } from '../../../shared/components/button.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { takeOwnToken } from '../../../shared/session/friend.ts';
import { useClearSession } from '../../../shared/session/user-info.ts';
import { logOut } from '../api/account-calls.ts';

export function LogOutButton() {
  const { t } = useTranslations();
  const leave = useClearSession();
  const goHome = () => {
    // The token is forgotten before the server can report that it has ended.
    void logOut();
    // Without an account this tab redirects to the log-in. That has to happen before the navigation home, or it would
    // win.
    flushSync(() => {
      takeOwnToken();
      leave();
    });
    navigate('/view/home', { replace: true });
  };
  return (
    <p className="me__log-out">
      <Button variant="text" onClick={goHome}>
        <LogOut className="icon--points" size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('me_view.logout')}
      </Button>
    </p>
  );
}
