import { saveFile } from '@goodturn/browser/save-file';
import { Button, App } from 'antd';
import { useState, useRef } from 'react';
import type { ResponseOf } from '@goodturn/contract';
import { TimeIn } from '../../../shared/components/time-in.tsx';
import { useCall } from '../../../shared/api/calls.ts';
import { FormDrawer } from '../../../shared/components/form-drawer.tsx';
import { useTranslations, text } from '../../../shared/i18n/texts.ts';
import { recoveryCodeOf, useRecoveryField } from './use-recovery-field.ts';
import { useOperation } from '../../../shared/api/operations.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';

type Passkey = ResponseOf<'admin/passkeys'>['passkeys'][number];

/** The own passkeys, which sign decisions that take two persons. */
export function PasskeysCard() {
  const { t } = useTranslations();
  const { data } = useCall('admin/passkeys', {});
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const passkeys = data?.passkeys ?? [];
  return (
    <section className="card" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('admin_view.passkeys')}</h2>
      <p>{t('admin_view.passkeysWhy')}</p>
      {data !== undefined && passkeys.length === 0 && <p className="muted">{t('admin_view.passkeysNone')}</p>}
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRemove={() => setRemoved(passkey)} />
      ))}
      {data !== undefined && !(data.canAdd && canUsePasskeys()) ? (
        <p className="muted">{t('admin_view.passkeysElsewhere')}</p>
      ) : (
        <Button onClick={() => setAdding(true)}>{t('admin_view.passkeyAdd')}</Button>
      )}
      {isAdding && <AddPasskeyDrawer onClose={() => setAdding(false)} />}
      {removed && <RemovePasskeyDrawer passkey={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useTranslations();
  const { account } = useAdministrator();
  const { passkeyId, name, addedAt, lastUsedAt, signerFile, words } = passkey;
  const save = (file: string) =>
    saveFile(`passkey-${account}-${passkeyId}.json`, new Blob([file], { type: 'application/json' }));
  return (
    <p>
      <bdi translate="no">{name}</bdi>{' '}
      <span className="muted">
        <TimeIn
          at={addedAt}
          {...(lastUsedAt !== null && { and: lastUsedAt })}
          sentence={(added, used) =>
            t('admin_view.passkeyTimes', {
              added,
              used: lastUsedAt === null ? t('admin_view.passkeyNotUsed') : used,
            })
          }
        />
      </span>{' '}
      <Button size="small" aria-label={t('admin_view.passkeyRemoveOne', { name })} onClick={onRemove}>
        {t('admin_view.passkeyRemove')}
      </Button>{' '}
      {signerFile !== null && (
        <Button
          size="small"
          aria-label={t('admin_view.passkeyForSignerOne', { name })}
          onClick={() => save(signerFile)}
        >
          {t('admin_view.passkeyForSigner')}
        </Button>
      )}
      <span className="passkey-words muted" translate="no">
        {words.join(' · ')}
      </span>
    </p>
  );
}

function RemovePasskeyDrawer({ passkey: { passkeyId, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslations();
  const recoveryField = useRecoveryField();
  return (
    <FormDrawer
      title={t('admin_view.passkeyRemoveOne', { name })}
      intro={t('admin_view.passkeyRemoveIntro')}
      fields={[{ name: 'password', label: t('admin_view.password'), kind: 'password' }, ...recoveryField]}
      path="admin/passkey_remove"
      input={({ password = '', ...values }) => ({ passkeyId, password, ...recoveryCodeOf(values) })}
      submitText={t('admin_view.passkeyRemove')}
      doneText={t('admin_view.passkeyRemoved')}
      danger
      onClose={onClose}
    />
  );
}

/** Asks for name and password, then for an existing second factor, and then the browser for the passkey. */
function AddPasskeyDrawer({ onClose }: { onClose: () => void }) {
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

/** Tells whether the browser supports passkeys at this address: it rejects hosts that are IP addresses. */
const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

/** Asks the browser to create a passkey. Throws an error with a translated message. */
async function makePasskey(optionsJSON: ResponseOf<'admin/passkey_options'>) {
  return await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isThere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new Error(text(isThere ? 'admin_view.passkeyThere' : 'admin_view.passkeyNotMade'));
  });
}
