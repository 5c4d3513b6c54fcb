import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export interface Client {
  address: string;
  /** The host that the client addressed. */
  host: string | undefined;
}

/** Returns a function that tells whether an address is a trusted proxy's. */
export function createTrust(trustedProxies: readonly string[] = []): (address: string) => boolean {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (address) => address !== '' && isTrusted(address, 0);
}

/**
 * Returns a function that finds the client of a bare request by Fastify's rules for calls: only trusted proxies are
 * believed.
 */
export function createClientOf(trustedProxies: readonly string[] = []): (request: IncomingMessage) => Client {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) => {
    const forwarded = isTrusted(request.socket.remoteAddress ?? '', 0) && request.headers['x-forwarded-host'];
    return {
      address: proxyAddr.all(request, isTrusted).at(-1) ?? '',
      host: forwarded ? String(forwarded).split(',').at(-1)?.trim() : request.headers.host,
    };
  };
}
