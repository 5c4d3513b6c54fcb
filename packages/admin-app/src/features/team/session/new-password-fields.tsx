import { Form, Input } from 'antd';
import { type TextKey, useTranslations } from '../../../shared/i18n/texts.ts';

export interface NewPassword {
  password: string;
  repeated: string;
}

export function NewPasswordFields({ error }: { error: string | undefined }) {
  const { t } = useTranslations();
  const required = (key: TextKey) => ({ required: true, whitespace: true, message: t(key) });
  return (
    <>
      <Form.Item
        name="password"
        label={t('admin_view.newPassword')}
        extra={t('admin_view.newPasswordHint')}
        rules={[required('admin_view.passwordMissing')]}
        {...(error !== undefined && { validateStatus: 'error' as const, help: error })}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={t('admin_view.repeatPassword')}
        dependencies={['password']}
        rules={[
          required('admin_view.passwordMissing'),
          ({ getFieldValue }) => ({
            validator: (_, value: string) =>
              value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('admin_view.passwordsDiffer'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
    </>
  );
}
