/** A passkey of tests: a key of P-256 that signs as an authenticator does (WebAuthn level 3, 6.3.3). */
import { p256 } from '@noble/curves/nist.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import type { BatchApproval } from '../batch.ts';

export interface AssertionOptions {
  readonly relyingParty?: string;
  readonly origin?: string;
  readonly type?: string;
  readonly flags?: number;
  readonly crossOrigin?: boolean;
}

export interface Authenticator {
  readonly person: string;
  readonly credential: string;
  /** COSE (RFC 9053) of ES256, in the order of CTAP2. */
  readonly publicKey: Uint8Array;
  readonly approve: (digest: string, options?: AssertionOptions) => BatchApproval;
}

export const testRelyingParty = 'office.shop.example';
const userPresent = 1;
const userVerified = 4;

export function authenticator(person: string, seed = person): Authenticator {
  const privateKey = sha256(utf8ToBytes(`passkey of ${seed}`));
  const point = p256.getPublicKey(privateKey, false);
  const credential = base64urlnopad.encode(sha256(utf8ToBytes(`credential of ${seed}`)).subarray(0, 16));
  return {
    person,
    credential,
    publicKey: concatBytes(
      hexToBytes('a5010203262001215820'),
      point.subarray(1, 33),
      hexToBytes('225820'),
      point.subarray(33),
    ),
    approve(digest, options = {}) {
      const { relyingParty = testRelyingParty, flags = userPresent | userVerified } = options;
      const clientData = utf8ToBytes(
        JSON.stringify({
          type: options.type ?? 'webauthn.get',
          challenge: base64urlnopad.encode(hexToBytes(digest)),
          origin: options.origin ?? `https://${relyingParty}`,
          crossOrigin: options.crossOrigin ?? false,
        }),
      );
      const authenticatorData = concatBytes(sha256(utf8ToBytes(relyingParty)), Uint8Array.of(flags, 0, 0, 0, 7));
      const signed = concatBytes(authenticatorData, sha256(clientData));
      const signature = p256.sign(signed, privateKey, { format: 'der' });
      return { person, credential, authenticatorData, clientData, signature };
    },
  };
}
