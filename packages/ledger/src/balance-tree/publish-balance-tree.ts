import { randomBytes, randomUUID } from 'node:crypto';
import { createDatabase, createPool, type Database, type DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { resultOf } from '../function-result.ts';
import { blockHeight, blockNode, encodeLeaves, leavesPerBlock } from './leaf-block.ts';
import { foldNodes, heightFor } from './tree-fold.ts';
import type { Leaf, TreeNode } from './tree-hash.ts';

export type PublishResult = 'published' | 'day_exists' | 'seal_unknown' | 'total_mismatch' | 'no_seal';

/**
 * Selects every customer with the balance at the seal: the present balance minus all later transfers. A snapshot that
 * sees a seal also sees all transfers up to it. Leaves are ordered by the hash of the person, which changes daily, so
 * that nobody is recognised from one day to the next.
 */
const leavesAt = (secret: Buffer, lastTransferId: bigint) => sql`
  declare leaves no scroll cursor for
  with later as (
    select l.owner_id, sum(l.amount)::bigint as amount
      from (select t.credit_account_id & ((1::bigint << 48) - 1) as owner_id, t.amount
              from ledger.transfer t where t.id > ${lastTransferId}::bigint and t.credit_account_id >> 48 in (1, 2)
            union all
            select t.debit_account_id & ((1::bigint << 48) - 1), -t.amount
              from ledger.transfer t where t.id > ${lastTransferId}::bigint and t.debit_account_id >> 48 in (1, 2)) l
     group by l.owner_id)
  select c.id as "customerId", a.balance + f.balance - coalesce(l.amount, 0) as amount,
         sha256('\\x02'::bytea || sha256(${secret}::bytea || int8send(c.id)) || convert_to(c.phone_digits, 'UTF8')) as person
    from shop.customer c
    join ledger.account a on a.id = (1::bigint << 48) + c.id
    join ledger.account f on f.id = (2::bigint << 48) + c.id
    left join later l on l.owner_id = c.id
   order by person`;

async function* blocksOf(transaction: DatabaseTransaction): AsyncGenerator<Leaf[]> {
  for (;;) {
    const { rows } = await sql<Leaf>`fetch ${sql.raw(`${leavesPerBlock}`)} from leaves`.execute(transaction);
    if (rows.length > 0) yield rows;
    if (rows.length < leavesPerBlock) return;
  }
}

interface Stored {
  nodes: TreeNode[];
  count: number; // count: of leaves
}

/** Stores each block as soon as it is complete, so that at most one is in memory, and returns the nodes over them. */
async function storeBlocks(
  database: Database,
  blocks: AsyncIterable<Leaf[]>,
  { buildId, now }: { buildId: string; now: () => Date },
): Promise<Stored> {
  const nodes: TreeNode[] = [];
  let count = 0;
  for await (const leaves of blocks) {
    const isWholeTree = nodes.length === 0 && leaves.length < leavesPerBlock;
    const node = blockNode(leaves, isWholeTree);
    await sql`select ledger.add_balance_leaves(${buildId}::uuid, ${nodes.length}::integer, ${leaves[0]?.person}::bytea, ${node.hash}::bytea,
      ${node.sum}::bigint, ${encodeLeaves(leaves)}::bytea, ${now()})`.execute(database);
    nodes.push(node);
    count += leaves.length;
  }
  return { nodes, count };
}

/** Returns the root; a tree of a single block is only as high as its leaves require. */
export function rootOver(
  nodes: readonly TreeNode[],
  count: number, // count: of leaves
): TreeNode {
  const to = heightFor(count);
  return foldNodes(nodes, { from: Math.min(blockHeight, to), to });
}

/** Sorting a million customers takes longer than the statement timeout of a request allows. */
const limits = { statementTimeoutMs: 600_000, idleInTransactionTimeoutMs: 600_000 };

async function build(database: Database, secret: Buffer, { buildId, now }: { buildId: string; now: () => Date }) {
  const reading = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return await reading.execute(async (transaction) => {
    const newest = transaction.selectFrom('ledger.seal').select(['number', 'last_id']).orderBy('number', 'desc');
    const seal = await newest.limit(1).executeTakeFirst();
    if (seal === undefined) return undefined;
    await leavesAt(secret, seal.last_id).execute(transaction);
    const { nodes, count } = await storeBlocks(database, blocksOf(transaction), { buildId, now });
    return { seal, root: rootOver(nodes, count) };
  });
}

/**
 * Builds and publishes today's tree over all customer balances at the newest seal, on separate connections with the
 * application's login. It reads one snapshot without a transaction id, so that sealing continues meanwhile, and writes
 * each block in its own transaction.
 */
export async function publishBalanceTree(appUrl: string, now: () => Date): Promise<PublishResult> {
  const [buildId, secret] = [randomUUID(), randomBytes(32)];
  const pool = createPool(appUrl, {
    ...limits,
    max: 2,
    applicationName: 'goodturn-trees',
    onIdleError: () => undefined,
  });
  try {
    const database = createDatabase(pool);
    const built = await build(database, secret, { buildId, now });
    if (built === undefined) return 'no_seal';
    return await resultOf<PublishResult>(
      sql`select ledger.publish_balance_tree(${buildId}::uuid, ${built.seal.number}, ${secret}::bytea, ${built.root.hash}::bytea, ${now()}) as result`,
      database,
    );
  } finally {
    await pool.end();
  }
}
