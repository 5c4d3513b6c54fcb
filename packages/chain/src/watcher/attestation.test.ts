import { depositAddress, hexAddress } from '@goodturn/addresses';
import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import { createMemoryRecords } from '../testing/memory-records.ts';
import { createAttestation } from './attestation.ts';

// Of the published mnemonic "test … junk", account 0 of Ethereum.
const xpub =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';

const accountOf = (chain: 'ethereum' | 'tron', key: string, customerId: bigint): Uint8Array =>
  hexToBytes((hexAddress(chain, depositAddress(key, chain, customerId)) ?? '').slice(-40));

it.each(['ethereum', 'tron'] as const)('says once which address of %s is this watcher’s own', async (chain) => {
  const errors: object[] = [];
  const log = { info: () => undefined, error: (fields: object) => errors.push(fields) };
  const foreign = new Uint8Array(20).fill(0x66);
  const accounts = [
    { customerId: 1n, account: accountOf(chain, xpub, 1n) },
    { customerId: 2n, account: foreign },
  ];
  const said: string[] = [];
  const memory = createMemoryRecords([], accounts);
  const records: typeof memory = {
    ...memory,
    attestAddress: async (...args) => {
      const outcome = await memory.attestAddress(...args);
      said.push(outcome);
      return outcome;
    },
  };
  const attest = createAttestation(chain, xpub, records, log);
  await attest();
  await attest();
  expect(said).toEqual(['attested', 'differs']);
  expect(errors).toEqual([{ chain, customer: '2' }]);
  accounts.push({ customerId: 3n, account: accountOf(chain, xpub, 3n) });
  await attest();
  expect(said).toEqual(['attested', 'differs', 'attested']);
});
