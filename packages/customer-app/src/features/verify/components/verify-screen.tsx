import { useEffect, useState } from 'react';
import { Page } from '../../../shared/components/page.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { navigate } from '../../../shared/router/hash-history.ts';
import { useToken } from '../../../shared/session/token.ts';
import { useClearSession } from '../../../shared/session/user-info.ts';
import { useSubmission } from '../api/verify-calls.ts';
import { SubmissionNotice } from './submission-notice.tsx';
import './verify.css';
import { VerifyForm } from './verify-form.tsx';

/** Page of the identity verification. Without a session it clears everything and redirects home. */
export function VerifyScreen() {
  const hasToken = useToken() !== null;
  const clearSession = useClearSession();
  useEffect(() => {
    if (hasToken) return;
    clearSession();
    navigate('/view/home', { replace: true });
  });
  return hasToken ? <Verification /> : <main id="main" />;
}

function Verification() {
  const { t } = useTranslations();
  const submission = useSubmission();
  const [again, setAgain] = useState(false);
  return (
    <Page title={t('verify_view.title')}>
      <QueryState query={submission} skeleton={<Skeleton blockSize="560px" />}>
        {(found) =>
          found === 'notExist' || (again && found.state === 'rejected') ? (
            <VerifyForm />
          ) : (
            <SubmissionNotice submission={found} onAgain={() => setAgain(true)} />
          )
        }
      </QueryState>
    </Page>
  );
}
