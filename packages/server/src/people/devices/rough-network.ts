import { addressKey } from '../../foundation/http/client-address.ts';

/**
 * The beginning of an address: enough to see that a device is somewhere else, and too little to find anybody. Two numbers of
 * an IPv4 address, two groups of an IPv6 address.
 */
export function roughNetwork(ip: string | null): string | null {
  if (ip === null) return null;
  const key = addressKey(ip);
  const separator = key.includes(':') ? ':' : '.';
  return `${key.split(separator).slice(0, 2).join(separator)}${separator}…`;
}
