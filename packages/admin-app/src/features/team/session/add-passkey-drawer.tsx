import { App } from 'antd';
import { useRef } from 'react';
import { useOperation } from '../../../shared/api/operations.ts';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { makePasskey } from './passkeys.ts';
import { recoveryCodeOf, useRecoveryField } from './use-recovery-field.ts';

/** Asks for the password and a name, then for a second factor that is there already, then the browser for the passkey. */
export function AddPasskeyDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const recoveryField = useRecoveryField();
  const typedName = useRef('');
  const add = useOperation('admin/passkey_add', {
    onDone: () => {
      message.success(t('admin_view.passkeyAdded'));
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t('admin_view.passkeyAdd')}
      intro={t('admin_view.passkeyAddIntro')}
      fields={[
        { name: 'name', label: t('admin_view.passkeyName'), kind: 'text', longest: 60 },
        { name: 'password', label: t('admin_view.password'), kind: 'password' },
        ...recoveryField,
      ]}
      path="admin/passkey_options"
      input={({ name = '', password = '', ...values }) => {
        typedName.current = name;
        return { password, ...recoveryCodeOf(values) };
      }}
      submitText={t('admin_view.passkeyAdd')}
      onClose={onClose}
      onDone={async (options) => add.submit({ name: typedName.current, credential: await makePasskey(options) })}
    />
  );
}
