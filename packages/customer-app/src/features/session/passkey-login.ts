import { startAuthentication } from '@simplewebauthn/browser';
import { api } from '../../shared/api/api-client.ts';
import { text } from '../../shared/i18n/texts.ts';
import { installation } from './installation.ts';

/** Asks the browser for one of the person's passkeys, and returns the token of the new session. */
export async function logInWithPasskey(): Promise<string> {
  const { data: optionsJSON } = await api.call('customer/passkeyLoginOptions', {});
  const credential = await startAuthentication({ optionsJSON }).catch(() => {
    // The person closed the browser's window, or has no passkey here; browsers do not say which.
    throw new Error(text('login_view.passkeyNotUsed'));
  });
  const { data } = await api.call('customer/passkeyLogin', { credential, installation: installation() });
  return data.token;
}
