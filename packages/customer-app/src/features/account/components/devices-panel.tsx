import { Laptop, Smartphone, Tablet, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../shared/components/button.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { formatDateTime, formatDay } from '../../../shared/i18n/dates.ts';
import { useDevices, type Device } from '../api/account-calls.ts';
import { deviceName } from '../device-name.ts';

const SignOutDialog = lazyDialog(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog);

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

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop, friend: UsersRound } as const;

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: () => void }) {
  const { t } = useTranslations();
  const { isCurrent, kind, network, isSameNetwork, loggedInAt, lastSeenAt } = device;
  const Icon = icons[kind];
  const name = deviceName(device);
  return (
    <li className="safety__row">
      <Icon size={22} strokeWidth={1.75} role="img" aria-label={t(`safety_view.kind_${kind}`)} />
      <div className="safety__text">
        <bdi translate="no">{name}</bdi>
        {isCurrent ? (
          <strong className="safety__here">{t('safety_view.thisDevice')}</strong>
        ) : (
          <small>{t('safety_view.lastSeen', { time: formatDateTime(lastSeenAt) })}</small>
        )}
        <small>{t('safety_view.loggedIn', { time: formatDay(loggedInAt) })}</small>
        {network !== null && !isCurrent && (
          <small>{isSameNetwork ? t('safety_view.sameNetwork') : t('safety_view.otherNetwork', { network })}</small>
        )}
      </div>
      {!isCurrent && (
        <Button
          variant="text"
          aria-label={t('safety_view.signOutOne', { device: name })}
          aria-haspopup="dialog"
          onClick={onSignOut}
        >
          {t('safety_view.signOut')}
        </Button>
      )}
    </li>
  );
}
