import { App, Button, QRCode } from 'antd';
import { useState } from 'react';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import type { FormField } from '../../../shared/components/form-validation.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { recoveryCodeOf, useRecoveryField } from './use-recovery-field.ts';

export function SecondFactorCard({ enrolled }: { enrolled: boolean }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const [opened, setOpened] = useState<'password' | 'enrol' | 'remove'>();
  const [secret, setSecret] = useState<{ uri: string; secret: string }>();
  const recoveryField = useRecoveryField();
  const close = () => setOpened(undefined);
  const password: FormField = { name: 'password', label: t('admin_view.password'), kind: 'password' };
  const code: FormField = {
    name: 'code',
    label: t('admin_view.code'),
    kind: 'code',
    longest: 6,
    optional: recoveryField.length > 0,
  };
  return (
    <section className="card">
      <h2>{t('admin_view.authenticator')}</h2>
      <p>{t(enrolled ? 'admin_view.authenticatorOn' : 'admin_view.authenticatorOff')}</p>
      <Button onClick={() => setOpened(enrolled ? 'remove' : 'password')}>
        {t(enrolled ? 'admin_view.authenticatorRemove' : 'admin_view.authenticatorAdd')}
      </Button>
      {opened === 'password' && (
        <FormDrawer
          title={t('admin_view.authenticatorAdd')}
          intro={t('admin_view.authenticatorIntro')}
          fields={[password, ...recoveryField]}
          path="admin/totp_begin"
          input={({ password: typed = '', ...values }) => ({ password: typed, ...recoveryCodeOf(values) })}
          submitText={t('admin_view.next')}
          onClose={close}
          onDone={(made) => {
            message.success(t('admin_view.authenticatorMade'));
            setSecret(made);
            setOpened('enrol');
          }}
        />
      )}
      {opened === 'enrol' && secret && <EnrolDrawer {...secret} onClose={close} />}
      {opened === 'remove' && (
        <FormDrawer
          title={t('admin_view.authenticatorRemove')}
          intro={t('admin_view.authenticatorRemoveIntro')}
          fields={[password, code, ...recoveryField]}
          check={({ code: typed, recoveryCode }) =>
            typed || recoveryCode ? {} : { code: 'error_view.field_required' }
          }
          path="admin/totp_remove"
          input={({ password: typed = '', code: typedCode = '', ...values }) => ({
            password: typed,
            ...(typedCode !== '' && { code: typedCode }),
            ...recoveryCodeOf(values),
          })}
          submitText={t('admin_view.authenticatorRemove')}
          danger
          onClose={close}
        />
      )}
    </section>
  );
}

const qrSize = 200;

/** Shows the secret of an authenticator app as a QR code and as text. It is enrolled after one correct code. */
function EnrolDrawer({ uri, secret, onClose }: { uri: string; secret: string; onClose: () => void }) {
  const { t } = useTranslations();
  return (
    <FormDrawer
      title={t('admin_view.authenticatorAdd')}
      intro={t('admin_view.authenticatorScan')}
      fields={[{ name: 'code', label: t('admin_view.code'), kind: 'code', longest: 6 }]}
      path="admin/totp_confirm"
      input={({ code = '' }) => ({ code })}
      submitText={t('admin_view.authenticatorAdd')}
      doneText={t('admin_view.authenticatorEnrolled')}
      onClose={onClose}
    >
      {/* Black on white in both themes, because some scanners do not read inverted codes. */}
      <div role="img" aria-label={t('admin_view.authenticatorCode')}>
        <QRCode type="svg" value={uri} size={qrSize} color="#000" bgColor="#fff" />
      </div>
      <p>{t('admin_view.authenticatorType')}</p>
      <p translate="no" className="code">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </p>
    </FormDrawer>
  );
}
