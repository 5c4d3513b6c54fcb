import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../shared/components/button.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { canUsePasskeys } from '../../../shared/session/passkeys.ts';
import { formatDateTime, formatDay } from '../../../shared/i18n/dates.ts';
import { useDevices, type Devices, type Passkey } from '../api/account-calls.ts';
import { deviceName } from '../device-name.ts';

const AddPasskeyDialog = lazyDialog(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog);
const RemovePasskeyDialog = lazyDialog(async () => (await import('./remove-passkey-dialog.tsx')).RemovePasskeyDialog);

function Loaded({ devices: { devices, passkeys, canAddPasskeys } }: { devices: Devices }) {
  const { t } = useTranslations();
  const [isAdding, setAdding] = useState(false);
  const here = devices.find(({ isCurrent }) => isCurrent);
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="card safety__rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
          ))}
        </ul>
      )}
      {canAddPasskeys && canUsePasskeys() ? (
        <Button variant="secondary" wide onClick={() => setAdding(true)}>
          {t('safety_view.addPasskey')}
        </Button>
      ) : (
        <p className="muted">{t('safety_view.passkeysElsewhere')}</p>
      )}
      <Suspense>
        {isAdding && <AddPasskeyDialog name={here?.browser ? deviceName(here) : ''} onClose={() => setAdding(false)} />}
      </Suspense>
    </>
  );
}

export function PasskeysSection() {
  const { t } = useTranslations();
  const query = useDevices();
  return (
    <section className="stack safety__passkeys" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('safety_view.passkeys')}</h2>
      <p className="muted">{t('safety_view.passkeysText')}</p>
      <QueryState query={query} skeleton={<Skeleton blockSize="120px" />}>
        {(devices) => <Loaded devices={devices} />}
      </QueryState>
    </section>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslations();
  const [isAsking, setAsking] = useState(false);
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <li className="safety__row">
      <KeyRound size={22} strokeWidth={1.75} aria-hidden="true" />
      <div className="safety__text">
        <bdi translate="no">{name}</bdi>
        <small>{t('safety_view.passkeyAddedAt', { time: formatDay(addedAt) })}</small>
        <small>
          {lastUsedAt === null
            ? t('safety_view.passkeyNotUsed')
            : t('safety_view.lastSeen', { time: formatDateTime(lastUsedAt) })}
        </small>
      </div>
      <Button
        variant="text"
        aria-label={t('safety_view.removePasskeyOne', { name })}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t('safety_view.removePasskey')}
      </Button>
      <Suspense>{isAsking && <RemovePasskeyDialog passkey={passkey} onClose={() => setAsking(false)} />}</Suspense>
    </li>
  );
}
