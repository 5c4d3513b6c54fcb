import type { Snapshot } from '../reading/snapshot.ts';
import { bytes, int, type RowOf, text, time } from '../reading/columns.ts';

const treeColumns = {
  number: int,
  day: ['b.day::text', text],
  buildId: ['b.build_id::text', text],
  sealNumber: int,
  sealDigest: ['s.digest', bytes],
  sealedAt: ['s.sealed_at', time],
  lastTransferId: ['s.last_id', int],
  secret: bytes,
  leafCount: int,
  customersTotal: int,
  brandsTotal: int,
  escrowTotal: int,
  heldTotal: int,
  root: bytes,
  digest: bytes,
  publishedAt: time,
} as const;

/** A published tree with the seal that it names; if the seal is missing, its columns match nothing. */
export type TreeRow = RowOf<typeof treeColumns>;

/** Reads all published trees, one row per day. */
export const readTrees = async (snapshot: Snapshot): Promise<TreeRow[]> =>
  await snapshot.all({
    columns: treeColumns,
    from: 'only ledger.balance_tree b left join only ledger.seal s on s.number = b.seal_number',
    alias: 'b',
    orderBy: 'b.number',
  });

const blockColumns = { block: int, firstPerson: bytes, hash: bytes, sum: int, content: bytes } as const;

export const blocksOf = (snapshot: Snapshot, buildId: string) =>
  snapshot.stream({
    columns: blockColumns,
    from: 'only ledger.balance_leaves l',
    alias: 'l',
    where: `l.build_id::text = '${buildId}'`,
    orderBy: 'l.block',
  });
