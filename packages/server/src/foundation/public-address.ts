import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net';

/** The networks that are not part of the public internet (IANA's special-purpose address registries). */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure answers its own machines here, with their secrets.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  // Teredo and other protocol assignments, documentation, and addresses that embed an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}

/** The IPv6 addresses that are assigned so far; all others are local, mapped or unassigned. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an address is on the public internet, rather than on this machine or in a private network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

export class AddressNotAllowed extends Error {
  constructor(host: string) {
    super(`${host} is not at a public address`);
  }
}

/**
 * Throws AddressNotAllowed if the host of an address is a number, also an IPv6 one in brackets, that is not allowed:
 * sockets never look such a host up, so that `lookupAllowed` does not see it.
 */
export function requireAllowedHost({ hostname }: URL, isAllowed: (address: string) => boolean): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new AddressNotAllowed(hostname);
}

export type Lookup = (
  name: string,
  options: { all: true },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/**
 * Returns a look-up for the sockets of a client, which fails with AddressNotAllowed unless every address of the name is
 * allowed. The connection goes to an address that was checked, so that a name cannot resolve to another one afterwards.
 */
export const lookupAllowed =
  (isAllowed: (address: string) => boolean, lookup: Lookup = systemLookup): LookupFunction =>
  (name, { all }, done) => {
    lookup(name, { all: true }, (error, found) => {
      if (error !== null) return done(error, []);
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isAllowed(address))) {
        return done(new AddressNotAllowed(name), []);
      }
      return all ? done(null, found) : done(null, first.address, first.family);
    });
  };
