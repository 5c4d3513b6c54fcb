import { startAuthentication } from '@simplewebauthn/browser';
import { api } from '../../shared/api/api-client.ts';
import { text } from '../../shared/i18n/texts.ts';

/**
 * Asks the browser for a passkey, and returns the code by which somebody of the shop's staff proves to own this account.
 * Throws an error with a text for the person.
 */
export async function codeByPasskey(): Promise<{ code: string; expiresAt: string }> {
  const { data: optionsJSON } = await api.call('customer/ownAccountOptions', {});
  const credential = await startAuthentication({ optionsJSON }).catch(() => {
    throw new Error(text('login_view.passkeyNotUsed'));
  });
  return (await api.call('customer/ownAccountCodeByPasskey', { credential })).data;
}
