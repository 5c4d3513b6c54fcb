import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as requestByTls, type RequestOptions } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../public-address.ts';

interface PushRequest {
  endpoint: URL;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Sends one request and returns the status of the response. Rejects if there is none. */
export type PushTransport = (request: PushRequest) => Promise<number>;

export interface PushTransportOptions {
  lookup?: (name: string, options: { all: true }, done: (error: Error | null, found: LookupAddress[]) => void) => void;
  /** Which addresses may be sent to; a test has its push service on this machine. */
  isAllowed?: (address: string) => boolean;
  request?: (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest;
  timeoutMs?: number;
}

/**
 * The way to push services. Customers name them, so that nothing inside may be reached by it: the connection goes to an address
 * that was looked at and is public, redirects are not followed, and of the response nothing but the status is read.
 */
export function createPushTransport({
  lookup = systemLookup,
  isAllowed = isPublicAddress,
  request = requestByTls,
  timeoutMs = 8_000,
}: PushTransportOptions = {}): PushTransport {
  const lookupPublic: LookupFunction = (name, { all }, done) => {
    lookup(name, { all: true }, (error, found) => {
      if (error !== null) return done(error, []);
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isAllowed(address))) {
        return done(new Error(`${name} is not at a public address`), []);
      }
      return all ? done(null, found) : done(null, first.address, first.family);
    });
  };

  return async ({ endpoint, headers, body }) =>
    await new Promise<number>((resolve, reject) => {
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
}
