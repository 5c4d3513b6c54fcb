/** What an authenticator answers, checked by @simplewebauthn/server: type, challenge, origin, relying party, presence, signature. */
import type { BodyOf } from '@goodturn/contract';
import type { NewPasskey } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

export type Registration = BodyOf<'customer/passkeyAdd'>['credential'];
export type Assertion = BodyOf<'customer/passkeyLogin'>['credential'];

/** Ed25519, ECDSA with P-256, and RSA with SHA-256: what authenticators in use have. */
export const algorithms = [-8, -7, -257];

/** We ask for no extension, and listen to none. */
const noExtensions = { clientExtensionResults: {} };

/** Loaded for the first passkey: it has three hundred modules, a fifth of what a start would load. */
const library = async () => await import('@simplewebauthn/server');

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** The challenge that was signed, as the browser says; undefined for what no browser sends. */
export function signedChallenge(clientDataJSON: string): Buffer | undefined {
  try {
    const { challenge, crossOrigin } = JSON.parse(bytesOf(clientDataJSON).toString());
    // The page of another site could have this one in a frame.
    return typeof challenge === 'string' && crossOrigin !== true ? bytesOf(challenge) : undefined;
  } catch {
    return undefined;
  }
}

/** The new key; undefined for an answer that does not hold. */
export async function verifyRegistration(
  credential: Registration,
  expected: { challenge: Buffer; party: RelyingParty },
): Promise<Omit<NewPasskey, 'name'> | undefined> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...credential, ...noExtensions },
    ...expectedOf(expected),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: bytesOf(id), publicKey: Buffer.from(publicKey), signCount: counter };
}

/** A passkey as it is kept. */
export interface KnownKey {
  publicKey: Buffer;
  signCount: bigint;
  /** What its authenticator calls the account. */
  userHandle: Buffer | undefined;
}

/** The authenticator's counter after this answer; undefined for an answer that does not hold. */
export async function verifyAssertion(
  credential: Assertion,
  stored: KnownKey,
  expected: { challenge: Buffer; party: RelyingParty },
): Promise<number | undefined> {
  const { userHandle, ...response } = credential.response;
  if (userHandle !== undefined && userHandle !== stored.userHandle?.toString('base64url')) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, response, ...noExtensions },
    ...expectedOf(expected),
    requireUserVerification: true,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(stored.publicKey),
      counter: Number(stored.signCount),
    },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** What an authenticator calls the account: no name and no number that it could show to others. */
export const userHandleOf = (customerId: bigint): Buffer => Buffer.from(`customer ${customerId}`);
export const administratorHandleOf = (administratorId: bigint): Buffer =>
  Buffer.from(`administrator ${administratorId}`);

const expectedOf = ({ challenge, party }: { challenge: Buffer; party: RelyingParty }) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: party.origin,
  expectedRPID: party.id,
});
