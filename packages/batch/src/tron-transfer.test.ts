import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { TronWeb, utils } from 'tronweb';
import { describe, expect, it, test } from 'vitest';
import { BatchError } from './batch-error.ts';
import { bytesField, numberField } from './protobuf.ts';
import { signedTransaction, transactionHash } from './signed-transaction.ts';
import { signerOf } from './signer-of.ts';
import { signedBy } from './testing/index.ts';
import { blockReference, decodeTron, encodeTron, type TronTransfer } from './tron-transfer.ts';

const account = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(bytesToHex);
const time = fc.bigInt(1n, 2n ** 45n);
// The oracle keeps numbers as doubles.
const amount = fc.bigInt(1n, 2n ** 53n - 1n);
const common = {
  from: account,
  to: account,
  units: amount,
  reference: fc.uint8Array({ minLength: 10, maxLength: 10 }).map(bytesToHex),
  expiration: time,
  timestamp: time,
};
const calls = fc.record({ ...common, token: account, feeLimit: amount });
const coins = fc.record({ ...common, token: fc.constant(undefined), feeLimit: fc.constant(0n) });
const transfers: fc.Arbitrary<TronTransfer> = fc.oneof(calls, coins);

/** Returns the transaction in the form that nodes and tronweb exchange. */
function oracleForm(transfer: TronTransfer) {
  const { from, token, to, units, reference, expiration, timestamp, feeLimit } = transfer;
  const digits = units.toString(16).padStart(64, '0');
  const [type, value] =
    token === undefined
      ? ['TransferContract', { owner_address: `41${from}`, to_address: `41${to}`, amount: Number(units) }]
      : [
          'TriggerSmartContract',
          {
            owner_address: `41${from}`,
            contract_address: `41${token}`,
            data: `a9059cbb${'0'.repeat(24)}${to}${digits}`,
          },
        ];
  return {
    visible: false,
    txID: '',
    raw_data_hex: '',
    raw_data: {
      contract: [{ parameter: { type_url: `type.googleapis.com/protocol.${type}`, value }, type }],
      ref_block_bytes: reference.slice(0, 4),
      ref_block_hash: reference.slice(4),
      expiration: Number(expiration),
      timestamp: Number(timestamp),
      ...(feeLimit === 0n ? {} : { fee_limit: Number(feeLimit) }),
    },
  };
}

const keyText = '01'.repeat(32);
const oracle = new TronWeb({ fullHost: 'http://127.0.0.1:9', privateKey: keyText });

describe("Tron's bytes", () => {
  it('are read as what was written', () => {
    fc.assert(
      fc.property(transfers, (transfer) => {
        expect(decodeTron(encodeTron(transfer))).toEqual(transfer);
      }),
    );
  });

  it('and their signatures equal those of tronweb', async () => {
    const property = fc.asyncProperty(transfers, async (transfer) => {
      const raw = encodeTron(transfer);
      const form = oracleForm(transfer);
      // The types of tronweb know no transaction that was made by hand.
      // oxlint-disable-next-line typescript/no-explicit-any -- tronweb hands its own messages over untyped
      const message: any = utils.transaction.txJsonToPb(form);
      expect(utils.transaction.txPbToRawDataHex(message).toLowerCase()).toBe(bytesToHex(raw));
      const key = hexToBytes(keyText);
      const signature = signedBy(key, 'tron', raw);
      const id = transactionHash('tron', raw, signature);
      expect(utils.transaction.txPbToTxID(message).replace(/^0x/, '')).toBe(id);
      const signed = utils.crypto.ecRecover(id, `${signature.r}${signature.s}${signature.parity === 0 ? '1b' : '1c'}`);
      expect(TronWeb.address.toHex(signed).toLowerCase()).toBe(
        TronWeb.address.toHex(oracle.defaultAddress.base58 || '').toLowerCase(),
      );
      expect(`41${signerOf('tron', 'token', raw, signature)}`).toBe(TronWeb.address.toHex(signed).toLowerCase());
      const expected = bytesToHex(signedTransaction('tron', raw, signature));
      const signedForm = { ...form, txID: id, raw_data_hex: bytesToHex(raw) };
      const theirs = utils.crypto.signTransaction(keyText, signedForm).signature[0] ?? '';
      expect(expected.endsWith(theirs.toLowerCase())).toBe(true);
    });
    await fc.assert(property, { numRuns: 100 });
  });

  it('name the end of a block number and the middle of its id', () => {
    expect(blockReference(72_214_172n, `00000000044de69c${'ab'.repeat(24)}`)).toBe(`e69c${'ab'.repeat(8)}`);
    expect(blockReference(65_536n, `0000000000010000${'cd'.repeat(24)}`)).toBe(`0000${'cd'.repeat(8)}`);
  });
});

describe('what is no transfer', () => {
  const transfer: TronTransfer = {
    from: '11'.repeat(20),
    token: '22'.repeat(20),
    to: '33'.repeat(20),
    units: 5n,
    reference: '44'.repeat(10),
    expiration: 1_800_000_000_000n,
    timestamp: 1_790_000_000_000n,
    feeLimit: 9n,
  };
  const bytes = encodeTron(transfer);
  const changed = (from: string, to: string) => hexToBytes(bytesToHex(bytes).replace(from, to));
  test.each([
    ['an approval of the token', changed('a9059cbb', '095ea7b3')],
    ['an address of another network', changed(`41${transfer.from}`, `a0${transfer.from}`)],
    ['a memo', Uint8Array.from([...bytes, ...bytesField(10n, Uint8Array.of(65))])],
    ['a second contract', Uint8Array.from([...bytes, ...bytesField(11n, Uint8Array.of(8, 1))])],
    ['a second fee limit', Uint8Array.from([...bytes, ...numberField(18n, 9n)])],
    ['a field before its place', Uint8Array.from([...numberField(18n, 9n), ...bytes])],
    [
      'another contract',
      changed('54726967676572536d617274436f6e7472616374', '54726967676572536d617274436f6e7472616375'),
    ],
    ['half of it', bytes.subarray(0, 40)],
    ['nothing', new Uint8Array()],
  ])('%s is refused', (_, other) => {
    expect(bytesToHex(other)).not.toBe(bytesToHex(bytes));
    expect(() => decodeTron(other)).toThrow(BatchError);
  });

  it('and every changed byte reads as another transfer, or not at all', () => {
    fc.assert(
      fc.property(transfers, fc.nat(), fc.integer({ min: 1, max: 255 }), (one, at, change) => {
        const other = encodeTron(one);
        const place = at % other.length;
        other[place] = (other[place] ?? 0) ^ change;
        try {
          expect(decodeTron(other)).not.toEqual(one);
        } catch (error) {
          expect(error).toBeInstanceOf(BatchError);
        }
      }),
    );
  });
});
