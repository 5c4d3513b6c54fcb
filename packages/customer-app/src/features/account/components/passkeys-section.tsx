import { Suspense, useState } from 'react';
import { Button } from '../../../shared/components/button.tsx';
import { QueryState, Skeleton } from '../../../shared/components/states.tsx';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { lazyDialog } from '../../../shared/lazy-page.tsx';
import { canUsePasskeys } from '../../../shared/session/passkeys.ts';
import { type Devices, useDevices } from '../api/account-calls.ts';
import { deviceName } from '../device-name.ts';
import { PasskeyRow } from './passkey-row.tsx';

const AddPasskeyDialog = lazyDialog(async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog);

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
