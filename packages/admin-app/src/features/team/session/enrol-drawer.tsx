import { QRCode } from 'antd';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';

const qrSize = 200;

/** The secret, to be scanned or typed in; it counts once a code of it came back. */
export function EnrolDrawer({ uri, secret, onClose }: { uri: string; secret: string; onClose: () => void }) {
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
      {/* Black on white in each theme: some readers do not see the reverse. */}
      <div role="img" aria-label={t('admin_view.authenticatorCode')}>
        <QRCode type="svg" value={uri} size={qrSize} color="#000" bgColor="#fff" />
      </div>
      <p>{t('admin_view.authenticatorType')}</p>
      <p className="code">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
    </FormDrawer>
  );
}
