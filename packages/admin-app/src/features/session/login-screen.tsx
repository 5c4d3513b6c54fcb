import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { api } from '../../shared/api/api-client.ts';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { Preferences } from '../../shared/components/preferences.tsx';
import { setToken, useToken } from '../../shared/session/token.ts';
import { type Credentials, sameAsAccount } from './login-rules.ts';

export function LoginScreen() {
  const { t } = useTranslation();
  const token = useToken();
  const [form] = Form.useForm<Credentials>();
  const settings = useQuery({
    queryKey: ['adminSettings'],
    queryFn: async () => (await api.post('admin/settings', {})).data,
  });
  const { busy, submit } = useSubmit({
    send: async (body: Credentials) => (await api.post('admin/login', body)).data.token,
    onDone: setToken,
  });
  if (token !== null) return <Navigate to="/customer" replace />;
  const required = (key: string) => ({ required: true, whitespace: true, message: t(key) });
  return (
    <main className="login">
      <div className="login__card">
        <h1>{t('admin_view.loginTitle', { title: settings.data?.title ?? 'Goodturn' })}</h1>
        <Form form={form} layout="vertical" requiredMark={false} onFinish={submit} disabled={busy}>
          <Form.Item name="account" label={t('admin_view.account')} rules={[required('admin_view.accountMissing')]}>
            <Input autoComplete="username" maxLength={60} />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('admin_view.password')}
            dependencies={['account']}
            rules={[
              required('admin_view.passwordMissing'),
              ({ getFieldsValue }) => ({
                validator: () =>
                  sameAsAccount(getFieldsValue() as Credentials)
                    ? Promise.reject(new Error(t('admin_view.passwordIsAccount')))
                    : Promise.resolve(),
              }),
            ]}
          >
            <Input.Password autoComplete="current-password" maxLength={200} />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={busy}>
            {t('admin_view.logIn')}
          </Button>
        </Form>
        <div className="login__preferences">
          <Preferences />
        </div>
      </div>
    </main>
  );
}
