import type { ResponseOf } from '@goodturn/contract';
import { algorithms } from './verify-passkey.ts';

/** Of one account. */
export const maxPasskeys = 10;
/** How long an authenticator may take; a challenge lasts as long. */
export const signingTimeoutMs = 300_000;

interface CreationInput {
  challenge: string;
  party: { id: string; name: string };
  user: { handle: Buffer; name: string };
  /** The passkeys of the account, which its authenticators do not make again. */
  known: readonly { credentialId: Buffer }[];
}

/** What a browser makes a passkey by: one that recognises the person, and is found without a name. */
export const creationOptionsOf = ({
  challenge,
  party,
  user,
  known,
}: CreationInput): ResponseOf<'customer/passkeyOptions'> => ({
  challenge,
  timeout: signingTimeoutMs,
  rp: party,
  user: { id: user.handle.toString('base64url'), name: user.name, displayName: user.name },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId.toString('base64url'), type: 'public-key' })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});
