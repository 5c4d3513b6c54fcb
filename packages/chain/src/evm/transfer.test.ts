import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { transfersIn, transferTopic } from './transfer.ts';

const contract = new Uint8Array(20).fill(1);
const place = { transactionHash: new Uint8Array(32).fill(2), block: 9n, blockHash: new Uint8Array(32).fill(3) };
const word = (digits: string): Uint8Array => hexToBytes(digits.padStart(64, '0'));
const topicOf = (account: Uint8Array): Uint8Array => word(bytesToHex(account));
const [from, to] = [new Uint8Array(20).fill(0xff), new Uint8Array(20).fill(0xee)];
const log = {
  address: contract,
  topics: [transferTopic, topicOf(from), topicOf(to)],
  data: word('4c4b40'),
};
const read = (changed: Partial<typeof log>, status = 1n) =>
  transfersIn({ status, logs: [{ ...log, ...changed }] }, place, [{ token: 4, contract }]);

it('returns the transfers of a receipt with their places', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 12 }), fc.bigInt(0n, 2n ** 63n - 1n), (mask, units) => {
      const data = word(units.toString(16));
      const logs = mask.map((isOurs) => (isOurs ? { ...log, data } : { ...log, address: from }));
      const expected = mask.flatMap((isOurs, ordinal) =>
        isOurs ? [{ ...place, ordinal, token: 4, from, to, units }] : [],
      );
      expect(transfersIn({ status: 1n, logs }, place, [{ token: 4, contract }])).toEqual(expected);
    }),
  );
});

test.each([
  ['of another event', { topics: [topicOf(from), topicOf(from), topicOf(to)] }],
  ['without a recipient', { topics: [transferTopic, topicOf(from)] }],
  ['of a token that is not counted in units', { topics: [transferTopic, topicOf(from), topicOf(to), topicOf(to)] }],
  ['without topics', { topics: [] }],
  ['with bytes before the recipient', { topics: [transferTopic, topicOf(from), new Uint8Array(32).fill(0xee)] }],
  ['with bytes before the sender', { topics: [transferTopic, new Uint8Array(32).fill(0xee), topicOf(to)] }],
  ['without an amount', { data: new Uint8Array() }],
  ['with two amounts', { data: new Uint8Array(64) }],
  ['with half of an amount', { data: new Uint8Array(31) }],
  ['above what any listed token has', { data: word((2n ** 63n).toString(16)) }],
  ['of another contract', { address: to }],
])('a log %s is no transfer', (_, changed) => {
  expect(read({})).toHaveLength(1);
  expect(read(changed)).toEqual([]);
});

it('is none if the transaction failed', () => {
  expect(read({}, 0n)).toEqual([]);
  expect(read({}, 2n)).toEqual([]);
});
