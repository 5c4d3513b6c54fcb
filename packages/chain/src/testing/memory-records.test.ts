import { describe } from 'vitest';
import { createMemoryRecords } from './memory-records.ts';
import { expectRecordsContract } from './records-contract.ts';

describe('records in memory', () => {
  expectRecordsContract(async () => {
    const account = new Uint8Array(20).fill(0xab);
    const tokens = [
      { token: 2, contract: new Uint8Array(20).fill(1), startBlock: 90n },
      { token: 3, contract: new Uint8Array(20).fill(2), startBlock: 70n },
    ];
    return { records: createMemoryRecords(tokens, [{ account, customerId: 4n }]), account, customerId: 4n };
  });
});
