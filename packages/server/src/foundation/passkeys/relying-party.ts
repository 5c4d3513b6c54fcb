import { isIP } from 'node:net';
import { DomainError } from '../domain-error.ts';

/** Whom a passkey is for: browsers offer it at this origin alone, and sign it. */
export interface RelyingParty {
  /** The host without a port. */
  id: string;
  origin: string;
}

const localHost = /^localhost(?::\d{1,5})?$/;

/**
 * The site's own origin where it is set. Without one there are passkeys only on the machine itself, at `localhost`: what a
 * request calls the host is not to be relied on, and an address is no id of a relying party.
 */
export function findRelyingParty(siteOrigin: string | undefined, host: string): RelyingParty | undefined {
  if (siteOrigin !== undefined) return { id: new URL(siteOrigin).hostname, origin: siteOrigin };
  return localHost.test(host) ? { id: 'localhost', origin: `http://${host}` } : undefined;
}

/** Throws `passkeys_unavailable` where there is none. */
export function requireRelyingParty(siteOrigin: string | undefined, host: string): RelyingParty {
  const party = findRelyingParty(siteOrigin, host);
  if (party === undefined) throw new DomainError('passkeys_unavailable');
  return party;
}

/** Reads the origin of a site; throws a RangeError that says what it must be. */
export function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url?.origin === text && (url.protocol === 'https:' || url.hostname === 'localhost');
  if (!isOrigin || isIP(url.hostname) !== 0) {
    throw new RangeError('must be an https origin with a name and nothing behind it, such as https://shop.example');
  }
  return text;
}
