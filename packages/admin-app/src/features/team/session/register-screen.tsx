import { Button, Form, Input, Spin } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { Preferences } from '../../../shared/components/preferences.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { Outcome } from '../../../shared/components/outcome.tsx';

interface Registration extends NewPassword {
  account: string;
  invitationCode?: string;
}

/** Creates an account without rights, while the settings permit registration. */
export function RegisterScreen() {
  const { t } = useTranslations();
  const [isDone, setDone] = useState(false);
  const { data, error, refetch } = useCall('admin/settings', {});
  const toLogin = <Link to="/admin_login">{t('admin_view.toLogin')}</Link>;
  return (
    <main className="login">
      <div className="login__card">
        <h1>{t('admin_view.register')}</h1>
        {isDone && (
          <Outcome
            status="success"
            title={t('admin_view.registered')}
            subTitle={t('admin_view.registeredHint')}
            extra={toLogin}
          />
        )}
        {!isDone && data === undefined && error === null && <Spin description={t('admin_view.loading')} />}
        {!isDone && data === undefined && error !== null && <LoadFailure error={error} retry={refetch} />}
        {!isDone && data?.register === false && (
          <Outcome status="info" title={t('admin_view.registrationOff')} extra={toLogin} />
        )}
        {!isDone && data?.register === true && <RegisterForm onDone={() => setDone(true)} />}
        <div className="login__preferences">
          <Preferences />
        </div>
      </div>
    </main>
  );
}

function RegisterForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslations();
  const { busy, submit, fields } = useOperation('admin/register', { onDone, showsFields: true });
  const send = ({ account, password, invitationCode = '' }: Registration) =>
    submit({
      account: account.trim(),
      password,
      ...(invitationCode.trim() !== '' && { invitationCode: invitationCode.trim() }),
    });
  return (
    <Form<Registration> layout="vertical" requiredMark={false} disabled={busy} onFinish={send}>
      <Form.Item
        name="account"
        label={t('admin_view.account')}
        rules={[{ required: true, whitespace: true, message: t('admin_view.accountMissing') }]}
        {...(fields['account'] !== undefined && { validateStatus: 'error' as const, help: fields['account'] })}
      >
        <Input autoComplete="username" maxLength={60} />
      </Form.Item>
      <NewPasswordFields error={fields['password']} />
      <Form.Item name="invitationCode" label={t('admin_view.invitationCodeOptional')}>
        <Input autoComplete="off" maxLength={40} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('admin_view.register')}
      </Button>
      <p className="login__more">
        <Link to="/admin_login">{t('admin_view.toLogin')}</Link>
      </p>
    </Form>
  );
}
