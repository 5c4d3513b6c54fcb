import { readFileSync } from 'node:fs';

/**
 * The numbers of connections that this process accepts; more would exhaust the file descriptors that files and the
 * database need.
 */
export interface ConnectionLimits {
  total: number;
  /** Maximum of one address; for IPv6, of one network of 56 bits. */
  perAddress: number;
  /** Maximum of WebSockets, which are counted separately. */
  sockets: number;
  /** Maximum of all together: beyond it the system's own limit is near, and Node accepts no connection. */
  everything: number;
}

// Windows has no such limit, and macOS does not report it.
const unknownLimit = 8_192;
const maxOfAKind = 20_000;
// A few hundred people behind one address have up to six connections each, most of them only briefly.
const maxPerAddress = 1_000;

/**
 * Returns how many descriptors the system lets this process open; Node has already raised the limit as far as allowed.
 */
function descriptorLimit(): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft) || unknownLimit;
  } catch {
    return unknownLimit;
  }
}

/** Divides the descriptors among the kinds of connections, with a tenth left for files and the database. */
export function connectionLimitsFor(descriptors: number = descriptorLimit()): ConnectionLimits {
  const total = Math.min(maxOfAKind, Math.floor(descriptors * 0.4));
  const sockets = Math.min(maxOfAKind, Math.floor(descriptors * 0.5));
  return {
    total,
    // At least eight addresses are needed to fill it.
    perAddress: Math.min(maxPerAddress, Math.floor(total / 8)),
    sockets,
    everything: total + sockets + Math.floor(descriptors * 0.05),
  };
}
