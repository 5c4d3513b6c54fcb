import { startAuthentication } from '@simplewebauthn/browser';
import { api } from '../../shared/api/api-client.ts';
import { text } from '../../shared/i18n/texts.ts';
import { installation } from './installation.ts';

/**
 * Asks the browser for a passkey, and returns the token of the new session. Throws an error with a text for the person.
 */
export async function logInWithPasskey(): Promise<string> {
  const { data: optionsJSON } = await api.call('customer/passkeyLoginOptions', {});
  const credential = await startAuthentication({ optionsJSON }).catch(() => {
    // The person closed the browser's dialog, or has no passkey here; browsers do not distinguish the two.
    throw new Error(text('login_view.passkeyNotUsed'));
  });
  const { data } = await api.call('customer/passkeyLogin', { credential, installation: installation() });
  return data.token;
}
