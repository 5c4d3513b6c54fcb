import { createHmac } from 'node:crypto';
import { request as requestByTls, type RequestOptions } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { isPublicAddress, type Lookup, lookupAllowed, requireAllowedHost } from './public-address.ts';

export interface CodeMessage {
  /** The number in the form of E.164. */
  number: string;
  text: string;
}

/** Sends a text to a phone number; throws if the service did not take it. */
export type CodeSender = (message: CodeMessage) => Promise<void>;

export interface CodeSenderOptions {
  /** The address of the gateway: https, at a public host. */
  url: URL;
  /** The secret that the gateway knows, by which it recognises this server. */
  secret: string;
  now?: () => Date;
  lookup?: Lookup;
  /** Tells which addresses may be connected to; tests have a gateway on this machine. */
  isAllowed?: (address: string) => boolean;
  request?: (options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest;
  timeoutMs?: number;
}

/** Signs the second and the body, so that a request that somebody overheard is of no use later. */
export const signatureOf = (body: string, second: number, secret: string): string =>
  `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;

/**
 * Creates the sender that hands messages to a gateway for text messages. It connects only to an address that was checked
 * to be public, follows no redirect, and reads nothing of a response but its status.
 */
export function createCodeSender({
  url,
  secret,
  now = () => new Date(),
  lookup,
  isAllowed = isPublicAddress,
  request = requestByTls,
  timeoutMs = 8_000,
}: CodeSenderOptions): CodeSender {
  const lookupPublic = lookupAllowed(isAllowed, lookup);
  return async (message) => {
    requireAllowedHost(url, isAllowed);
    const body = JSON.stringify(message);
    const second = Math.floor(now().getTime() / 1_000);
    const status = await new Promise<number>((resolve, reject) => {
      const sent = request(
        {
          method: 'POST',
          host: url.hostname,
          path: `${url.pathname}${url.search}`,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'goodturn-signature': signatureOf(body, second, secret),
          },
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
    if (status < 200 || status >= 300) throw new Error(`the gateway answered ${status}`);
  };
}
