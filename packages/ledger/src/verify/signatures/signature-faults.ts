/** Verification of passkey signatures; docs/signatures.md describes their construction. */
import { createHash, verify } from 'node:crypto';
import { keyOfCose } from './cose-key.ts';

export interface Statement {
  word: string;
  approvalId: bigint;
  fingerprint: string;
  administratorId: bigint;
  remark: string | null;
}

export interface Assertion {
  publicKey: Buffer;
  authenticatorData: Buffer;
  clientData: Buffer;
  signature: Buffer;
}

export interface Signed extends Assertion {
  nonce: Buffer;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

function challengeOf({ word, approvalId, fingerprint, administratorId, remark }: Statement, nonce: Buffer): string {
  const remarkHash = sha256(remark ?? '').toString('hex');
  const lines = [
    'goodturn approval 1',
    word,
    approvalId,
    fingerprint,
    administratorId,
    remarkHash,
    nonce.toString('hex'),
  ];
  return sha256(lines.join('\n')).toString('base64url');
}

function clientDataOf({ clientData }: Assertion): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(clientData.toString('utf8'))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Returns whether a page of this origin may use a passkey of this relying party. */
function isOriginOf(origin: unknown, rpId: string): boolean {
  if (typeof origin !== 'string' || !URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return hostname === rpId || hostname.endsWith(`.${rpId}`);
}

/** Returns whether the key made this signature over the authenticator data and the client data. */
function isSignedByKey({ publicKey, authenticatorData, clientData, signature }: Assertion): boolean {
  try {
    const { key, digest } = keyOfCose(publicKey);
    return verify(digest, Buffer.concat([authenticatorData, sha256(clientData)]), key, signature);
  } catch {
    return false;
  }
}

const wasThere = 0x01;
const wasRecognised = 0x04;

/** Yields the reasons to reject this signature of this statement by a passkey of this host. */
export const signatureFaults = (statement: Statement, signed: Signed, rpId: string): Generator<string> =>
  assertionFaults(challengeOf(statement, signed.nonce), signed, rpId);

/** Yields the reasons to reject an assertion of this challenge, in base64url, by a passkey of this host. */
export function* assertionFaults(expected: string, signed: Assertion, rpId: string): Generator<string> {
  const { type, challenge, origin, crossOrigin } = clientDataOf(signed);
  if (type !== 'webauthn.get' || challenge !== expected) yield 'signed something else';
  if (!isOriginOf(origin, rpId) || crossOrigin === true) yield `signed on another site, ${String(origin)}`;
  const data = signed.authenticatorData;
  if (!data.subarray(0, 32).equals(sha256(rpId))) yield 'signed for another site';
  const flags = data[32] ?? 0;
  if ((flags & wasThere) === 0 || (flags & wasRecognised) === 0) yield 'signed without being recognised';
  if (!isSignedByKey(signed)) yield 'did not make this signature';
}
