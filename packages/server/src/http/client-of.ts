import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export interface Client {
  address: string;
  /** What the client called the site. */
  host: string | undefined;
}

/** Whether an address is of a proxy whose word about its clients is believed. */
export function createTrust(trustedProxies: readonly string[] = []): (address: string) => boolean {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (address) => address !== '' && isTrusted(address, 0);
}

/** Who is behind a bare request, by the rules that Fastify has for calls: a trusted proxy is believed, and nobody else. */
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
