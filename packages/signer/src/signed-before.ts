/** Checks what the journal forbids: paying a row a second time while the bytes of the first time can still be mined. */
import { type Batch, type BatchItem, subjectText, validityText } from '@goodturn/batch';
import type { JournalEntry, JournalRow } from './journal.ts';
import { refuse } from './refusal.ts';
import { timeText } from './display-text.ts';

/** Nodes' clocks differ; the chain forgets bytes of Tron once its own time is past their expiration. */
const afterExpiration = 60_000n;
const dayMillis = 86_400_000n;
const wrongTotalPause = 3_600_000n;

export const signedEntries = (entries: readonly JournalEntry[]): JournalEntry[] =>
  entries.filter(({ event }) => event === 'signed');

/** Throws Refusal if the clock stands before the newest line, or the batch's total was typed wrong within the hour. */
export function requireTimeAndPause(entries: readonly JournalEntry[], digest: string, now: bigint): void {
  const newest = entries.reduce((latest, { at }) => (at > latest ? at : latest), 0n);
  if (now < newest) {
    refuse(`This machine's clock says ${timeText(now)}, but its journal goes to ${timeText(newest)}. Set the clock.`);
  }
  const paused = entries.findLast((entry) => entry.event === 'wrong-total' && entry.digest === digest);
  if (paused !== undefined && now < paused.at + wrongTotalPause)
    refuse(`Its total was typed wrong three times. It can be signed from ${timeText(paused.at + wrongTotalPause)}.`);
}

/** Throws Refusal for the first row that was signed before in a batch whose bytes still count. */
export function requireUnsigned(entries: readonly JournalEntry[], batch: Batch, now: bigint): void {
  const reused = signedEntries(entries).find((entry) => entry.batch === batch.number);
  if (reused !== undefined) {
    refuse(`Batch ${batch.number} was signed ${timeText(reused.at)} with other rows. A batch has one content.`);
  }
  for (const item of batch.items) {
    for (const entry of signedEntries(entries)) {
      const before = entry.rows.find((row) => isConflict(row, entry, item, batch, now));
      if (before !== undefined) refuse(conflictSentence(before, entry, item));
    }
  }
}

function isConflict(row: JournalRow, entry: JournalEntry, item: BatchItem, batch: Batch, now: bigint): boolean {
  if (item.asset === 'text' || row.asset === 'text') return false;
  const isSameSubject = row.subject === subjectText(item.subject);
  const paysOnce = item.subject.kind === 'withdrawal' || item.subject.kind === 'deposit';
  const isSamePlace = entry.chain === batch.chain && entry.chainId === batch.chainId && row.from === item.from;
  const isSameNonce = isSamePlace && item.validity.kind === 'nonce' && row.validity === validityText(item.validity);
  if (!isSameNonce && !(isSameSubject && paysOnce)) return false;
  if (isSameNonce && isSameSubject) return !isReplacement(row, entry, item, batch);
  return !(isSameSubject && isPast(row, now));
}

/**
 * One nonce is mined once: the same payment with a higher fee, or nothing at all, in a batch that says so. Where the coin
 * for a sweep did not arrive, the next sweep of the address has its nonce; whichever is mined, the money is ours.
 */
function isReplacement(row: JournalRow, entry: JournalEntry, item: BatchItem, batch: Batch): boolean {
  if (batch.kind === 'sweep' && entry.kind === 'sweep') return item.asset === 'token' && row.asset === 'token';
  if (batch.kind !== 'replace' && batch.kind !== 'void') return false;
  const isSamePayment = row.to === item.to && row.units === item.units && row.asset === item.asset;
  return isSamePayment || batch.kind === 'void' || entry.kind === 'void';
}

function isPast({ validity }: JournalRow, now: bigint): boolean {
  const [kind, , expiration] = validity.split(':');
  return kind === 'block' && expiration !== undefined && now > BigInt(expiration) + afterExpiration;
}

function conflictSentence(row: JournalRow, entry: JournalEntry, { position, subject, validity }: BatchItem): string {
  const isSubject = row.subject === subjectText(subject);
  const what = isSubject ? `${nameOf(subject.kind)} ${subject.id}` : validityText(validity).replace(':', ' ');
  return `Row ${position}: ${what} was signed in batch ${entry.batch}, and its bytes can still be mined. Only a replacement of that row is signed.`;
}

const nameOf = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** Returns the units to customers in the last 24 hours, together with those of this batch, each row counted once. */
export function dayTotal(entries: readonly JournalEntry[], now: bigint, batch?: Batch): bigint {
  const counted = new Map<string, bigint>();
  const count = (subject: string, asset: string, units: bigint): void => {
    if (asset === 'token' && isPayment(subject)) counted.set(subject, units);
  };
  for (const { at, rows } of signedEntries(entries)) {
    if (at > now - dayMillis) for (const { subject, asset, units } of rows) count(subject, asset, units);
  }
  for (const { subject, asset, units } of batch?.items ?? []) count(subjectText(subject), asset, units);
  return [...counted.values()].reduce((sum, units) => sum + units, 0n);
}

export const isPayment = (subject: string): boolean => /^(withdrawal|deposit):/.test(subject);
