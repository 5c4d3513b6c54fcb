import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as requestByTls, type RequestOptions } from 'node:https';
import { isPublicAddress, type Lookup, lookupAllowed, requireAllowedHost } from './public-address.ts';

export interface PublicRequestOptions {
  lookup?: Lookup;
  /** Tells which addresses may be connected to; tests have a service on this machine. */
  isAllowed?: (address: string) => boolean;
  request?: (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest;
}

interface Asked {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string | number>>;
  body?: string | Buffer;
  signal: AbortSignal;
}

/** Sends one request over https and returns the response once its headers are there. */
type PublicRequest = (url: URL, asked: Asked) => Promise<IncomingMessage>;

/**
 * Creates the only way by which the server speaks with addresses that somebody else has chosen. It connects only to an
 * address that was checked to be public, and follows no redirect. Throws AddressNotAllowed, or the error of the
 * connection.
 */
export function createPublicRequest({
  lookup,
  isAllowed = isPublicAddress,
  request = requestByTls,
}: PublicRequestOptions = {}): PublicRequest {
  const lookupPublic = lookupAllowed(isAllowed, lookup);
  return async (url, { method, headers, body, signal }) => {
    requireAllowedHost(url, isAllowed);
    return await new Promise((resolve, reject) => {
      const sent = request(
        {
          method,
          host: url.hostname,
          path: `${url.pathname}${url.search}`,
          headers,
          lookup: lookupPublic,
          agent: false,
          signal,
        },
        resolve,
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
}
