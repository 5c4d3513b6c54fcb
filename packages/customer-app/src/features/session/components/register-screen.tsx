import { DoorClosed } from 'lucide-react';
import { ButtonLink } from '../../../shared/components/button.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { EmptyState, QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { useRegistrationTerms } from '../api/session-calls.ts';
import { RegisterForm } from './register-form.tsx';
import './session.css';

export function RegisterScreen() {
  const { t } = useTranslations();
  const terms = useRegistrationTerms();
  return (
    <Page title={t('register_view.title')}>
      <QueryState query={terms} skeleton={<Skeleton blockSize="420px" />}>
        {({ open, notice, rulesVersion }) =>
          open ? (
            <RegisterForm rulesVersion={rulesVersion} />
          ) : (
            <EmptyState icon={DoorClosed} title={t('register_view.closed')} text={notice}>
              <ButtonLink to="/customer">{t('login_view.support')}</ButtonLink>
            </EmptyState>
          )
        }
      </QueryState>
    </Page>
  );
}
