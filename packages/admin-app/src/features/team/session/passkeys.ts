import type { ResponseOf } from '@goodturn/contract';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { text } from '../../../shared/i18n/texts.ts';

/** Whether this browser has passkeys, and this address can: browsers refuse them where the host is a number. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

/** Asks the browser to make a passkey; says in words why there is none. */
export async function makePasskey(optionsJSON: ResponseOf<'admin/passkey_options'>) {
  return await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isThere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new Error(text(isThere ? 'admin_view.passkeyThere' : 'admin_view.passkeyNotMade'));
  });
}
