import { Button } from 'antd';
import { useState } from 'react';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { useCall } from '../../../shared/api/calls.ts';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ShownCodesDrawer } from './shown-codes-drawer.tsx';

/** How many recovery codes are left, and the way to new ones, for whoever has a second factor that they can stand for. */
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
          <TimeIn at={data.madeAt} words={(time) => t('admin_view.recoveryCodesLeft', { number: data.left, time })} />
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
