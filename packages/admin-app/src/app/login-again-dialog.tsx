import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { LoginForm } from '../features/session/login-form.tsx';
import { api } from '../shared/api/api-client.ts';
import { useTranslations } from '../shared/i18n/texts.ts';
import { loginPrompt, setCanLogInAgain } from '../shared/session/log-in-again.ts';
import { currentToken, useToken } from '../shared/session/token.ts';

/** A session that ends while a page is open: its person logs in above the page, which keeps all that was typed. */
export function LoginAgain({ account }: { account: string }) {
  const isOpen = loginPrompt.useIsOpen();
  useReadAgain();
  useEffect(() => {
    setCanLogInAgain(true);
    return () => setCanLogInAgain(false);
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

function LoginAgainDialog({ account }: { account: string }) {
  const { t } = useTranslations();
  const token = useToken();
  const [ended] = useState(currentToken);
  useEffect(() => {
    if (token === null) loginPrompt.answer(undefined);
    else if (token !== ended) void goOn(token, account);
  }, [token, ended, account]);
  return (
    <Modal open title={t('admin_view.sessionEnded')} footer={null} closable={false} keyboard={false}>
      <p>{t('admin_view.sessionEndedWhy')}</p>
      <LoginForm account={account} />
      <Button type="link" block onClick={() => loginPrompt.answer(undefined)}>
        {t('admin_view.leavePage')}
      </Button>
    </Modal>
  );
}

/** Sends what waits in the name of the same person; for anybody else the page begins anew. */
async function goOn(token: string, account: string): Promise<void> {
  const found = await api.call('admin/info', {}).catch(() => undefined);
  if (found?.data.account === account) loginPrompt.answer(token);
  else location.reload();
}
