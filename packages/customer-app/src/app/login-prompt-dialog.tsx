import { navigate } from '../shared/router/hash-history.ts';
import { useLocation } from '../shared/router/router.tsx';
import { ConfirmDialog } from '../shared/components/dialog.tsx';
import { useTranslations } from '../shared/i18n/texts.ts';
import { closeLoginPrompt } from '../shared/session/login-prompt.ts';

interface LoginPromptDialogProps {
  /** Whether the page that asks cannot stay open. */
  leavePage: boolean;
  onClose: () => void;
}

export function LoginPromptDialog({ leavePage, onClose }: LoginPromptDialogProps) {
  const { t } = useTranslations();
  const { pathname, search } = useLocation();
  return (
    <ConfirmDialog
      title={t('session_view.notLoggedInTitle')}
      text={t('session_view.notLoggedIn')}
      yes={t('common_view.yes')}
      no={t('common_view.no')}
      onYes={() => {
        closeLoginPrompt();
        navigate('/login', { replace: leavePage, state: { from: pathname + search } });
      }}
      onNo={onClose}
    />
  );
}
