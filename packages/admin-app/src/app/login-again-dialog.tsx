import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { LoginForm } from '../features/team/session/login-form.tsx';
import { useTranslations } from '../shared/i18n/texts.ts';
import { loginPrompt, setCanLogInAgain } from '../shared/session/log-in-again.ts';
import { useToken } from '../shared/session/token.ts';

/**
 * The log-in dialog for a session that ends while a page is open. It lies above the page, which keeps all typed input.
 */
export function LoginAgain({ account }: { account: string }) {
  const isOpen = loginPrompt.useIsOpen();
  useReadAgain();
  useEffect(() => {
    setCanLogInAgain(true);
    return () => {
      setCanLogInAgain(false);
      loginPrompt.answer();
    };
  }, []);
  return isOpen ? <LoginAgainDialog account={account} /> : null;
}

/** Refetches everything in the new session that the old session had read. */
function useReadAgain(): void {
  const token = useToken();
  const before = useRef(token);
  const queries = useQueryClient();
  useEffect(() => {
    if (before.current !== token) void queries.invalidateQueries();
    before.current = token;
  }, [token, queries]);
}

/** A successful log-in closes the dialog; if another person logs in, the shell remounts the page. */
function LoginAgainDialog({ account }: { account: string }) {
  const { t } = useTranslations();
  return (
    <Modal open title={t('admin_view.sessionEnded')} footer={null} closable={false} keyboard={false}>
      <p>{t('admin_view.sessionEndedWhy')}</p>
      <LoginForm account={account} />
      <Button type="link" block onClick={() => loginPrompt.answer()}>
        {t('admin_view.leavePage')}
      </Button>
    </Modal>
  );
}
