import { createHalfMemory, withHalves } from '@goodturn/browser';
import { Button, Form, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../shared/api/calls.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { Preferences } from '../../../shared/components/preferences.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { JoinHalvesForm } from './join-halves-form.tsx';
import { type NewPassword, NewPasswordFields } from './new-password-fields.tsx';
import { LoadFailure } from '../../../shared/components/load-failure.tsx';
import { Outcome } from '../../../shared/components/outcome.tsx';

const memory = createHalfMemory('password_half');

/** Returns the halves that are here: the one that was kept, and what the address brings, which does not stay in it. */
function useHalves() {
  const [query, setQuery] = useSearchParams();
  const token = query.get('token') ?? '';
  const [halves, setHalves] = useState(() => withHalves(memory.read(), token));
  const [brought, setBrought] = useState(token);
  if (token !== '' && token !== brought) {
    setBrought(token);
    setHalves(withHalves(halves, token));
  }
  useEffect(() => {
    if (token !== '') setQuery({}, { replace: true });
  }, [token, setQuery]);
  return [halves, setHalves] as const;
}

/** Returns the state of a link of which no half can be of use any more. */
function closedState(states: readonly string[]) {
  const [first] = states;
  const closed = (['used', 'expired', 'ended', 'unknown'] as const).find((state) => state === first);
  return states.every((state) => state === first) ? closed : undefined;
}

/** Sets a password by the two halves of a one-time link, which come from two administrators, in either order. */
export function SetPasswordScreen() {
  const { t } = useTranslations();
  const [halves, setHalves] = useHalves();
  const [isDone, setDone] = useState(false);
  const token = halves.join('.');
  const { data, error, refetch } = useCall('admin/link_state', { token }, { enabled: !isDone && token !== '' });
  const state = data?.state;
  useEffect(() => {
    if (state === 'half') memory.keep(token);
    else if (state !== undefined) memory.forget();
  }, [state, token]);
  const toLogin = <Link to="/admin_login">{t('admin_view.toLogin')}</Link>;
  const closed = data && closedState(data.halves);
  const isJoining = token === '' || (data !== undefined && closed === undefined && data.state !== 'open');
  return (
    <main className="login">
      <div className="login__card">
        <h1>{t('admin_view.setPassword')}</h1>
        {isDone && <Outcome status="success" title={t('admin_view.passwordSet')} extra={toLogin} />}
        {!isDone && token !== '' && data === undefined && error === null && (
          <Spin description={t('admin_view.loading')} />
        )}
        {!isDone && data === undefined && error !== null && <LoadFailure error={error} retry={refetch} />}
        {!isDone && closed !== undefined && (
          <Outcome status="warning" title={t(`admin_view.linkState.${closed}`)} extra={toLogin} />
        )}
        {!isDone && isJoining && (
          <JoinHalvesForm
            key={token}
            halves={halves}
            states={data?.halves ?? []}
            isMismatch={data?.state === 'mismatch'}
            onJoin={setHalves}
          />
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
        {t('admin_view.account')}: <bdi translate="no">{account}</bdi>
      </p>
      <NewPasswordFields error={fields['newPassword']} />
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('admin_view.setPassword')}
      </Button>
    </Form>
  );
}
