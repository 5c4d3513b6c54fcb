import { Button, Form, Spin } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { Preferences } from '../../../shared/components/preferences.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { Outcome } from '../../../shared/components/outcome.tsx';

export function SetPasswordScreen() {
  const { t } = useTranslations();
  const [query] = useSearchParams();
  const [token] = useState(query.get('token') ?? '');
  const [isDone, setDone] = useState(false);
  const { data, error, refetch } = useCall('admin/link_state', { token: token || '-' }, { enabled: !isDone });
  const toLogin = <Link to="/admin_login">{t('admin_view.toLogin')}</Link>;
  return (
    <main className="login">
      <div className="login__card">
        <h1>{t('admin_view.setPassword')}</h1>
        {isDone && <Outcome status="success" title={t('admin_view.passwordSet')} extra={toLogin} />}
        {!isDone && data === undefined && error === null && <Spin description={t('admin_view.loading')} />}
        {!isDone && data === undefined && error !== null && <LoadFailure error={error} retry={refetch} />}
        {!isDone && data !== undefined && data.state !== 'open' && (
          <Outcome status="warning" title={t(`admin_view.linkState.${data.state}`)} extra={toLogin} />
        )}
        {!isDone && data?.state === 'open' && (
          <PasswordForm token={token} account={data.account} onDone={() => setDone(true)} />
        )}
        <div className="login__preferences">
          <Preferences />
        </div>
      </div>
    </main>
  );
}

function PasswordForm({ token, account, onDone }: { token: string; account: string; onDone: () => void }) {
  const { t } = useTranslations();
  const { busy, submit, fields } = useOperation('admin/set_password', { onDone, showsFields: true });
  return (
    <Form<NewPassword>
      layout="vertical"
      requiredMark={false}
      disabled={busy}
      onFinish={({ password }) => submit({ token, newPassword: password })}
    >
      <p>
        {t('admin_view.account')}: <bdi>{account}</bdi>
      </p>
      <NewPasswordFields error={fields['newPassword']} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('admin_view.setPassword')}
      </Button>
    </Form>
  );
}
