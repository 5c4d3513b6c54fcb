import { createHash } from 'node:crypto';
import { digestWords } from '@goodturn/batch/files';

/** The first bytes of an ECDSA key with P-256 in COSE (RFC 9053), the one kind that the machine takes. */
const signersKind = Buffer.from('a5010203262001215820', 'hex');

interface Passkey {
  credentialId: Buffer;
  publicKey: Buffer;
}

/** Returns a passkey as the machine that signs payouts pins it, and the eight words by which its owner knows it there. */
export function signerKeyOf(
  person: string,
  { credentialId, publicKey }: Passkey,
): { signerFile: string | null; words: string[] } {
  const file = {
    format: 'goodturn-key/1',
    person,
    credential: credentialId.toString('base64url'),
    publicKey: publicKey.toString('base64url'),
  };
  return {
    signerFile: publicKey.subarray(0, signersKind.length).equals(signersKind)
      ? `${JSON.stringify(file, null, 2)}\n`
      : null,
    words: digestWords(createHash('sha256').update(publicKey).digest('hex')),
  };
}
