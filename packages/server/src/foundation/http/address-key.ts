import { isIPv6 } from 'node:net';

/**
 * What an address is counted by. An IPv6 network of 64 bits is the smallest that is given to a connection, and anyone who has
 * one has all of its addresses. An IPv4 address in the form of IPv6 is that IPv4 address.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** All eight groups, without the zone of a link, in the one form that the standard for web addresses gives them. */
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
