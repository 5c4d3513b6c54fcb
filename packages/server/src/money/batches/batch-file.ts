// The batch as the file for the signer has it, from its rows.
import { type Batch, writeBatchFile } from '@goodturn/batch/files';
import type { BatchApprovalRow, BatchItemRow, BatchRow } from './batch-store.ts';

const chainIds = { tron: 728_126_428n, ethereum: 1n } as const;

const hex = (bytes: Buffer): string => bytes.toString('hex');

function subjectOf({ withdrawalId, depositId, customerId }: BatchItemRow): Batch['items'][number]['subject'] {
  if (withdrawalId !== null) return { kind: 'withdrawal', id: withdrawalId };
  return depositId === null ? { kind: 'address', id: customerId } : { kind: 'deposit', id: depositId };
}

function itemOf(item: BatchItemRow): Batch['items'][number] {
  const { nonce, reference, expiresAt, supersededBatch, supersededPosition } = item;
  return {
    position: BigInt(item.position),
    subject: subjectOf(item),
    from: hex(item.from),
    to: hex(item.to),
    asset: item.asset,
    units: item.units,
    validity:
      nonce === null
        ? { kind: 'block', reference: hex(reference ?? Buffer.alloc(0)), expiration: BigInt(expiresAt?.getTime() ?? 0) }
        : { kind: 'nonce', nonce },
    supersedes:
      supersededBatch === null || supersededPosition === null
        ? undefined
        : { batch: supersededBatch, position: BigInt(supersededPosition) },
    variants: item.variants,
  };
}

export const batchOf = (batch: BatchRow, items: readonly BatchItemRow[]): Batch => ({
  number: batch.id,
  kind: batch.kind,
  chain: batch.chain,
  chainId: chainIds[batch.chain],
  from: hex(batch.from),
  token: batch.kind === 'void' ? undefined : hex(batch.contract),
  signUntil: BigInt(batch.signUntil.getTime()),
  previousDigest: hex(batch.previousDigest),
  items: items.map(itemOf),
});

/** Returns the file for the signer, with the two approvals that it verifies by the keys that it has pinned. */
export function batchFileOf(
  batch: BatchRow,
  items: readonly BatchItemRow[],
  approvals: readonly BatchApprovalRow[],
): string {
  return writeBatchFile({
    batch: batchOf(batch, items),
    digest: hex(batch.digest),
    approvals: approvals.map(({ account, credentialId, ...approval }) => ({
      person: account,
      credential: credentialId.toString('base64url'),
      ...approval,
    })),
  });
}
