import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it, test } from 'vitest';
import type { Batch } from './batch.ts';
import { BatchError } from './batch-error.ts';
import { parseBatchFile } from './batch-file.ts';
import { writeBatchFile } from './write-batch-file.ts';
import { canonicalText, digestOf, digestWords } from './digest.ts';
import { ethereumVariants, decodeEthereum } from './ethereum-transfer.ts';
import { maxFileBytes } from './file-fields.ts';
import {
  authenticator,
  buildBatch,
  fileOf,
  sampleBatches,
  senders,
  token,
  type SampleOptions,
} from './testing/index.ts';

const people = [authenticator('ada'), authenticator('grace')];
const [payee, other] = ['aa'.repeat(20), 'bb'.repeat(20)];
const withdrawal = (id: bigint) => ({ kind: 'withdrawal', id }) as const;
const row = { subject: withdrawal(4412n), to: payee, units: 640_000_000n };
const second = { subject: withdrawal(4413n), to: other, units: 120_000_000n };
const deposit = { kind: 'address', id: 7n } as const;
const treasury = { kind: 'treasury', id: 1n } as const;
const replaced = { batch: 32n, position: 2n };

const errorOf = (run: () => unknown): BatchError => {
  try {
    run();
  } catch (error) {
    if (error instanceof BatchError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('a file of a batch', () => {
  it.each(Object.entries(sampleBatches()))('of a %s is read as it was written', (_, batch) => {
    const file = fileOf(batch, people);
    expect(parseBatchFile(writeBatchFile(file))).toEqual(file);
  });

  it('of a hundred rows stays far below the limit', () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ ...row, subject: withdrawal(BigInt(index + 1)) }));
    const sizes = (['tron', 'ethereum'] as const).map((chain) => {
      const text = writeBatchFile(fileOf(buildBatch({ chain, rows }), people));
      expect(parseBatchFile(text).batch.items).toHaveLength(100);
      return text.length;
    });
    for (const size of sizes) expect(size * 4).toBeLessThan(maxFileBytes);
    expect(() => parseBatchFile(writeBatchFile(fileOf(buildBatch({ rows: [...rows, row] }), people)))).toThrow(
      BatchError,
    );
  });

  it('has a digest over the text that docs/proofs/batch-digest.md specifies', () => {
    const batch = buildBatch({ rows: [row] });
    const lines = canonicalText(batch).split('\n');
    const variant = bytesToHex(sha256(sha256(batch.items[0]?.variants[0] ?? new Uint8Array())));
    const validity = 'block:1f6a0123456789abcdef:1795943200000';
    expect(lines).toEqual([
      'goodturn batch 1',
      '34',
      'payout',
      '728126428',
      senders.payout,
      token.tron,
      '1795910800000',
      '0'.repeat(64),
      '1',
      `1 withdrawal:4412 ${senders.payout} ${payee} token 640000000 ${validity} - ${variant}`,
    ]);
    expect(digestOf(batch)).toBe(bytesToHex(sha256(utf8ToBytes(lines.join('\n')))));
  });

  it('has eight words for 88 bits of the digest', () => {
    expect(digestWords('00'.repeat(32)).join(' ')).toBe(Array.from({ length: 8 }, () => 'abandon').join(' '));
    expect(digestWords('ff'.repeat(32)).join(' ')).toBe(Array.from({ length: 8 }, () => 'zoo').join(' '));
    const words = digestWords(`${'00'.repeat(10)}01${'ff'.repeat(21)}`);
    expect(words).toEqual([...Array.from({ length: 7 }, () => 'abandon'), 'ability']);
  });
});

describe('a file is refused with its line and field', () => {
  const good = writeBatchFile(fileOf(buildBatch({ rows: [row, second] }), people));
  const replacing = (from: string | RegExp, to: string) => good.replace(from, to);
  test.each<[string, string, string]>([
    ['no JSON', '{', 'not_json'],
    ['a list', '[]', 'not_an_object'],
    ['a text', '"goodturn-batch/1"', 'not_an_object'],
    ['null', 'null', 'not_an_object'],
    ['a file that is too long', `${good}${' '.repeat(maxFileBytes)}`, 'file_too_large'],
    ['another format', replacing('batch/1', 'batch/2'), 'unknown_format, format'],
    ['an unknown field', replacing('"number"', '"note": "x", "number"'), 'unknown_field'],
    [
      'an unknown field of a row',
      replacing('"position": "2"', '"key": "5f3a", "position": "2"'),
      'unknown_field, line 2',
    ],
    ['a missing field', replacing(/ {2}"chainId".*\n/, ''), 'missing_field, chainId'],
    ['a missing field of a row', replacing(/ {6}"units": "120.*\n/, ''), 'missing_field, line 2, units'],
    [
      'a number that is none of JSON texts',
      replacing('"units": "640000000"', '"units": 640000000'),
      'invalid_value, line 1, units',
    ],
    ['a number with a leading zero', replacing('"640000000"', '"0640000000"'), 'invalid_value, line 1, units'],
    ['a negative number', replacing('"640000000"', '"-1"'), 'invalid_value, line 1, units'],
    ['a float', replacing('"640000000"', '"6.4e8"'), 'invalid_value, line 1, units'],
    ['an address of 19 bytes', replacing(`"to": "${payee}"`, `"to": "${payee.slice(2)}"`), 'invalid_value, line 1, to'],
    [
      'an address in capitals',
      replacing(`"to": "${payee}"`, `"to": "${payee.toUpperCase()}"`),
      'invalid_value, line 1, to',
    ],
    ['a time that no calendar has', replacing('"1795910800000"', '"8640000000000001"'), 'invalid_value, signUntil'],
    ['an unknown kind', replacing('"kind": "payout"', '"kind": "gift"'), 'invalid_value, kind'],
    ['an unknown chain', replacing('"chain": "tron"', '"chain": "bitcoin"'), 'invalid_value, chain'],
    ['half a byte', replacing(/"variants": \[\n\s+"0/, '"variants": ["'), 'invalid_value, line 1, variants'],
    ['no rows', replacing(/"items": \[.*\],\n {2}"approvals"/s, '"items": [],\n  "approvals"'), 'wrong_count, items'],
    [
      'rows that are no list',
      replacing(/"items": \[.*\],\n {2}"approvals"/s, '"items": {},\n  "approvals"'),
      'not_a_list, items',
    ],
    ['one approval', writeBatchFile(fileOf(buildBatch({ rows: [row] }), people.slice(1))), 'wrong_count, approvals'],
    ['a person who is no name', replacing('"person": "ada"', '"person": "ada\\u202e"'), 'invalid_value, person'],
    ['a field that stands twice', replacing('  "kind"', '  "kind": "sweep",\n  "kind"'), 'not_canonical'],
    ['a second spelling', good.trimEnd(), 'not_canonical'],
    ['an edited amount of a row', replacing('"640000000"', '"640000001"'), 'variant_differs, line 1, units'],
    ['an edited payee of a row', replacing(`"to": "${payee}"`, `"to": "${other}"`), 'variant_differs, line 1, to'],
    ['an edited withdrawal', replacing('withdrawal:4412', 'withdrawal:4411'), 'digest_differs, digest'],
    ['an edited deadline', replacing('"1795910800000"', '"1795910800001"'), 'digest_differs, digest'],
    ['an edited number', replacing('"34"', '"35"'), 'digest_differs, digest'],
    ['an edited chain id', replacing('"728126428"', '"3448148188"'), 'digest_differs, digest'],
  ])('%s', (_, text, message) => {
    expect(text).not.toBe(good);
    expect(errorOf(() => parseBatchFile(text)).message).toBe(message);
  });

  it('and says what the row says and what the bytes do', () => {
    const { approved, found } = errorOf(() => parseBatchFile(replacing(`"to": "${payee}"`, `"to": "${other}"`)));
    expect([approved, found]).toEqual([other, payee]);
  });

  it('and never repeats what it did not understand', () => {
    const marker = 'xprv9s21ZrQH143K3marker';
    const places = ['"number"', '"position"', '"person"'].map((name) =>
      replacing(name, `"${marker}": "${marker}", ${name}`),
    );
    const values = ['"34"', '"payout"', '"640000000"'].map((value) => replacing(value, `"${marker}"`));
    for (const text of [...places, ...values, marker]) {
      const error = errorOf(() => parseBatchFile(text));
      expect(`${error.message}${error.stack}${JSON.stringify(error)}`).not.toContain('marker');
    }
  });
});

describe('a batch keeps to its kind', () => {
  test.each<[string, SampleOptions, string]>([
    ['one withdrawal twice', { rows: [row, row] }, 'repeated, line 2, subject'],
    ['a payout of nothing', { rows: [{ ...row, units: 0n }] }, 'not_of_kind, line 1, units'],
    ['a payout to the sender', { rows: [{ ...row, to: senders.payout }] }, 'pays_sender, line 1, to'],
    ['a payout to the token', { rows: [{ ...row, to: token.tron }] }, 'not_of_kind, line 1, to'],
    ['a payout by another address', { rows: [{ ...row, from: other }] }, 'foreign_sender, line 1, from'],
    ['a payout of native coin', { rows: [{ ...row, asset: 'native' }] }, 'not_of_kind, line 1, asset'],
    ['a payout of a deposit', { rows: [{ ...row, subject: deposit }] }, 'not_of_kind, line 1, subject'],
    [
      'an index that no key has',
      { kind: 'sweep', rows: [{ ...row, subject: { kind: 'address', id: 2n ** 31n } }] },
      'invalid_value, line 1, subject',
    ],
    ['a payout that replaces', { rows: [{ ...row, supersedes: replaced }] }, 'not_of_kind, line 1, supersedes'],
    [
      'a replacement of nothing',
      { kind: 'replace', chain: 'ethereum', rows: [row] },
      'not_of_kind, line 1, supersedes',
    ],
    [
      'a void on Tron',
      { kind: 'void', rows: [{ ...row, to: senders.payout, units: 0n, supersedes: replaced }] },
      'not_of_chain, kind',
    ],
    [
      'a void that pays',
      { kind: 'void', chain: 'ethereum', rows: [{ ...row, supersedes: replaced }] },
      'not_of_kind, line 1, units',
    ],
    [
      'a void to somebody else',
      { kind: 'void', chain: 'ethereum', rows: [{ ...row, units: 0n, supersedes: replaced }] },
      'pays_sender, line 1, to',
    ],
    [
      'a nonce twice',
      { chain: 'ethereum', rows: [row, { ...second, nonce: 415n }] },
      'nonces_not_ascending, line 2, validity',
    ],
    [
      'a row that is replaced twice',
      {
        kind: 'replace',
        chain: 'ethereum',
        rows: [
          { ...row, supersedes: replaced },
          { ...second, supersedes: replaced },
        ],
      },
      'repeated, line 2, supersedes',
    ],
    [
      'a sweep whose top-up comes from a customer',
      { kind: 'sweep', rows: [{ subject: deposit, from: other, to: payee, units: 1n, asset: 'native' }] },
      'foreign_sender, line 1, from',
    ],
    [
      'a proof that may be read as something else',
      { kind: 'proof', rows: [{ subject: treasury, to: senders.payout, units: 0n, text: 'I owe you money.' }] },
      'variant_not_readable, line 1, variants',
    ],
  ])('%s is refused', (_, options, message) => {
    const text = writeBatchFile(fileOf(buildBatch({ ...options, rows: options.rows ?? [] }), people));
    expect(errorOf(() => parseBatchFile(text)).message).toBe(message);
  });

  it('has its rows in their order', () => {
    const batch = buildBatch({ rows: [row, second] });
    const turned = { ...batch, items: batch.items.toReversed() };
    const text = writeBatchFile(fileOf(turned, people));
    expect(errorOf(() => parseBatchFile(text)).message).toBe('wrong_position, line 1, position');
  });

  it('has a token exactly where a row moves it', () => {
    const batch: Batch = { ...buildBatch({ rows: [row] }), token: undefined };
    expect(errorOf(() => parseBatchFile(writeBatchFile(fileOf(batch, people)))).message).toBe('not_of_kind, token');
  });

  it('has three fees of 1, 2 and 4 on Ethereum, and nothing else that differs', () => {
    const batch = buildBatch({ chain: 'ethereum', rows: [row] });
    const [item] = batch.items;
    const transfer = decodeEthereum(item?.variants[0] ?? new Uint8Array());
    const withVariants = (variants: readonly Uint8Array[]) => {
      const changed = { ...batch, items: batch.items.map((one) => ({ ...one, variants })) };
      return errorOf(() => parseBatchFile(writeBatchFile(fileOf(changed, people)))).message;
    };
    const [first, doubled, fourfold] = ethereumVariants(transfer) as [Uint8Array, Uint8Array, Uint8Array];
    expect(withVariants([first])).toBe('wrong_count, line 1, variants');
    expect(withVariants([first, first, fourfold])).toBe('variant_fees, line 1, variants');
    const dearer = ethereumVariants({ ...transfer, gasLimit: transfer.gasLimit * 2n });
    expect(withVariants([first, doubled, dearer[2] ?? first])).toBe('variant_fees, line 1, variants');
    const elsewhere = ethereumVariants({ ...transfer, to: other });
    expect(withVariants([first, doubled, elsewhere[2] ?? first])).toBe('variant_differs, line 1, to');
  });
});
