import type { FastifyInstance } from 'fastify';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const ofData = {
  ...always,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const ofFiles = { ...always, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };
const strictTransport = 'max-age=31536000; includeSubDomains';

/** What a page may do: only what comes from this host, and scripts and styles with this response's nonce. */
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

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.headers(ofData);
    else reply.headers(request.url.startsWith('/files/') ? ofFiles : always);
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
    done();
  });
}
