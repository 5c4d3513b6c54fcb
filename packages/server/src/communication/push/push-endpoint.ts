import { isIP } from 'node:net';

/**
 * The address at a push service, if it can be one: https at a name of the internet, with nothing that would lead a request to
 * something else. What the name stands for is looked at when it is sent to.
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
