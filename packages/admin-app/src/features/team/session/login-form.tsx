import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { setToken } from '../../../shared/session/token.ts';
import { useTranslations, type TextKey } from '../../../shared/i18n/texts.ts';
import { codeOf } from '../../../shared/typed-values.ts';
import { refused, sameAsAccount, type Credentials } from './login-rules.ts';
import { createInstallation } from '@goodturn/browser/installation';

/** The log-in form. It always has the field for a code: the server does not reveal which accounts need one. */
export function LoginForm({ account: initialAccount = '' }: { account?: string }) {
  const { t } = useTranslations();
  const [form] = Form.useForm<Credentials>();
  const [isCodeLost, setCodeLost] = useState(false);
  const login = useOperation('admin/login', {
    onDone: ({ token }) => setToken(token),
    onError: () => true,
  });
  const required = (key: TextKey) => ({ required: true, whitespace: true, message: t(key) });
  const submit = ({ account, password, code: typedCode, recoveryCode = '' }: Credentials) => {
    const code = codeOf(typedCode ?? '');
    login.submit({
      account: account.trim(),
      password,
      ...(code !== '' && { code }),
      ...(recoveryCode.trim() !== '' && { recoveryCode: recoveryCode.trim() }),
      installation: installation(),
    });
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={submit}
      disabled={login.busy}
      initialValues={{ account: initialAccount }}
    >
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
      {isCodeLost ? (
        <Form.Item
          name="recoveryCode"
          label={t('admin_view.recoveryCode')}
          extra={t('admin_view.recoveryCodeHint')}
          preserve={false}
        >
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={60} />
        </Form.Item>
      ) : (
        <Form.Item name="code" label={t('admin_view.code')} extra={t('admin_view.codeHint')} preserve={false}>
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
        </Form.Item>
      )}
      {login.error && (
        <Alert
          className="login__fault"
          type="error"
          title={t(refused(login.error) ? 'admin_view.loginFailed' : 'admin_view.loginUnsure')}
          description={refused(login.error) ? t('admin_view.loginFailedHint') : login.error.message}
        />
      )}
      <Button type="primary" htmlType="submit" block loading={login.busy}>
        {t('admin_view.logIn')}
      </Button>
      <Button type="link" block onClick={() => setCodeLost(!isCodeLost)}>
        {t(isCodeLost ? 'admin_view.useCode' : 'admin_view.useRecoveryCode')}
      </Button>
    </Form>
  );
}

/**
 * Identifies this browser to the server after the first log-in, so that strangers who guess passwords cannot lock it
 * out.
 */
const installation = createInstallation('admin_installation_key');
