// AWS Signature Version 4 as a storage verifies it:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface StorageKey {
  accessKeyId: string;
  secret: string;
}

const pattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Returns the signature of a request for the scope `date/region/s3/aws4_request`. */
function signatureOf(request: IncomingMessage, signed: string, scope: string, secret: string): string {
  const { headers, method, url = '' } = request;
  const [path = '', query = ''] = url.split('?');
  const pairs = query === '' ? [] : query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`));
  const values = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const content = String(headers['x-amz-content-sha256']);
  const canonical = [method, path, pairs.toSorted().join('&'), values.join(''), signed, content].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secret}`);
  return hmac(signingKey, text).toString('hex');
}

/** Returns the storage's error code if the signature is wrong; undefined if it is right. */
export function checkSignature(request: IncomingMessage, body: Buffer, key: StorageKey): string | undefined {
  const [, id, scope = '', signed = '', signature = ''] = pattern.exec(request.headers.authorization ?? '') ?? [];
  if (signature === '') return 'AccessDenied';
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId';
  const content = request.headers['x-amz-content-sha256'];
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const isSigned = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name));
  const expected = signatureOf(request, signed, scope, key.secret);
  const isRight = isSigned && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  return isRight ? undefined : 'SignatureDoesNotMatch';
}
