import { request as requestByTls, type RequestOptions } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { isPublicAddress, type Lookup, lookupAllowed, requireAllowedHost } from '../public-address.ts';

interface PushRequest {
  endpoint: URL;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export type PushTransport = (request: PushRequest) => Promise<number>;

export interface PushTransportOptions {
  lookup?: Lookup;
  /** Tells which addresses may be connected to; tests have a push service on this machine. */
  isAllowed?: (address: string) => boolean;
  request?: (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest;
  timeoutMs?: number;
}

/**
 * Creates the transport to push services. Customers choose the URL, so that it must not reach internal hosts:
 * connections go only to an address that was checked to be public, redirects are not followed, and only the status of a
 * response is read.
 */
export function createPushTransport({
  lookup,
  isAllowed = isPublicAddress,
  request = requestByTls,
  timeoutMs = 8_000,
}: PushTransportOptions = {}): PushTransport {
  const lookupPublic = lookupAllowed(isAllowed, lookup);

  return async ({ endpoint, headers, body }) => {
    requireAllowedHost(endpoint, isAllowed);
    return await new Promise<number>((resolve, reject) => {
      const sent = request(
        {
          method: 'POST',
          host: endpoint.hostname,
          path: `${endpoint.pathname}${endpoint.search}`,
          headers: { ...headers, 'content-length': body.length },
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
