/**
 * Verifies the responses of authenticators with @simplewebauthn/server: type, challenge, origin, relying party,
 * presence of the user, signature.
 */
import type { BodyOf } from '@goodturn/contract';
import type { NewPasskey, SignedAssertion } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

export type Registration = BodyOf<'customer/passkeyAdd'>['credential'];
export type Assertion = BodyOf<'customer/passkeyLogin'>['credential'];

/**
 * The accepted COSE algorithms, which authenticators in use support: Ed25519, ECDSA with P-256, and RSA with SHA-256.
 */
export const algorithms = [-8, -7, -257];

/** No extension is requested, and none is evaluated. */
const noExtensions = { clientExtensionResults: {} };

/** Imports the library on first use: its three hundred modules are a fifth of what a start would load. */
const library = async () => await import('@simplewebauthn/server');

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** Returns the challenge that the browser says was signed; undefined for malformed data. */
export function signedChallenge(clientDataJSON: string): Buffer | undefined {
  try {
    const { challenge, crossOrigin } = JSON.parse(bytesOf(clientDataJSON).toString());
    // Another site could embed this page in a frame.
    return typeof challenge === 'string' && crossOrigin !== true ? bytesOf(challenge) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the new passkey; undefined for an invalid response. */
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

/** Returns the response of an authenticator as bytes. */
export function assertionBytes({ id, response }: Assertion): SignedAssertion {
  const { authenticatorData, clientDataJSON, signature } = response;
  return {
    credentialId: bytesOf(id),
    authenticatorData: bytesOf(authenticatorData),
    clientData: bytesOf(clientDataJSON),
    signature: bytesOf(signature),
  };
}

export interface KnownKey {
  publicKey: Buffer;
  signCount: bigint;
  /** The id of the account in the authenticator. */
  userHandle: Buffer | undefined;
}

/** Returns whether the key made this response. The database verifies it again, and keeps the counter. */
export async function verifyAssertion(
  credential: Assertion,
  stored: KnownKey,
  expected: { challenge: Buffer; party: RelyingParty },
): Promise<boolean> {
  const { userHandle, ...response } = credential.response;
  if (userHandle !== undefined && userHandle !== stored.userHandle?.toString('base64url')) return false;
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
  return verified?.verified === true;
}

/**
 * Returns the id of the account in the authenticator. It contains no name or phone number, which the authenticator
 * could show to others.
 */
export const userHandleOf = (customerId: bigint): Buffer => Buffer.from(`customer ${customerId}`);
export const administratorHandleOf = (administratorId: bigint): Buffer =>
  Buffer.from(`administrator ${administratorId}`);

const expectedOf = ({ challenge, party }: { challenge: Buffer; party: RelyingParty }) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: party.origin,
  expectedRPID: party.id,
});
