import type { FastifyInstance } from 'fastify';

/** The headers of scripts, styles and fonts, which are never opened as pages: the other headers restrict pages. */
const ofParts = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
/** The features that no page of ours uses, so that nothing in it may use them. */
const unused =
  'accelerometer autoplay camera display-capture geolocation gyroscope hid microphone midi payment serial usb';
const own = ['publickey-credentials-create', 'publickey-credentials-get'];
const permissions = [...unused.split(' ').map((name) => `${name}=()`), ...own.map((name) => `${name}=(self)`)];
const always = {
  ...ofParts,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': permissions.join(', '),
};
const ofData = {
  ...always,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const ofFiles = { ...always, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };
const strictTransport = 'max-age=31536000; includeSubDomains';

/** Returns the policy of a page: only content from this host, and scripts and styles with this response's nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function headersOf(url: string): Record<string, string> {
  if (url.startsWith('/api/')) return ofData;
  if (url.startsWith('/files/')) return ofFiles;
  return /^(\/admin)?\/assets\//.test(url) ? ofParts : always;
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.url));
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
    done();
  });
}
