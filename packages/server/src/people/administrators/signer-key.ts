import { createHash } from 'node:crypto';
import { digestWords } from '@goodturn/batch/files';

interface Passkey {
  credentialId: Buffer;
  publicKey: Buffer;
}

/** Returns a passkey as the machine that signs payouts pins it, and the eight words by which its owner knows it there. */
export function signerKeyOf(
  person: string,
  { credentialId, publicKey }: Passkey,
): { signerFile: string; words: string[] } {
  const file = {
    format: 'goodturn-key/1',
    person,
    credential: credentialId.toString('base64url'),
    publicKey: publicKey.toString('base64url'),
  };
  return {
    signerFile: `${JSON.stringify(file, null, 2)}\n`,
    words: digestWords(createHash('sha256').update(publicKey).digest('hex')),
  };
}
