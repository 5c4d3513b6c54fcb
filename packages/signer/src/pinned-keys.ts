/** The passkeys of the people who may approve, pinned on this machine. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { BatchError, type Fields, fieldsOf, parseFile } from '@goodturn/batch';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';

export interface PinnedKey {
  readonly person: string;
  readonly credential: string;
  /** COSE (RFC 9053). */
  readonly publicKey: Uint8Array;
}

const listFormat = 'goodturn-keys/1';
const keyFormat = 'goodturn-key/1';
const maxKeys = 50;
const keyFields = ['person', 'credential', 'publicKey'];

/** Throws BatchError for what is no file of one key, as the back office exports it. */
export function parseKeyFile(text: string): PinnedKey {
  const fields = fieldsOf(parseFile(text), ['format', ...keyFields]);
  if (fields.text('format', /^/) !== keyFormat) throw new BatchError('unknown_format', { field: 'format' });
  return keyOf(fields);
}

export function parsePinnedKeys(text: string): PinnedKey[] {
  const fields = fieldsOf(parseFile(text), ['format', 'keys']);
  if (fields.text('format', /^/) !== listFormat) throw new BatchError('unknown_format', { field: 'format' });
  return fields.list('keys', maxKeys).map((key, index) => keyOf(fieldsOf(key, keyFields, index + 1)));
}

export const writePinnedKeys = (keys: readonly PinnedKey[]): string =>
  `${JSON.stringify({ format: listFormat, keys: keys.map(written) }, null, 2)}\n`;

const written = ({ person, credential, publicKey }: PinnedKey) => ({
  person,
  credential,
  publicKey: base64urlnopad.encode(publicKey),
});

function keyOf(fields: Fields): PinnedKey {
  const key = {
    person: fields.text('person', /^[a-z0-9][a-z0-9._-]{0,63}$/),
    credential: fields.text('credential', /^[A-Za-z0-9_-]{1,1366}$/),
    publicKey: fields.base64url('publicKey', 77),
  };
  if (publicKeyOf(key) === undefined) return fields.refuse('invalid_value', 'publicKey');
  return key;
}

export const keyFingerprint = ({ publicKey }: PinnedKey): string => bytesToHex(sha256(publicKey));

/**
 * Returns the key of ES256; undefined for every other one, and for a point that is not on the curve. Authenticators
 * write its map in one way (CTAP 2.1, 8).
 */
export function publicKeyOf({ publicKey }: PinnedKey): KeyObject | undefined {
  const [, x, y] = /^a5010203262001215820(.{64})225820(.{64})$/.exec(bytesToHex(publicKey)) ?? [];
  if (x === undefined || y === undefined) return undefined;
  const text = (digits: string): string => base64urlnopad.encode(hexToBytes(digits));
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: text(x), y: text(y) }, format: 'jwk' });
  } catch {
    return undefined;
  }
}
