import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave for its notifications. */
export interface PushReceiver {
  /** Its public key, an uncompressed point on P-256. */
  p256dh: Buffer;
  /** 16 bytes that it shares with us alone. */
  auth: Buffer;
}

/** What must never be the same twice; the RFC's example has its own. */
export interface PushRandomness {
  /** The private half of a key pair for this one message. */
  senderSecret: Buffer;
  salt: Buffer;
}

const recordBytes = 4_096;

const freshRandomness = (): PushRandomness => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { senderSecret: pair.getPrivateKey(), salt: randomBytes(16) };
};

export function isPointOfCurve(point: Buffer): boolean {
  try {
    return point.length === 65 && ECDH.convertKey(point, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

/**
 * A message that only this browser can read (RFC 8291), as one record of the coding aes128gcm (RFC 8188). It is filled up to
 * `paddedBytes`, so that its length does not tell the push service what it says.
 */
export function encryptPush(
  plain: Buffer,
  { p256dh, auth }: PushReceiver,
  { paddedBytes = 0, random = freshRandomness() }: { paddedBytes?: number; random?: PushRandomness } = {},
): Buffer {
  const { senderSecret, salt } = random;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(senderSecret);
  const senderKey = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(p256dh), auth, info, 32));
  const derive = (name: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
  const header = Buffer.concat([salt, Buffer.alloc(5), senderKey]);
  header.writeUInt32BE(recordBytes, 16);
  header.writeUInt8(senderKey.length, 20);
  const padding = Buffer.alloc(Math.max(0, paddedBytes - plain.length));
  // Two ends the last record.
  const record = Buffer.concat([plain, Buffer.from([2]), padding]);
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  return Buffer.concat([header, cipher.update(record), cipher.final(), cipher.getAuthTag()]);
}
