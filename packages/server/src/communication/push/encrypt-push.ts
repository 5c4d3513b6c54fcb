import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's push subscription. */
export interface PushReceiver {
  /** The browser's public key, an uncompressed point on P-256. */
  p256dh: Buffer;
  /** The authentication secret of 16 bytes, known only to the browser and the server. */
  auth: Buffer;
}

/** Values that must be fresh for each message. A test passes those of the example in RFC 8291. */
export interface PushRandomness {
  /** The private key of a pair that is used for this message only. */
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
 * Encrypts a message for one browser (RFC 8291), as a single record of the content coding aes128gcm (RFC 8188). Pads it
 * to `paddedBytes`, so that its length does not reveal its content to the push service.
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
  // The delimiter 2 marks the last record.
  const record = Buffer.concat([plain, Buffer.from([2]), padding]);
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  return Buffer.concat([header, cipher.update(record), cipher.final(), cipher.getAuthTag()]);
}
