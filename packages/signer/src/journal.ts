/**
 * The journal of what this machine has signed. A line for each batch is written before its first signature exists, and
 * names the line before it by its SHA-256, so that no line can be taken out of the middle.
 */
import { BatchError, type Batch, type Fields, fieldsOf, parseFile, subjectText, validityText } from '@goodturn/batch';
import type { Machine } from './machine.ts';
import { fingerprint } from './policy.ts';
import { refuse } from './refusal.ts';

export interface JournalRow {
  readonly subject: string;
  readonly from: string;
  readonly to: string;
  readonly asset: string;
  readonly units: bigint;
  readonly validity: string;
}

export interface JournalEntry {
  /** `wrong-total` remembers a batch whose total was typed wrong three times. */
  readonly event: 'signed' | 'wrong-total';
  readonly at: bigint;
  readonly batch: bigint;
  readonly kind: string;
  readonly chain: string;
  readonly chainId: bigint;
  readonly digest: string;
  readonly rows: readonly JournalRow[];
}

export interface Journal {
  readonly entries: readonly JournalEntry[];
  readonly append: (entry: JournalEntry) => void;
}

const entryFields = ['event', 'at', 'batch', 'kind', 'chain', 'chainId', 'digest', 'rows', 'previous'];
const rowFields = ['subject', 'from', 'to', 'asset', 'units', 'validity'];
const maxRows = 100;
const firstPrevious = '0'.repeat(64);

export function entryOf(event: JournalEntry['event'], at: bigint, batch: Batch, digest: string): JournalEntry {
  const rows = batch.items.map(({ subject, from, to, asset, units, validity }) => ({
    subject: subjectText(subject),
    from,
    to,
    asset,
    units,
    validity: validityText(validity),
  }));
  const { number, kind, chain, chainId } = batch;
  return { event, at, batch: number, kind, chain, chainId, digest, rows };
}

/** Reads the journal of a folder. Throws Refusal if a line was changed, is missing, or is only half there. */
export function readJournal(machine: Machine, path: string): Journal {
  const text = machine.readFile(path) ?? '';
  const lines = text.split('\n').slice(0, -1);
  if (text !== '' && !text.endsWith('\n')) damaged(lines.length + 1);
  const entries: JournalEntry[] = [];
  let previous = firstPrevious;
  for (const [index, line] of lines.entries()) {
    const entry = parsed(line, previous) ?? damaged(index + 1);
    entries.push(entry);
    previous = fingerprint(line);
  }
  return {
    entries,
    append(entry) {
      const line = written(entry, previous);
      machine.appendLine(path, line);
      entries.push(entry);
      previous = fingerprint(line);
    },
  };
}

const damaged = (line: number): never =>
  refuse(
    `Line ${line} of this machine's journal is damaged. Nothing is signed; follow "The signer's machine is lost".`,
  );

function written({ event, at, batch, kind, chain, chainId, digest, rows }: JournalEntry, previous: string): string {
  return JSON.stringify({
    event,
    at: `${at}`,
    batch: `${batch}`,
    kind,
    chain,
    chainId: `${chainId}`,
    digest,
    rows: rows.map((row) => ({ ...row, units: `${row.units}` })),
    previous,
  });
}

function parsed(line: string, previous: string): JournalEntry | undefined {
  try {
    const fields = fieldsOf(parseFile(line), entryFields);
    const entry: JournalEntry = {
      event: fields.oneOf('event', ['signed', 'wrong-total'] as const),
      at: fields.decimal('at'),
      batch: fields.decimal('batch'),
      kind: fields.text('kind', /^[a-z]+$/),
      chain: fields.text('chain', /^[a-z]+$/),
      chainId: fields.decimal('chainId'),
      digest: fields.hex('digest', 32),
      rows: fields.list('rows', maxRows).map((row) => rowOf(fieldsOf(row, rowFields))),
    };
    return written(entry, previous) === line ? entry : undefined;
  } catch (error) {
    if (error instanceof BatchError) return undefined;
    throw error;
  }
}

const rowOf = (fields: Fields): JournalRow => ({
  subject: fields.text('subject', /^[a-z]+:[0-9]+$/),
  from: fields.hex('from', 20),
  to: fields.hex('to', 20),
  asset: fields.text('asset', /^[a-z]+$/),
  units: fields.decimal('units'),
  validity: fields.text('validity', /^[a-z0-9:]+$/),
});
