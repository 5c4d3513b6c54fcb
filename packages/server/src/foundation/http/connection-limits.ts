import { readFileSync } from 'node:fs';

/** How many connections this process holds; more would exhaust the descriptors for files and the database. */
export interface ConnectionLimits {
  /** Connections for HTTP. */
  total: number;
  /** Those of one address, of IPv6 one network of 64 bits. */
  perAddress: number;
  /** Sockets, which are counted separately. */
  sockets: number;
  /** Everything together: beyond it the system's own limit is near, and Node takes no connection. */
  everything: number;
}

// Windows has no such limit, and macOS names it nowhere.
const unknownLimit = 8_192;
const maxOfAKind = 20_000;
// A few hundred people behind one address have up to six connections each, most of them for a moment.
const maxPerAddress = 1_000;

/** What the system lets this process have open; Node has already raised it as far as it may. */
function descriptorLimit(): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft) || unknownLimit;
  } catch {
    return unknownLimit;
  }
}

/** Shares the descriptors out, with a tenth left for files and the database. */
export function connectionLimitsFor(descriptors: number = descriptorLimit()): ConnectionLimits {
  const total = Math.min(maxOfAKind, Math.floor(descriptors * 0.4));
  const sockets = Math.min(maxOfAKind, Math.floor(descriptors * 0.5));
  return {
    total,
    // No eight addresses alone can fill it.
    perAddress: Math.min(maxPerAddress, Math.floor(total / 8)),
    sockets,
    everything: total + sockets + Math.floor(descriptors * 0.05),
  };
}
