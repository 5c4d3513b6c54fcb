import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api-client.ts';
import { createLatch } from '../../shared/api/latch.ts';
import { setToken } from '../../shared/session/token.ts';
import { type Credentials, codeAsked, refused, sameAsAccount } from './login-rules.ts';

/** Account and password; the field for the code appears once the server says that this account has one. */
export function LoginForm() {
  const { t } = useTranslation();
  const [form] = Form.useForm<Credentials>();
  const [latch] = useState(createLatch);
  const login = useMutation({
    mutationFn: async (body: Credentials) => (await api.post('admin/login', body)).data.token,
    onSuccess: setToken,
    onSettled: latch.release,
  });
  const code = Form.useWatch('code', form);
  const withCode = codeAsked(login.error) || code !== undefined;
  useEffect(() => {
    if (codeAsked(login.error)) form.focusField('code');
  }, [form, login.error]);
  const required = (key: string) => ({ required: true, whitespace: true, message: t(key) });
  const submit = ({ account, password, code: given }: Credentials) => {
    if (latch.take()) login.mutate({ account: account.trim(), password, ...(given && { code: given.trim() }) });
  };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit} disabled={login.isPending}>
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
      {withCode && (
        <Form.Item
          name="code"
          label={t('admin_view.code')}
          extra={t('admin_view.codeHint')}
          rules={[required('admin_view.codeMissing')]}
        >
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
        </Form.Item>
      )}
      {login.error && !codeAsked(login.error) && (
        <Alert
          className="login__fault"
          type="error"
          title={t(refused(login.error) ? 'admin_view.loginFailed' : 'admin_view.loginUnsure')}
          description={refused(login.error) ? t('admin_view.loginFailedHint') : login.error.message}
        />
      )}
      <Button type="primary" htmlType="submit" block loading={login.isPending}>
        {t('admin_view.logIn')}
      </Button>
    </Form>
  );
}
