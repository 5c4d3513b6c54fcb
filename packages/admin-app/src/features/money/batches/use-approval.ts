import type { ResponseOf } from '@goodturn/contract';
import { useOperation, useSubmit } from '../../../shared/api/operations.ts';
import { text } from '../../../shared/i18n/texts.ts';
import type { BatchDetails } from './batch.ts';

/** Returns the digest as a browser takes a challenge: its bytes in base64url. */
function challengeOf(digest: string): string {
  const bytes = digest.match(/../g)?.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))) ?? [];
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Asks the browser for the passkey over the digest that the page shows. Throws an error with a translated message. */
async function sign({ digest, ownPasskeys }: BatchDetails) {
  const { startAuthentication } = await import('@simplewebauthn/browser').catch(() => {
    throw new Error(text('admin_view.signingNotLoaded'));
  });
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: {
      challenge: challengeOf(digest),
      allowCredentials: ownPasskeys.map((passkey) => ({ id: passkey, type: 'public-key' })),
      userVerification: 'required',
    },
  }).catch(() => {
    throw new Error(text('admin_view.notSigned'));
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) };
  return { id, rawId, type: 'public-key' as const, response: signed };
}

/** Approves a batch by the passkey over its digest. */
export function useApproval(batch: BatchDetails, onAnswer: (answer: ResponseOf<'batch/approve'>) => void) {
  const { batchId } = batch;
  const sent = useOperation('batch/approve', { onDone: onAnswer });
  const signing = useSubmit({
    send: () => sign(batch),
    onDone: (credential) => sent.submit({ batchId, credential }),
  });
  return { busy: signing.busy || sent.busy, approve: () => signing.submit() };
}
