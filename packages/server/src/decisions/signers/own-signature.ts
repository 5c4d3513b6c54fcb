import {
  administratorHandleOf,
  type Assertion,
  signedChallenge,
  verifyAssertion,
} from '../../foundation/passkeys/verify-passkey.ts';
import type { RelyingParty } from '../../foundation/passkeys/relying-party.ts';
import type { Database, DatabaseTransaction } from '@goodturn/database';

export type OwnPasskeys = readonly {
  id: bigint;
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: bigint;
  rpId: string;
}[];

export interface PasskeyReader {
  keysOf(reader: Database | DatabaseTransaction, administratorId: bigint): Promise<OwnPasskeys>;
}

/** Returns the own passkeys in the form with which a browser is asked to sign with one of them. */
export const allowCredentialsOf = (own: OwnPasskeys): { id: string; type: 'public-key' }[] =>
  own.map(({ credentialId }) => ({ id: credentialId.toString('base64url'), type: 'public-key' }));

/** Returns whether one of the own passkeys made this signature. */
export async function verifyOwnSignature(
  own: OwnPasskeys,
  { administratorId, credential }: { administratorId: bigint; credential: Assertion },
  expected: { challenge: Buffer; party: RelyingParty },
): Promise<boolean> {
  const credentialId = Buffer.from(credential.id, 'base64url');
  const passkey = own.find((one) => one.credentialId.equals(credentialId));
  const isOwnPage = signedChallenge(credential.response.clientDataJSON) !== undefined;
  if (passkey === undefined || !isOwnPage) return false;
  const userHandle = administratorHandleOf(administratorId);
  return await verifyAssertion(credential, { ...passkey, userHandle }, expected);
}
