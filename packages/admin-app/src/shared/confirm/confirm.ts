import type { Refusal } from '@goodturn/browser';
import type { Confirmation, Signing } from '@goodturn/contract';
import { text } from '../i18n/texts.ts';
import { createPrompt } from './prompt.ts';

export const codePrompt = createPrompt<string>();
/** Explains that there is no second factor yet, and where to add one. */
export const missingFactorPrompt = createPrompt<never>();
/** Explains that there is no authenticator app yet, without which one person alone cannot move money. */
export const missingAppPrompt = createPrompt<never>();

/** It is thrown when the person closed the confirmation dialog. Nothing was sent, and no further error is shown. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed';
}

/** Encodes a confirmation for the header: JSON in base64url. `btoa` suffices, because it contains only ASCII. */
const headerOf = (confirmation: Confirmation): string =>
  btoa(JSON.stringify(confirmation)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

async function sign({ approvalId, nonce, ...options }: Signing): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser').catch(() => {
    throw new Error(text('admin_view.signingNotLoaded'));
  });
  const optionsJSON = { ...options };
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(() => {
    // The person closed the browser's dialog, or the passkey is on another device; browsers do not tell which.
    throw new Error(text(approvalId === undefined ? 'admin_view.changeNotSigned' : 'admin_view.notSigned'));
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answered = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  return headerOf({ approvalId, nonce, credential: { id, rawId, type: 'public-key', response: answered } });
}

const leadTo = { second_factor_missing: missingFactorPrompt, authenticator_app_missing: missingAppPrompt } as const;

/**
 * Asks for the confirmation that a rejected call lacks, a passkey signature or a code, and returns it for the header of
 * the second attempt. Returns undefined if the rejection asks for none. Throws `NotConfirmed` if the person closed the
 * dialog.
 */
export async function confirm({ code, signing }: Refusal): Promise<string | undefined> {
  if (code === 'signature_required' && signing) return await sign(signing);
  if (code === 'code_required') {
    const typed = await codePrompt.ask();
    if (typed !== undefined) return headerOf({ code: typed });
    throw new NotConfirmed(text('error_view.code_required'));
  }
  if (code === 'second_factor_missing' || code === 'authenticator_app_missing') {
    await leadTo[code].ask();
    throw new NotConfirmed(text(`error_view.${code}`));
  }
  return undefined;
}
