import { type ReactNode, useState } from 'react';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { withoutWhiteSpace } from '@goodturn/contract/browser';

interface LoginPasswordFormProps {
  /** The label of the button. */
  action: string;
  busy: boolean;
  error: string | undefined;
  /** Additional fields before the password. */
  children?: ReactNode;
  onSubmit: (password: string) => void;
}

/** Form that requires the login password again before an action that only the owner should perform. */
export function LoginPasswordForm({ action, busy, error, children, onSubmit }: LoginPasswordFormProps) {
  const { t } = useTranslations();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<string>();
  const submit = () => {
    const typed = withoutWhiteSpace(password);
    setMissing(typed === '' ? t('safety_view.missing') : undefined);
    if (typed !== '') onSubmit(typed);
  };
  return (
    <Form onSubmit={submit} errors={missing} serverErrors={error}>
      {children}
      <Field
        label={t('safety_view.old_login')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={missing ?? error}
      />
      <Button type="submit" wide busy={busy}>
        {action}
      </Button>
    </Form>
  );
}
