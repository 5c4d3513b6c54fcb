import { hexAddress, depositAddress, type Chain } from '@goodturn/addresses';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { WatcherLog } from './watcher-context.ts';
import type { Records } from './records.ts';

/**
 * Returns a pass that derives every customer's address from this watcher's own public key and says which it is. An
 * address that the server shows and that differs belongs to somebody else.
 */
export function createAttestation(chain: Chain, xpub: string, records: Records, log: WatcherLog): () => Promise<void> {
  const attested = new Set<bigint>();
  return async () => {
    for (const { customerId } of await records.readAccounts(chain)) {
      if (attested.has(customerId)) continue;
      const outcome = await records.attestAddress(chain, customerId, derivedAccount(chain, xpub, customerId));
      if (outcome === 'differs') log.error({ chain, customer: customerId.toString() }, 'a deposit address differs');
      attested.add(customerId);
    }
  };
}

/** Returns the twenty bytes of an address, without what each chain puts before them. */
function derivedAccount(chain: Chain, xpub: string, customerId: bigint): Uint8Array {
  const digits = hexAddress(chain, depositAddress(xpub, chain, customerId)) ?? '';
  return hexToBytes(digits.slice(-40));
}
