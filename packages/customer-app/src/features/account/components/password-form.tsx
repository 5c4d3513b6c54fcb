import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { Form } from '../../../shared/components/form.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { beginOwnNotice, cancelOwnNotice } from '../../../shared/session/own-notice.ts';
import { withoutWhiteSpace } from '@goodturn/contract/browser';
import type { PasswordKind } from '../api/account-calls.ts';
import { validatePassword } from '../password-validation.ts';

const empty = { oldPassword: '', newPassword: '', repeat: '' };
const names = ['oldPassword', 'newPassword', 'repeat'] as const;
interface PasswordFormProps {
  kind: PasswordKind;
  /** If no password of this kind is set yet, the login password takes the place of the old one. */
  first: boolean;
  onDone: () => void;
}

export function PasswordForm({ kind, first, onDone }: PasswordFormProps) {
  const { t } = useTranslations();
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, error, fields, submit } = useOperation(
    kind === 'login' ? 'customer/updatePwd' : 'customer/updateWhPwd',
    {
      showsFields: true,
      before: async () => {
        if (kind === 'withdrawal') beginOwnNotice('withdrawal_password_changed');
        return true;
      },
      onDone: () => {
        setForm(empty);
        onDone();
      },
      onError: ({ code, message }) => {
        cancelOwnNotice();
        if (code !== 'old_password_incorrect') return false;
        setErrors({ oldPassword: message });
        return true;
      },
    },
  );
  const onSubmit = () => {
    const found = Object.entries(validatePassword(form)).map(([name, key]) => [name, t(key)]);
    setErrors(Object.fromEntries(found));
    if (found.length > 0) return;
    const { oldPassword, newPassword } = form;
    submit({ oldPassword: withoutWhiteSpace(oldPassword), newPassword: withoutWhiteSpace(newPassword) });
  };
  return (
    <Form onSubmit={onSubmit} errors={errors} serverErrors={error}>
      {names.map((name) => (
        <Field
          key={name}
          label={t(name === 'oldPassword' ? `safety_view.old_${first ? 'login' : kind}` : `safety_view.${name}`)}
          hint={name === 'newPassword' ? t('safety_view.hint') : undefined}
          type="password"
          autoComplete={name === 'oldPassword' && (first || kind === 'login') ? 'current-password' : 'new-password'}
          value={form[name]}
          onChange={(value) => setForm({ ...form, [name]: value })}
          error={errors[name] ?? fields[name]}
        />
      ))}
      <Button type="submit" wide busy={busy}>
        {t('safety_view.save')}
      </Button>
    </Form>
  );
}
