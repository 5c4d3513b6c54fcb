import { isIP } from 'node:net';

/**
 * Returns the URL of a push service; undefined unless it is https at a public host name and the default port, without
 * credentials or fragment. The addresses of the host are checked when a notification is sent.
 */
export function parsePushEndpoint(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, username, password, port, hostname } = url;
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === '' && url.hash === '';
  const isName =
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) &&
    isIP(hostname) === 0 &&
    !/\.(local|internal|localhost)$/.test(hostname);
  return isPlain && isName ? url : undefined;
}
