/** The text that two persons at the machine look at before they type the total. */
import { type Batch, type BatchItem, digestWords, previousOfFirst } from '@goodturn/batch';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { JournalEntry } from './journal.ts';
import type { Permitted } from './limits.ts';
import type { PinnedKey } from './pinned-keys.ts';
import { fingerprint } from './policy.ts';
import { signedEntries } from './signed-before.ts';
import {
  chainNames,
  groupedAddress,
  inFours,
  nativeText,
  shortCredential,
  timeText,
  tokenText,
} from './display-text.ts';

const largestShown = 5;

/** Returns the lines that identify this machine: its program, its policy and its signed batches. */
export function machineLines(program: Uint8Array, policy: string, entries: readonly JournalEntry[]): string[] {
  const signed = signedEntries(entries);
  const last = signed.at(-1);
  const end = last === undefined ? '' : `, last: batch ${last.batch}, ${timeText(last.at)}`;
  return [
    `Program   sha256 ${inFours(bytesToHex(sha256(program)))}`,
    `Policy    ${digestWords(fingerprint(policy)).join(' ')}`,
    `Journal   ${signed.length === 1 ? '1 batch' : `${signed.length} batches`}${end}`,
  ];
}

export interface Review {
  readonly batch: Batch;
  readonly digest: string;
  readonly permitted: Permitted;
  readonly approvers: readonly PinnedKey[];
  readonly entries: readonly JournalEntry[];
  readonly now: bigint;
}

export function reviewLines(review: Review): string[] {
  const { batch, digest, approvers, entries, now, permitted } = review;
  const words = digestWords(digest);
  const count = `${batch.items.length} of ${batch.items.length}`;
  return [
    `Batch ${batch.number}   ${headline(review)}`,
    `  Words         ${words.slice(0, 4).join(' · ')}`,
    `                ${words.slice(4).join(' · ')}`,
    `  Follows       ${predecessor(batch, entries)}`,
    ...approvers.map(
      ({ person, credential }) => `  ${person.padEnd(13)} passkey ${shortCredential(credential)}, pinned here   ok`,
    ),
    `  Bytes         ${count} do what their rows say   ok`,
    `  Sign until    ${timeText(batch.signUntil)}; this machine's clock: ${timeText(now)}`,
    ...endLines(batch),
    '',
    `${sumsText(review)}   fee at most ${nativeText(batch.chain, permitted.maxFee)} each`,
    ...largestLines(review),
    `  Today         ${tokenText(permitted.day.before)} signed before, ${tokenText(permitted.day.total)} with this, of ${tokenText(permitted.policy.maxDay)}`,
    '',
  ];
}

const headline = ({ batch, permitted }: Review): string =>
  [batch.kind, permitted.token?.name ?? '', `on ${chainNames[batch.chain]} by ${permitted.sender.name}`]
    .filter((part) => part !== '')
    .join(', ');

/** Batches that were abandoned or ran out were never here, so that a gap is no fault. */
function predecessor({ previousDigest }: Batch, entries: readonly JournalEntry[]): string {
  if (previousDigest === previousOfFirst) return 'no batch; it is the first';
  const before = signedEntries(entries).findLast(({ digest }) => digest === previousDigest);
  return before === undefined ? 'a batch that was not signed here' : `batch ${before.batch}   ok`;
}

function endLines({ items }: Batch): string[] {
  const ends = items.flatMap(({ validity }) => (validity.kind === 'block' ? [validity.expiration] : []));
  const [first] = ends.toSorted((a, b) => (a < b ? -1 : 1));
  return first === undefined ? [] : [`  Bytes end     ${timeText(first)}`];
}

export const sumOf = ({ items }: Batch, asset: BatchItem['asset']): bigint =>
  items.filter((item) => item.asset === asset).reduce((sum, { units }) => sum + units, 0n);

function sumsText({ batch, permitted }: Review): string {
  const sums = [
    ...(permitted.token === undefined ? [] : [`${tokenText(sumOf(batch, 'token'))} ${permitted.token.name}`]),
    ...(sumOf(batch, 'native') === 0n ? [] : [nativeText(batch.chain, sumOf(batch, 'native'))]),
  ];
  const rows = batch.items.length === 1 ? '1 row' : `${batch.items.length} rows`;
  return [rows, ...(sums.length > 0 ? sums : ['moves nothing'])].join(', ');
}

function largestLines(review: Review): string[] {
  const { items } = review.batch;
  const byUnits = items.toSorted((a, b) => (a.units === b.units ? 0 : a.units > b.units ? -1 : 1));
  const shown = byUnits.slice(0, largestShown);
  // A payee that nobody here has paid before is shown however small the row is.
  const first = byUnits.slice(largestShown).filter((item) => isFirstPayee(review, item));
  const rest = items.length - shown.length - first.length;
  return [
    ...shown.map((item, index) => `  ${index === 0 ? 'Largest' : '       '} ${rowText(review, item)}`),
    ...first.map((item, index) => `  ${index === 0 ? 'First  ' : '       '} ${rowText(review, item)}`),
    ...(rest > 0 ? [`           ${rest} more; "rows" shows them`] : []),
  ];
}

const isFirstPayee = ({ entries, batch }: Review, { to, asset }: BatchItem): boolean =>
  asset === 'token' &&
  !signedEntries(entries).some(({ chain, rows }) => chain === batch.chain && rows.some((row) => row.to === to));

/** Returns one row as a person compares it: number, amount, the whole address, and whether it is the first time. */
export function rowText(review: Review, item: BatchItem): string {
  const { chain } = review.batch;
  const amount = item.asset === 'native' ? nativeText(chain, item.units) : tokenText(item.units);
  const place = `${item.position}`.padStart(3);
  const note = isFirstPayee(review, item) ? '   first time' : '';
  return `${place}  ${amount.padStart(12)}   ${groupedAddress(chain, item.to)}${note}`;
}

export function proofLines({ items }: Batch): string[] {
  return items.flatMap(({ variants }) =>
    variants.flatMap((text) => [
      ...new TextDecoder()
        .decode(text)
        .split('\n')
        .map((line) => `  │ ${line}`),
      '',
    ]),
  );
}
