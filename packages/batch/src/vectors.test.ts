/** Writes and reads the vectors of docs/proofs/batch-digest.md, which the database and others compute as well. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { BatchError } from './batch-error.ts';
import { parseBatchFile } from './batch-file.ts';
import { writeBatchFile } from './write-batch-file.ts';
import { canonicalText, digestOf, digestWords } from './digest.ts';
import { signedTransaction, textSignature, transactionHash } from './signed-transaction.ts';
import { checkSignatures, parseSignaturesFile, writeSignaturesFile } from './signatures-file.ts';
import { authenticator, fileOf, keyOf, sampleBatches, signedBy } from './testing/index.ts';

const path = join(import.meta.dirname, '../../../docs/proofs/batch-digest.vectors.json');
const people = [authenticator('ada'), authenticator('grace')];

interface Valid {
  name: string;
  file: unknown;
  text: string;
  words: string;
  signatures: unknown;
  signed: { hash: string | null; bytes: string }[];
}
interface Invalid {
  name: string;
  file: string;
  code: string;
  line: number | null;
  field: string | null;
}

function validVector([name, batch]: [string, ReturnType<typeof sampleBatches>[string]]): Valid {
  const file = fileOf(batch, people);
  const signed = batch.items.flatMap((item) => {
    const key = keyOf(item.from === batch.from ? 'payout' : 'deposit');
    return item.variants.map((bytes, index) => {
      const signature = signedBy(key, batch.chain, bytes, item.asset);
      return { item, bytes, signature: { position: item.position, variant: BigInt(index + 1), ...signature } };
    });
  });
  const signatures = {
    batch: batch.number,
    digest: file.digest,
    policy: 'ab'.repeat(32),
    keys: ['cd'.repeat(32)],
    signatures: signed.map(({ signature }) => signature),
  };
  return {
    name,
    file: JSON.parse(writeBatchFile(file)),
    text: canonicalText(batch),
    words: digestWords(file.digest).join(' '),
    signatures: JSON.parse(writeSignaturesFile(signatures)),
    signed: signed.map(({ item, bytes, signature }) =>
      item.asset === 'text'
        ? { hash: null, bytes: bytesToHex(textSignature(signature)) }
        : {
            hash: transactionHash(batch.chain, bytes, signature),
            bytes: bytesToHex(signedTransaction(batch.chain, bytes, signature)),
          },
    ),
  };
}

const changes: [name: string, from: string | RegExp, to: string][] = [
  ['an unknown field', '"number"', '"note": "", "number"'],
  ['a field that stands twice', '  "kind"', '  "kind": "payout",\n  "kind"'],
  ['a missing field', / {2}"chainId".*\n/, ''],
  ['a number that is no text', '"units": "640000000"', '"units": 640000000'],
  ['a leading zero', '"640000000"', '"0640000000"'],
  ['an address of 19 bytes', /("to": ")../, '$1'],
  ['an edited amount', '"640000000"', '"640000001"'],
  ['an edited withdrawal', 'withdrawal:4412', 'withdrawal:4411'],
  ['an edited deadline', '"1795910800000"', '"1795910800001"'],
  ['an edited previous digest', '0'.repeat(64), '1'.repeat(64)],
  ['an approval that calls for nothing', 'a9059cbb', '095ea7b3'],
  ['a second line feed', /\n$/, '\n\n'],
];

function invalidVector([name, from, to]: (typeof changes)[number]): Invalid {
  const good = writeBatchFile(fileOf(sampleBatches()['payout on Tron'] ?? raise(), people));
  const file = good.replace(from, to);
  if (file === good) raise();
  try {
    parseBatchFile(file);
  } catch (error) {
    if (error instanceof BatchError) {
      const { code, line = null, field = null } = error;
      return { name, file, code, line, field };
    }
  }
  return raise();
}

const raise = (): never => {
  throw new Error('a vector does not show what it is for');
};

it('the vectors are those of this code', async () => {
  const vectors = { valid: Object.entries(sampleBatches()).map(validVector), invalid: changes.map(invalidVector) };
  await expect(`${JSON.stringify(vectors, null, 1)}\n`).toMatchFileSnapshot(path);
});

describe('the vectors', () => {
  const { valid, invalid } = JSON.parse(readFileSync(path, 'utf8')) as { valid: Valid[]; invalid: Invalid[] };

  it.each(valid)('$name: the file is read, has this text and words, and these signatures count', (vector) => {
    const { batch, digest } = parseBatchFile(`${JSON.stringify(vector.file, null, 2)}\n`);
    expect(canonicalText(batch)).toBe(vector.text);
    expect(digestOf(batch)).toBe(digest);
    expect(digestWords(digest).join(' ')).toBe(vector.words);
    const signatures = parseSignaturesFile(`${JSON.stringify(vector.signatures, null, 2)}\n`);
    expect(() => checkSignatures(batch, digest, signatures)).not.toThrow();
  });

  it.each(invalid)('$name: the file is refused', ({ file, code, line, field }) => {
    let error: unknown;
    try {
      parseBatchFile(file);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(BatchError);
    expect(error).toMatchObject({ code, line: line ?? undefined, field: field ?? undefined });
  });
});
