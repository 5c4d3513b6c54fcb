import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { verifyMessage as ethersVerifyMessage } from 'ethers';
import fc from 'fast-check';
import { TronWeb } from 'tronweb';
import { describe, expect, it, test } from 'vitest';
import type { Batch } from './batch.ts';
import { BatchError } from './batch-error.ts';
import { digestOf } from './digest.ts';
import { harmlessLine, provableText } from './signed-text.ts';
import { textSignature } from './signed-transaction.ts';
import { signerOf } from './signer-of.ts';
import { checkSignatures, parseSignaturesFile, writeSignaturesFile, type SignaturesFile } from './signatures-file.ts';
import { buildBatch, keyOf, senders, signedBy } from './testing/index.ts';

const rows = [1n, 2n].map((id) => ({
  subject: { kind: 'withdrawal', id } as const,
  to: `${id}a`.repeat(20),
  units: 5_000_000n * id,
}));

/** Returns what the signer writes for a batch, signed with this key. */
function signaturesOf(batch: Batch, key = keyOf('payout')): SignaturesFile {
  const signatures = batch.items.flatMap(({ position, asset, variants }) =>
    variants.map((bytes, index) => ({
      position,
      variant: BigInt(index + 1),
      ...signedBy(key, batch.chain, bytes, asset),
    })),
  );
  return { batch: batch.number, digest: digestOf(batch), policy: 'ab'.repeat(32), keys: ['cd'.repeat(32)], signatures };
}

const messageOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof BatchError) return error.message;
    throw error;
  }
  return 'nothing was refused';
};

describe.each(['tron', 'ethereum'] as const)('the signatures of a batch on %s', (chain) => {
  const batch = buildBatch({ chain, rows });
  const good = signaturesOf(batch);
  const check = (file: SignaturesFile) =>
    messageOf(() => checkSignatures(batch, digestOf(batch), parseSignaturesFile(writeSignaturesFile(file))));
  const [first, ...rest] = good.signatures;
  if (first === undefined) throw new Error('a batch has rows');

  it('are one for each variant, by the sender', () => {
    expect(parseSignaturesFile(writeSignaturesFile(good))).toEqual(good);
    expect(check(good)).toBe('nothing was refused');
    expect(good.signatures).toHaveLength(chain === 'ethereum' ? 6 : 2);
  });

  test.each<[string, SignaturesFile, string]>([
    ['another digest', { ...good, digest: 'ef'.repeat(32) }, 'another_batch, digest'],
    ['another number', { ...good, batch: 35n }, 'another_batch, batch'],
    ['a missing row', { ...good, signatures: rest }, `signature_missing, line 1, variant`],
    ['a missing last row', { ...good, signatures: good.signatures.slice(0, -1) }, 'signature_missing, line 2, variant'],
    ['another order', { ...good, signatures: good.signatures.toReversed() }, 'signature_missing, line 1, variant'],
    ['a row twice', { ...good, signatures: [...good.signatures, first] }, 'unknown_item, signatures'],
    ['a foreign key', signaturesOf(batch, keyOf('stranger')), 'signature_of_another_key, line 1, signatures'],
    [
      'other bytes',
      {
        ...signaturesOf(buildBatch({ chain, rows: rows.map((row) => ({ ...row, to: 'ee'.repeat(20) })) })),
        digest: good.digest,
      },
      'signature_of_another_key, line 1, signatures',
    ],
    [
      'a second spelling of a signature',
      { ...good, signatures: [{ ...first, s: upperHalf(first.s), parity: first.parity === 0 ? 1 : 0 }, ...rest] },
      'signature_not_canonical, line 1, signatures',
    ],
    [
      'zero',
      { ...good, signatures: [{ ...first, r: '00'.repeat(32) }, ...rest] },
      'signature_not_canonical, line 1, signatures',
    ],
    [
      'the other parity',
      { ...good, signatures: [{ ...first, parity: first.parity === 0 ? 1 : 0 }, ...rest] },
      'signature_of_another_key, line 1, signatures',
    ],
  ])('are refused with %s', (_, file, message) => {
    expect(check(file)).toBe(message);
  });
});

/** Returns the same signature with the number of the upper half, which everybody can compute. */
function upperHalf(s: string): string {
  return (secp256k1.Point.Fn.ORDER - BigInt(`0x${s}`)).toString(16).padStart(64, '0');
}

describe('a file of signatures', () => {
  const text = writeSignaturesFile(signaturesOf(buildBatch({ rows })));
  test.each([
    ['an unknown field', text.replace('"batch"', '"key": "5f3a", "batch"'), 'unknown_field'],
    ['bytes', text.replace('"parity"', '"bytes": "00", "parity"'), 'unknown_field, line 1'],
    ['a batch', text.replace('goodturn-signatures/1', 'goodturn-batch/1'), 'unknown_format, format'],
    ['a parity that is none', text.replace(/"parity": "[01]"/, '"parity": "27"'), 'invalid_value, line 1, parity'],
    ['a short number', text.replace(/"r": "../, '"r": "'), 'invalid_value, line 1, r'],
    ['a second spelling', text.replaceAll('\n', '\r\n'), 'not_canonical'],
  ])('is refused as %s', (_, changed, message) => {
    expect(messageOf(() => parseSignaturesFile(changed))).toBe(message);
  });
});

it.each(['tron', 'ethereum'] as const)('on %s no changed file of signatures is taken', (chain) => {
  const batch = buildBatch({ chain, rows });
  const text = writeSignaturesFile(signaturesOf(batch));
  const piece = fc.constantFrom('', '0', '1', 'f', '"', ',', '\n', '\u0000', '"r": "', '-');
  const property = fc.property(fc.nat(text.length - 1), fc.nat(90), piece, (start, length, inserted) => {
    const changed = text.slice(0, start) + inserted + text.slice(start + length);
    // The names of policy and keys are for people; no signature depends on them.
    const covered = (file: string) => file.replace(/"policy": "[0-9a-f]{64}",\n {2}"keys": \[\n {4}"[0-9a-f]{64}"/, '');
    fc.pre(covered(changed) !== covered(text));
    expect(messageOf(() => checkSignatures(batch, digestOf(batch), parseSignaturesFile(changed)))).not.toBe(
      'nothing was refused',
    );
  });
  fc.assert(property, { numRuns: 300 });
});

describe('a text that proves an address', () => {
  const text = `Goodturn holds this address.\nSeal 328.\n${harmlessLine}`;
  const bytes = new TextEncoder().encode(text);
  const signature = signedBy(keyOf('payout'), 'ethereum', bytes, 'text');

  it('is signed as wallets do (EIP-191, TIP-191)', async () => {
    const asText = `0x${bytesToHex(textSignature(signature))}`;
    expect(ethersVerifyMessage(text, asText).toLowerCase()).toBe(`0x${senders.payout}`);
    expect(signerOf('ethereum', 'text', bytes, signature)).toBe(senders.payout);
    const onTron = signedBy(keyOf('payout'), 'tron', bytes, 'text');
    const oracle = new TronWeb({ fullHost: 'http://127.0.0.1:9' });
    const signer = await oracle.trx.verifyMessageV2(text, `0x${bytesToHex(textSignature(onTron))}`);
    expect(TronWeb.address.toHex(signer)).toBe(`41${senders.payout}`);
  });

  it.each([
    ['without its last line', 'Goodturn holds this address.'],
    ['that is its last line alone', harmlessLine],
    ['with letters that look alike', `Gооdturn\n${harmlessLine}`],
    ['that begins with a byte of a transaction', `\u0002\n${harmlessLine}`],
    ['that is too long', `${'a'.repeat(1_000)}\n${harmlessLine}`],
  ])('%s is refused', (_, other) => {
    expect(provableText(new TextEncoder().encode(other))).toBeUndefined();
  });

  it('has another hash than every transaction', () => {
    expect(signerOf('ethereum', 'native', bytes, signature)).not.toBe(senders.payout);
    expect(signerOf('tron', 'token', hexToBytes('00'), signature)).not.toBe(senders.payout);
  });
});
