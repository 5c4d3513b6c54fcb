import { digestWords } from '@goodturn/batch';
import { authenticator } from '@goodturn/batch/testing';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { signerKeyOf } from './signer-key.ts';

it('writes a passkey as the signer pins it, with the words that both show', () => {
  const { credential, publicKey } = authenticator('ada');
  const key = { credentialId: Buffer.from(credential, 'base64url'), publicKey: Buffer.from(publicKey) };
  const { signerFile, words } = signerKeyOf('ada', key);
  expect(JSON.parse(signerFile ?? '')).toEqual({
    format: 'goodturn-key/1',
    person: 'ada',
    credential,
    publicKey: Buffer.from(publicKey).toString('base64url'),
  });
  const ed25519 = { ...key, publicKey: Buffer.from(`a4010103272006215820${'ab'.repeat(32)}`, 'hex') };
  expect(signerKeyOf('ada', ed25519).signerFile).toBeNull();
  expect(words).toEqual(digestWords(createHash('sha256').update(publicKey).digest('hex')));
});
