/** The digest of a batch, computed anew from its rows; docs/proofs/batch-digest.md specifies it. */
import { createHash } from 'node:crypto';
import type { Batch, BatchItem } from './batch-rows.ts';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

export const firstPrevious = '00'.repeat(32);
const chainIds: Readonly<Record<string, bigint>> = { tron: 728_126_428n, ethereum: 1n };

export const variantsOf = ({ first, second, third }: BatchItem): Buffer[] =>
  [first, second, third].filter((variant) => variant !== null);

/** A row is of a withdrawal, of a deposit that goes back, or of a customer's deposit address. */
export function subjectOf({ withdrawalId, depositId, depositOf }: BatchItem): string {
  if (withdrawalId !== null) return `withdrawal:${withdrawalId}`;
  return depositId === null ? `address:${depositOf}` : `deposit:${depositId}`;
}

function lineOf(item: BatchItem): string {
  const { position, from, to, asset, units, nonce, reference, expirationMs, supersedes } = item;
  const validity = nonce === null ? `block:${reference}:${expirationMs}` : `nonce:${nonce}`;
  const variants = sha256(Buffer.concat(variantsOf(item).map(sha256))).toString('hex');
  return [position, subjectOf(item), from, to, asset, units, validity, supersedes ?? '-', variants].join(' ');
}

export function digestOf(batch: Batch, items: readonly BatchItem[]): string {
  const { id, kind, chain, from, token, signUntilMs, previousDigest } = batch;
  const lines = [
    'goodturn batch 1',
    id,
    kind,
    chainIds[chain],
    from,
    kind === 'void' ? '-' : token,
    signUntilMs,
    previousDigest,
    items.length,
    ...items.map(lineOf),
  ];
  return sha256(lines.join('\n')).toString('hex');
}
