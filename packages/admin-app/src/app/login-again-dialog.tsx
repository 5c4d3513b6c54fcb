import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect, useRef } from 'react';
import { LoginForm } from '../features/session/login-form.tsx';
import { useTranslations } from '../shared/i18n/texts.ts';
import { loginPrompt, setCanLogInAgain } from '../shared/session/log-in-again.ts';
import { useToken } from '../shared/session/token.ts';

/** A session that ends while a page is open: its person logs in above the page, which keeps all that was typed. */
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

/** What was read in the session before is read again in a new one. */
function useReadAgain(): void {
  const token = useToken();
  const before = useRef(token);
  const queries = useQueryClient();
  useEffect(() => {
    if (before.current !== token) void queries.invalidateQueries();
    before.current = token;
  }, [token, queries]);
}

/** The log-in closes it; for anybody else the shell begins the page anew. */
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
