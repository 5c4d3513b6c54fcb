import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublicPostOptions } from '../foundation/public-post.ts';
import { createPushTransport } from '../foundation/web-push/push-transport.ts';

/** Creates a browser that receives notifications: its keys, and their decryption (RFC 8291, RFC 8188). */
export function createTestBrowser(endpoint: string, keys?: { secret: Buffer; auth: Buffer }) {
  const pair = createECDH('prime256v1');
  if (keys === undefined) pair.generateKeys();
  else pair.setPrivateKey(keys.secret);
  const publicKey = pair.getPublicKey();
  const auth = keys?.auth ?? randomBytes(16);
  return {
    endpoint,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),

    decrypt(body: Buffer): string {
      const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32));
      const derive = (name: string, bytes: number): Buffer =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes));
      const record = body.subarray(21 + senderKey.length);
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.findLastIndex((byte) => byte !== 0);
      if (padded[end] !== 2) throw new Error('the last record does not end with its mark');
      return padded.subarray(0, end).toString();
    },
  };
}

/** Returns the claims of a request that is signed with the key that it names (RFC 8292). Throws for another key. */
export function readVapid(authorization: string | undefined): { publicKey: string; claims: Record<string, unknown> } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))) {
    throw new Error('the request is signed with another key');
  }
  return { publicKey, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}

interface TakenPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Opens a push service on this machine, to which every host name resolves. */
export async function openPushService() {
  const taken: TakenPush[] = [];
  const state = { status: 201 };
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      taken.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(parts) });
      response.writeHead(state.status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  /** The options of a request without TLS, since no authority signs a certificate for this machine. */
  const toHere: PublicPostOptions = {
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
    request: (options, onResponse) => request({ ...options, port }, onResponse),
  };
  return {
    taken,
    toHere,
    transport: createPushTransport({ ...toHere, isAllowed: () => true }),
    respondWith: (status: number): void => {
      state.status = status;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
