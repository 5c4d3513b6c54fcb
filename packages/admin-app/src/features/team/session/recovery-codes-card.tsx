import { Button, App, Drawer } from 'antd';
import { useState } from 'react';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { useCall } from '../../../shared/api/calls.ts';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { saveFile } from '@goodturn/browser/save-file';
import { useAdministrator } from '../../../shared/session/administrator.ts';

/** The number of unused recovery codes; new ones need a second factor that they can replace. */
export function RecoveryCodesCard({ enrolled }: { enrolled: boolean }) {
  const { t } = useTranslations();
  const { data } = useCall('admin/recovery_codes', {});
  const passkeys = useCall('admin/passkeys', {});
  const [isMaking, setMaking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const hasFactor = enrolled || (passkeys.data?.passkeys.length ?? 0) > 0;
  const title = t(data?.madeAt ? 'admin_view.recoveryCodesRenew' : 'admin_view.recoveryCodesMake');
  return (
    <section className="card" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{t('admin_view.recoveryCodes')}</h2>
      <p>{t('admin_view.recoveryCodesWhy')}</p>
      {data?.madeAt && (
        <p>
          <TimeIn
            at={data.madeAt}
            sentence={(time) => t('admin_view.recoveryCodesLeft', { number: data.left, time })}
          />
        </p>
      )}
      {hasFactor ? (
        <Button onClick={() => setMaking(true)}>{title}</Button>
      ) : (
        <p className="muted">{t('admin_view.recoveryCodesNoFactor')}</p>
      )}
      {isMaking && (
        <FormDrawer
          title={title}
          intro={t('admin_view.recoveryCodesIntro')}
          fields={[{ name: 'password', label: t('admin_view.password'), kind: 'password' }]}
          path="admin/recovery_renew"
          input={({ password = '' }) => ({ password })}
          submitText={title}
          onClose={() => setMaking(false)}
          onDone={(made) => {
            setMaking(false);
            setCodes(made.codes);
          }}
        />
      )}
      {codes && <ShownCodesDrawer codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}

/** The new recovery codes. They are shown once, so that a click beside the drawer or Escape does not close it. */
function ShownCodesDrawer({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const { account } = useAdministrator();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    message.success(t('admin_view.copied'));
  };
  const download = () => {
    const lines = [t('admin_view.recoveryCodesOf', { account }), '', ...codes, ''];
    saveFile(`recovery-codes-${account}.txt`, new Blob([lines.join('\n')], { type: 'text/plain;charset=utf-8' }));
  };
  return (
    <Drawer
      open
      title={t('admin_view.recoveryCodesYours')}
      size={460}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      onClose={onClose}
    >
      <p className="entry-about">{t('admin_view.recoveryCodesOnce')}</p>
      <ol className="entry-about" aria-label={t('admin_view.recoveryCodesYours')}>
        {codes.map((code) => (
          <li key={code} translate="no" className="code">
            {code}
          </li>
        ))}
      </ol>
      <p className="entry-about">
        <Button onClick={() => void copy()}>{t('admin_view.copy')}</Button>{' '}
        <Button onClick={download}>{t('admin_view.download')}</Button>
      </p>
      <Button type="primary" onClick={onClose}>
        {t('admin_view.recoveryCodesKept')}
      </Button>
    </Drawer>
  );
}
