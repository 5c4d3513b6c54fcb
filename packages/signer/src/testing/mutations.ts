/** Files that somebody changed on the way to the signer, and the question whether anything new was signed. */
import {
  type Batch,
  BatchError,
  type BatchFile,
  type BatchItem,
  decodeEthereum,
  decodeTron,
  digestOf,
  encodeTron,
  ethereumVariants,
  parseBatchFile,
  parseSignaturesFile,
  writeBatchFile,
} from '@goodturn/batch';
import {
  createSigner,
  batchFile,
  folder,
  people,
  sign,
  signedFile,
  totalOf,
  withdrawalRow,
  words,
} from './signer-fixture.ts';

/** Returns a function that draws numbers from 0 to below `limit`, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const pieces = [
  '0',
  '1',
  '"',
  ',',
  '}',
  ']',
  '\\',
  '\n',
  '\u0000',
  '\u202e',
  'a9059cbb',
  '5f3a',
  'e',
  '-',
  '1e3',
  'null',
  '{"a":1}',
];

/** Returns the text with one to four changes: letters, pieces, cut out, doubled or exchanged with the other file. */
function mutated(text: string, other: string, random: (limit: number) => number): string {
  let changed = text;
  for (let rounds = random(4) + 1; rounds > 0; rounds--) {
    const [start, length] = [random(changed.length), random(80) + 1];
    const [before, after] = [changed.slice(0, start), changed.slice(start + length)];
    const piece = changed.slice(start, start + length);
    const digit = '0123456789abcdef'.charAt(random(16));
    changed =
      [
        () => before + digit + changed.slice(start + 1),
        () => before + (pieces[random(pieces.length)] ?? '') + changed.slice(start),
        () => before + after,
        () => before + piece + piece + after,
        () => before + other.slice(start, start + length) + after,
        () => exchangedLines(changed, random),
      ][random(6)]?.() ?? changed;
  }
  return changed;
}

function exchangedLines(text: string, random: (limit: number) => number): string {
  const lines = text.split('\n');
  const [a, b] = [random(lines.length), random(lines.length)];
  return lines
    .with(a, lines[b] ?? '')
    .with(b, lines[a] ?? '')
    .join('\n');
}

/** A number or a text, each a change that a thief would like. */
const batchChanges: readonly ((batch: Batch, random: (limit: number) => number) => Batch)[] = [
  (batch, random) => ({ ...batch, number: batch.number + BigInt(random(3) + 1) }),
  (batch, random) => ({ ...batch, signUntil: batch.signUntil + BigInt(random(10_000_000) + 1) }),
  (batch) => ({ ...batch, previousDigest: digestOf(batch) }),
  (batch, random) =>
    changedItem(batch, random, (item) => ({ ...item, subject: { ...item.subject, id: item.subject.id + 1n } })),
  (batch, random) =>
    changedItem(batch, random, (item) => paying(batch, item, { units: item.units + BigInt(random(1_000_000) + 1) })),
  (batch, random) =>
    changedItem(batch, random, (item) =>
      paying(batch, item, { to: random(256).toString(16).padStart(2, '0').repeat(20) }),
    ),
];

function changedItem(batch: Batch, random: (limit: number) => number, change: (item: BatchItem) => BatchItem): Batch {
  const at = random(batch.items.length);
  return { ...batch, items: batch.items.map((item, index) => (index === at ? change(item) : item)) };
}

/** Returns a row with bytes that do what it says now. */
function paying({ chain }: Batch, item: BatchItem, changed: { units?: bigint; to?: string }): BatchItem {
  const [bytes = new Uint8Array()] = item.variants;
  const variants =
    chain === 'tron'
      ? [encodeTron({ ...decodeTron(bytes), ...changed })]
      : ethereumVariants({ ...decodeEthereum(bytes), ...changed });
  return { ...item, ...changed, variants };
}

/** Returns a batch that is consistent in itself, with its own digest, under the approvals of another one. */
function forged({ batch, approvals }: BatchFile, random: (limit: number) => number): string {
  const changed = batchChanges[random(batchChanges.length)]?.(batch, random) ?? batch;
  return writeBatchFile({ batch: changed, digest: digestOf(changed), approvals });
}

export interface Outcome {
  readonly tried: number;
  readonly signed: number;
  readonly sentences: ReadonlySet<string>;
}

/**
 * Lets a signer sign each of `count` changed files, and throws if one was signed that is not, byte for byte, a file
 * that two persons approved.
 */
export async function tryMutations(count: number, seed: number): Promise<Outcome> {
  const random = randomNumbers(seed);
  const approved = [
    batchFile(),
    batchFile({ number: 35n, rows: [withdrawalRow(1n, 7_000_000n)] }),
    batchFile({ number: 36n, chain: 'ethereum', rows: [withdrawalRow(2n), withdrawalRow(3n)] }),
  ];
  const texts = approved.map(writeBatchFile);
  const machine = await createSigner();
  const clean = new Map(machine.files);
  const sentences = new Set<string>();
  let signed = 0;
  for (let tried = 0; tried < count; tried++) {
    const [text = '', other = ''] = [texts[random(texts.length)], texts[random(texts.length)]];
    const whole = approved[random(approved.length)];
    const changed = whole !== undefined && random(3) === 0 ? forged(whole, random) : mutated(text, other, random);
    machine.files.clear();
    for (const [path, content] of clean) machine.files.set(path, content);
    machine.shown.length = 0;
    const file = parsedOrNot(changed);
    const code = await sign(machine, changed, [file === undefined ? '10' : totalOf(file.batch), words]);
    if (code === 0) {
      requireApproved(changed, texts, file);
      signed++;
    } else if (machine.files.has(`${folder}/journal`)) {
      throw new Error(`a refused file was noted: ${changed}`);
    }
    for (const sentence of machine.shown.slice(-1)) sentences.add(sentence.replace(/\d+/g, 'n'));
    for (const number of [34n, 35n, 36n]) {
      const result = signedFile(machine, number);
      if (result !== undefined && parseSignaturesFile(result).digest !== file?.digest)
        throw new Error('another digest was signed');
    }
  }
  return { tried: count, signed, sentences };
}

function parsedOrNot(text: string): BatchFile | undefined {
  try {
    return parseBatchFile(text);
  } catch (error) {
    if (error instanceof BatchError) return undefined;
    throw error;
  }
}

/** A file may lose nothing but what no signature covers: the order of its two approvals. */
function requireApproved(text: string, approved: readonly string[], file: BatchFile | undefined): void {
  const isKnown = file !== undefined && approved.some((one) => parseBatchFile(one).digest === file.digest);
  const isByTwo = file?.approvals.every(({ person }) => Object.hasOwn(people, person)) ?? false;
  if (!isKnown || !isByTwo) throw new Error(`this file was signed, and nobody approved it: ${text}`);
}
