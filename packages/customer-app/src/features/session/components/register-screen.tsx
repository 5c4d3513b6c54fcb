import { DoorClosed } from 'lucide-react';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useSearchParams } from '../../../shared/router/router.tsx';
import { useRegistrationTerms } from '../api/session-calls.ts';
import { Entrance } from './entrance.tsx';
import { RegisterForm } from './register-form.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

/** An invitation link opens a welcome page, whose button leads to the form. */
export function RegisterScreen() {
  const { t } = useTranslations();
  const [params] = useSearchParams();
  const terms = useRegistrationTerms();
  const code = params.get('code') ?? '';
  if (code !== '' && params.get('step') !== 'form')
    return <WelcomeScreen code={code} shownId={params.get('product')} />;
  return (
    <Entrance title={t('register_view.title')} heading={t('register_view.heading')} phone="form">
      <QueryState query={terms} skeleton={<Skeleton blockSize="420px" />}>
        {({ open, notice, needsInvitation, rulesVersion }) =>
          open ? (
            <RegisterForm rulesVersion={rulesVersion} needsInvitation={needsInvitation} />
          ) : (
            <EmptyState icon={DoorClosed} title={t('register_view.closed')} text={notice}>
              <ButtonLink to="/customer">{t('login_view.support')}</ButtonLink>
            </EmptyState>
          )
        }
      </QueryState>
    </Entrance>
  );
}
