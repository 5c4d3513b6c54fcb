import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Confirmation, ErrorResponse } from '@goodturn/contract';

/**
 * A software authenticator: ES256, without attestation, and able to return any response that a test needs (WebAuthn
 * level 3, 6.1 and 6.5).
 */

export interface SoftAnswer {
  challenge: string;
  origin: string;
  rpId: string;
  /** Whether the person was verified; true by default. */
  isVerified?: boolean;
  signCount?: number;
  crossOrigin?: boolean;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** Encodes the major type with a length or an integer in CBOR (RFC 8949). */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
}
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** Encodes a public key in COSE (RFC 9053). */
function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string): Buffer => bytes(Buffer.from(value, 'base64url'));
  return map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), coordinate(x)],
    [number(-3), coordinate(y)],
  );
}

function authenticatorData({ rpId, isVerified = true, signCount = 0 }: SoftAnswer, attested?: Buffer): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(signCount);
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
}

const clientData = (type: string, { challenge, origin, crossOrigin = false }: SoftAnswer): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

const url = (data: Buffer): string => data.toString('base64url');

export function createSoftAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const key = { id: url(credentialId), rawId: url(credentialId), type: 'public-key' } as const;
  return {
    /** Returns the credential that registers the passkey. */
    register(answer: SoftAnswer) {
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authenticatorData(answer, attested))],
      );
      const clientDataJSON = url(clientData('webauthn.create', answer));
      return { ...key, response: { clientDataJSON, attestationObject: url(attestation) } };
    },
    /** Returns the assertion of a log-in. */
    logIn(answer: SoftAnswer & { userHandle?: string }) {
      const data = authenticatorData(answer);
      const client = clientData('webauthn.get', answer);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const { userHandle } = answer;
      const response = { clientDataJSON: url(client), authenticatorData: url(data), signature: url(signature) };
      return { ...key, response: { ...response, ...(userHandle !== undefined && { userHandle }) } };
    },
  };
}

interface Site {
  origin: string;
  rpId: string;
}

export type Authenticator = ReturnType<typeof createSoftAuthenticator>;

export const headersOf = (confirmation: Confirmation): Record<string, string> => ({
  confirmation: Buffer.from(JSON.stringify(confirmation)).toString('base64url'),
});

/** Sends a call. If the response requests a signature, signs with the first passkey and sends the call again. */
export async function sendSigned<C extends { error: ErrorResponse | undefined }>(
  authenticator: Authenticator | undefined,
  { site, change }: { site: Site; change?: Partial<SoftAnswer> | undefined },
  send: (headers: Record<string, string>) => Promise<C>,
): Promise<C> {
  const first = await send({});
  const signing = first.error?.signing;
  if (signing === undefined || authenticator === undefined) return first;
  const credential = authenticator.logIn({ ...site, challenge: signing.challenge, ...change });
  return await send(headersOf({ nonce: signing.nonce, credential }));
}
