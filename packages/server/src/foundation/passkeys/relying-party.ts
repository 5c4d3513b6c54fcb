import { isIP } from 'node:net';
import { DomainError } from '../domain-error.ts';

/** The relying party of a passkey: browsers offer the passkey only at this origin, and sign the origin. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const localHost = /^localhost(?::\d{1,5})?$/;

/**
 * Returns the relying party of the configured origin. Without one, passkeys work only at `localhost`, since the host of
 * a request cannot be trusted and an IP address cannot be the id of a relying party.
 */
export function findRelyingParty(siteOrigin: string | undefined, host: string): RelyingParty | undefined {
  if (siteOrigin !== undefined) return { id: new URL(siteOrigin).hostname, origin: siteOrigin };
  return localHost.test(host) ? { id: 'localhost', origin: `http://${host}` } : undefined;
}

/** Throws `passkeys_unavailable` if there is no relying party. */
export function requireRelyingParty(siteOrigin: string | undefined, host: string): RelyingParty {
  const party = findRelyingParty(siteOrigin, host);
  if (party === undefined) throw new DomainError('passkeys_unavailable');
  return party;
}

/** Parses the origin of a site. Throws a RangeError with the expected form. */
export function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url?.origin === text && (url.protocol === 'https:' || url.hostname === 'localhost');
  if (!isOrigin || isIP(url.hostname) !== 0) {
    throw new RangeError('must be an https origin with a name and nothing behind it, such as https://shop.example');
  }
  return text;
}
