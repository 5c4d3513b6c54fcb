import { Suspense, useState } from 'react';
import { Button } from '../../../shared/components/button.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { type Device, useDevices } from '../api/account-calls.ts';
import { DeviceRow } from './device-row.tsx';

const SignOutDialog = lazyDialog(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog);

/** The devices that are logged in to the account. One device can be logged out, or all others. */
export function DevicesPanel() {
  const { t } = useTranslations();
  const query = useDevices();
  const [leaving, setLeaving] = useState<Device | 'others'>();
  return (
    <>
      <p className="muted">{t('safety_view.devicesText')}</p>
      <QueryState query={query} skeleton={<Skeleton blockSize="320px" />}>
        {({ devices }) => (
          <>
            <ul className="card safety__rows">
              {devices.map((device) => (
                <DeviceRow key={device.deviceId} device={device} onSignOut={() => setLeaving(device)} />
              ))}
            </ul>
            {devices.length > 1 && (
              <Button variant="secondary" wide aria-haspopup="dialog" onClick={() => setLeaving('others')}>
                {t('safety_view.signOutOthers')}
              </Button>
            )}
          </>
        )}
      </QueryState>
      <Suspense>{leaving && <SignOutDialog leaving={leaving} onClose={() => setLeaving(undefined)} />}</Suspense>
    </>
  );
}
