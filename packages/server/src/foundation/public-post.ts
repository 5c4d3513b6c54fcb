import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as requestByTls, type RequestOptions } from 'node:https';
import { isPublicAddress, type Lookup, lookupAllowed, requireAllowedHost } from './public-address.ts';

export interface PublicPostOptions {
  lookup?: Lookup;
  /** Tells which addresses may be connected to; tests have a service on this machine. */
  isAllowed?: (address: string) => boolean;
  request?: (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest;
  timeoutMs?: number;
}

/** Posts a body over https and returns the status of the response. */
export type PublicPost = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
) => Promise<number>;

/**
 * Creates the way by which the server posts to addresses that somebody else has chosen. It connects only to an address
 * that was checked to be public, follows no redirect, and reads nothing of a response but its status. Throws
 * AddressNotAllowed, or the error of the connection.
 */
export function createPublicPost({
  lookup,
  isAllowed = isPublicAddress,
  request = requestByTls,
  timeoutMs = 8_000,
}: PublicPostOptions = {}): PublicPost {
  const lookupPublic = lookupAllowed(isAllowed, lookup);
  return async (url, headers, body) => {
    requireAllowedHost(url, isAllowed);
    return await new Promise<number>((resolve, reject) => {
      const sent = request(
        {
          method: 'POST',
          host: url.hostname,
          path: `${url.pathname}${url.search}`,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          lookup: lookupPublic,
          agent: false,
          signal: AbortSignal.timeout(timeoutMs),
        },
        (response) => {
          response.destroy();
          resolve(response.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
}
