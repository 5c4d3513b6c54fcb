import type { Caller } from '@goodturn/browser';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { useState } from 'react';
import { useOperation, useSubmit } from '../../../shared/api/operations.ts';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { Field } from '../../../shared/components/field.tsx';
import { text, useTranslations } from '../../../shared/i18n/texts.ts';
import { beginOwnNotice, cancelOwnNotice } from '../../../shared/session/own-notice.ts';
import { showToast } from '../../../shared/toasts.ts';
import { LoginPasswordForm } from './login-password-form.tsx';

async function makePasskey(password: string, { call }: Caller) {
  const { data: optionsJSON } = await call('customer/passkeyOptions', { password });
  return await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isThere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new Error(text(isThere ? 'safety_view.passkeyThere' : 'safety_view.passkeyNotMade'));
  });
}

/**
 * Dialog that adds a passkey. The login password is required first, so that access to an unlocked phone is not enough.
 */
export function AddPasskeyDialog({ name: suggested, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslations();
  const [name, setName] = useState(suggested);
  const [errors, setErrors] = useState<{ name?: string; password?: string }>({});
  const add = useOperation('customer/passkeyAdd', {
    before: async () => {
      beginOwnNotice('passkey_added');
      return true;
    },
    onDone: () => {
      showToast('done', t('safety_view.passkeyAdded'));
      onClose();
    },
    onError: cancelOwnNotice,
  });
  const make = useSubmit({
    send: makePasskey,
    onDone: (credential) => add.submit({ name: name.trim(), credential }),
    onError: ({ code, message }) => {
      if (code === 'old_password_incorrect') setErrors({ password: message });
      return code === 'old_password_incorrect';
    },
  });
  const isBusy = make.busy || add.busy;
  return (
    <Dialog title={t('safety_view.addPasskey')} kind="sheet" onClose={() => isBusy || onClose()}>
      <LoginPasswordForm
        action={t('safety_view.addPasskey')}
        busy={isBusy}
        error={errors.password}
        onSubmit={(password) => {
          const isNamed = name.trim() !== '';
          setErrors(isNamed ? {} : { name: t('safety_view.passkeyNameMissing') });
          if (isNamed) make.submit(password);
        }}
      >
        <Field
          label={t('safety_view.passkeyName')}
          hint={t('safety_view.passkeyNameHint')}
          maxLength={60}
          value={name}
          onChange={setName}
          error={errors.name}
        />
      </LoginPasswordForm>
    </Dialog>
  );
}
