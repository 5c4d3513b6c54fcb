import { isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

const header = 'x-forwarded-for';
const quietMs = 60_000;

/**
 * Returns an address without the brackets, port, quotes and zone that some proxies write with it; undefined for
 * anything else, such as `unknown` or a name.
 */
export function addressIn(entry: string): string | undefined {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? dotted ?? text).split('%');
  return isIP(address) === 0 ? undefined : address;
}

export type ForwardedFilter = (request: IncomingMessage) => void;

/**
 * Creates a filter that rewrites the `X-Forwarded-For` of trusted proxies to plain addresses, before anything reads it.
 * An entry that is no address would make its sender nobody: no list of addresses and no limit of one would find it. So
 * it ends the list, the request counts as the proxy's own, and an operator is warned.
 */
export function createForwardedFilter(
  isTrusted: (address: string) => boolean,
  warn: (details: { proxy: string }) => void,
  now: () => number = () => performance.now(),
): ForwardedFilter {
  let quietUntil = 0;
  return ({ headers, socket }) => {
    const written = headers[header];
    if (typeof written !== 'string' || !isTrusted(socket.remoteAddress ?? '')) return;
    const believed: string[] = [];
    let sender = socket.remoteAddress ?? '';
    for (const entry of written.split(',').reverse()) {
      const address = addressIn(entry);
      if (address === undefined) {
        // One warning a minute: this may happen with every request.
        if (now() >= quietUntil) {
          quietUntil = now() + quietMs;
          warn({ proxy: sender });
        }
        break;
      }
      believed.unshift(address);
      sender = address;
      if (!isTrusted(address)) break;
    }
    if (believed.length === 0) delete headers[header];
    else headers[header] = believed.join(', ');
  };
}

export const forwardedWarning =
  'A trusted proxy sent an X-Forwarded-For without an address. Its requests count as its own until it is set as docs/operate/deploy.md says.';
