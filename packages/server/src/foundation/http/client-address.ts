import { isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { createForwardedFilter } from './forwarded-address.ts';

/**
 * Returns the key under which requests of an address are counted. A network of 64 bits is the smallest that is assigned
 * to an IPv6 connection, and its owner controls all of its addresses. An IPv6 address that stands for one of IPv4 counts
 * as that.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (ofIpv4.has(groups.slice(0, 6).join(':'))) return dotted(groups.slice(6));
  if (groups[0] === relayed) return dotted(groups.slice(1, 3));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The networks in which IPv6 writes addresses of IPv4: mapped ones, and those that a gateway translates (RFC 6052).
 * `shop.plain_network` has the same.
 */
const ofIpv4 = new Set(['0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0']);
/** The beginning of the network of 48 bits that each IPv4 address has (RFC 3056), which follows it. */
const relayed = '2002';

/**
 * Returns the network around the key of an IPv6 address: 56 bits, which providers give to one household or server, and
 * which has 256 networks of 64 bits. The key of an IPv4 address is returned unchanged.
 */
export function widerKey(key: string): string {
  const [, first, last] = /^((?:[0-9a-f]+:){3})([0-9a-f]+)::\/64$/.exec(key) ?? [];
  if (first === undefined || last === undefined) return key;
  return `${first}${(Number.parseInt(last, 16) & 0xff00).toString(16)}::/56`;
}

/** The multiple of a limit of 64 bits that counts for 56: two or three busy households behind one provider, not 256. */
export const widerFactor = 4;

/** Returns all eight groups without the zone of a link, in the canonical form of the URL standard. */
function groupsOf(address: string): string[] {
  const [left = '', right] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const listOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
  if (right === undefined) return listOf(left);
  const [first, last] = [listOf(left), listOf(right)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}

const dotted = (groups: string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');

export interface Client {
  address: string;
  host: string | undefined;
  protocol: 'http' | 'https';
}

export function createTrust(trustedProxies: readonly string[] = []): (address: string) => boolean {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (address) => address !== '' && isTrusted(address, 0);
}

/**
 * Returns a function that finds the client of a bare request by Fastify's rules for calls: only trusted proxies are
 * believed.
 */
export function createClientOf(
  trustedProxies: readonly string[] = [],
  warn: (details: { proxy: string }) => void = () => undefined,
): (request: IncomingMessage) => Client {
  const isTrusted = createTrust(trustedProxies);
  const filterForwarded = createForwardedFilter(isTrusted, warn);
  return (request) => {
    filterForwarded(request);
    const { headers, socket } = request;
    const believed = (name: string): string | undefined =>
      isTrusted(socket.remoteAddress ?? '') ? headers[name]?.toString().split(',').at(-1)?.trim() : undefined;
    return {
      address: proxyAddr.all(request, isTrusted).at(-1) ?? '',
      host: believed('x-forwarded-host') || headers.host,
      protocol: believed('x-forwarded-proto') === 'https' ? 'https' : 'http',
    };
  };
}
