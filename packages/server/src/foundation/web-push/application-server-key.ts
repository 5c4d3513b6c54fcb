import { createECDH, createPrivateKey, sign } from 'node:crypto';

const tokenLifeSeconds = 12 * 3_600;
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/**
 * Creates the key that identifies this server to push services (RFC 8292): a P-256 key pair with the 32 bytes as its
 * private key. Throws for the few values that are no valid private key.
 */
export function createApplicationServerKey(secret: Buffer) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x: coordinate(1), y: coordinate(33) },
  });
  const publicKey = point.toString('base64url');
  return {
    /** The public key in the form that browsers expect: the uncompressed point in base64url. */
    publicKey,

    /**
     * Returns the `Authorization` header of a request to this endpoint; `contact` is a URL under which the push service
     * can reach the operator.
     */
    authorization(endpoint: URL, { now, contact }: { now: Date; contact: string | undefined }): string {
      const expiresAt = Math.floor(now.getTime() / 1_000) + tokenLifeSeconds;
      const claims = { aud: endpoint.origin, exp: expiresAt, ...(contact !== undefined && { sub: contact }) };
      const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}
