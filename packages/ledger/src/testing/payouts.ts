/** A shop whose payouts leave by batches: its payout addresses, two watchers, a broadcaster, and passkeys of its people. */
import { createPool } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import type pg from 'pg';
import * as batches from '../payouts/batches.ts';
import { addAdministrator, type TestAdministrator } from './administrators.ts';
import { addPasskey, answerTo, type TestPasskey } from './passkeys.ts';
import { hashOf } from './hash-of.ts';
import { approveWithdrawal } from '../withdrawals/withdrawal-lifecycle.ts';
import { approveWithdrawalByTwo, step, withdrawn } from './shop-steps.ts';
import { addCustomer, createSmallShop, recharge, type SmallShop, startOfTests } from './small-shop.ts';
import { accountNamed } from './watchers.ts';

export const tokens = { tron: 1n, ethereum: 2n } as const;
const methods = { tron: 'usdt_trc20', ethereum: 'usdt_erc20' } as const;
const methodIds = { tron: 1n, ethereum: 2n } as const;
type Chain = batches.Chain;

/**
 * The balance that is observed of a payout address unless a test says otherwise: a million of the token, and coin for
 * many fees.
 */
const plenty: { units: bigint; nativeUnits: bigint } = {
  units: parseMoney('1000000'),
  nativeUnits: 9_000_000_000_000_000_000n,
};
const feePrices = { tron: 100n, ethereum: 20_000_000_000n } as const;

export interface PayoutShop {
  shop: SmallShop;
  watchers: readonly [pg.Pool, pg.Pool];
  broadcaster: pg.Pool;
  /** Three who may approve, each with a passkey; the first reviews withdrawals. */
  people: readonly { person: TestAdministrator; passkey: TestPasskey }[];
  close(): Promise<void>;
}

export const payoutAccount = (chain: Chain): Buffer => accountNamed(`payout on ${chain}`);

const addressOf = (name: string): string => `0x${accountNamed(name).toString('hex')}`;

export async function createPayoutShop(
  given?: SmallShop,
  accounts: Readonly<Record<Chain, Buffer>> = { tron: payoutAccount('tron'), ethereum: payoutAccount('ethereum') },
): Promise<PayoutShop> {
  const shop = given ?? (await createSmallShop());
  const open = (login: 'watcher_a' | 'watcher_b' | 'broadcaster') =>
    createPool(shop.urls.rail?.[login] ?? '', { max: 3, applicationName: login, onIdleError: () => undefined });
  const watchers = [open('watcher_a'), open('watcher_b')] as const;
  const broadcaster = open('broadcaster');
  // Beside the four of the shop, who decide without passkeys what tests arrange.
  const people = [];
  for (let count = 0; count < 3; count += 1) {
    const person = await addAdministrator(shop.owner);
    people.push({ person, passkey: await addPasskey(shop, person, startOfTests) });
  }
  await holdRightsFor(shop, '4 days');
  for (const chain of ['tron', 'ethereum'] as const) {
    await sql`insert into chain.treasury_address (chain, account, role, first_nonce, created_at)
      values (${chain}, ${accounts[chain]}, 'payout', ${given ? 0 : 7}, clock_timestamp())`.execute(shop.owner);
    await sql`insert into chain.method_route (payment_method_id, route, from_block, created_at)
      values (${methodIds[chain]}, 'rail', 1, clock_timestamp())`.execute(shop.owner);
  }
  const payouts: PayoutShop = {
    shop,
    watchers,
    broadcaster,
    people,
    close: async () => {
      await Promise.all([...watchers, broadcaster].map(async (pool) => await pool.end()));
      await shop.close();
    },
  };
  await observeAll(payouts);
  return payouts;
}

/** Makes everybody's rights that old. */
export const holdRightsFor = async ({ owner }: Pick<SmallShop, 'owner'>, age: string) => {
  await sql`update shop.administrator set role_given_at = clock_timestamp() - ${age}::interval`.execute(owner);
  await sql`update shop.role_node set given_at = clock_timestamp() - ${age}::interval`.execute(owner);
};

let block = 30_000_000n;

/** Lets both watchers say how far each chain is, and what its payout address holds. */
export async function observeAll(
  { shop, watchers }: Pick<PayoutShop, 'shop' | 'watchers'>,
  held: Partial<Record<Chain, Partial<typeof plenty>>> = {},
  finalTime = new Date(),
): Promise<void> {
  block += 1n;
  for (const chain of ['tron', 'ethereum'] as const) {
    const { units, nativeUnits } = { ...plenty, ...held[chain] };
    for (const pool of watchers) {
      await pool.query(`select chain.observe_head($1, $2, $3, $4, $5, 1)`, [
        chain,
        `${block + 64n}`,
        `${block}`,
        hashOf(`block ${block}`),
        finalTime,
      ]);
      const { rows } = await sql<{ id: bigint }>`select id from chain.treasury_address where chain = ${chain}`.execute(
        shop.owner,
      );
      await pool.query(`select chain.observe_treasury($1, $2, $3, $4, $5, $6)`, [
        `${rows[0]?.id}`,
        `${tokens[chain]}`,
        `${block}`,
        `${units}`,
        `${nativeUnits}`,
        `${feePrices[chain]}`,
      ]);
    }
  }
}

/**
 * Creates a customer's approved withdrawal, reviewed by the first administrator alone, or by two above that person's
 * limit.
 */
export async function approvedWithdrawal(
  payouts: PayoutShop,
  { chain = 'ethereum', amount = '50', address }: { chain?: Chain; amount?: string; address?: string } = {},
): Promise<{ customerId: bigint; withdrawalId: bigint }> {
  const { shop } = payouts;
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney(amount), methods[chain]);
  const now = new Date();
  const to = address ?? (chain === 'ethereum' ? addressOf(`payee ${customerId}`) : undefined);
  const withdrawalId = await withdrawn(shop, customerId, parseMoney(amount), {
    paymentMethod: methods[chain],
    now,
    ...(to !== undefined && { address: to }),
  });
  const result = await step(shop, (transaction) =>
    approveWithdrawal(transaction, session(payouts, 0), withdrawalId, now),
  );
  if (result === 'second_approval_required') await approveWithdrawalByTwo(shop, withdrawalId, { now });
  return { customerId, withdrawalId };
}

const session = ({ people, shop }: PayoutShop, index = 1) =>
  people.at(index)?.person.session ?? shop.administrators[0].session;

export const createBatch = async (payouts: PayoutShop, chain: Chain = 'ethereum', now = new Date()) =>
  await step(payouts.shop, (transaction) => batches.createBatch(transaction, session(payouts), tokens[chain], now));

/** Creates a batch that there must be, and returns its number. */
export async function created(payouts: PayoutShop, chain: Chain = 'ethereum', now = new Date()): Promise<bigint> {
  const { result, batchId } = await createBatch(payouts, chain, now);
  if (result !== 'created' || batchId === null) throw new Error(`no batch: ${result}`);
  return batchId;
}

export const replaceBatch = async (payouts: PayoutShop, batchId: bigint, kind: 'replace' | 'void', now = new Date()) =>
  await step(payouts.shop, (transaction) =>
    batches.replaceBatch(transaction, session(payouts), { batchId, kind }, now),
  );

export async function digestOf({ shop }: Pick<PayoutShop, 'shop'>, batchId: bigint): Promise<Buffer> {
  const { rows } = await sql<{ digest: Buffer }>`select digest from chain.batch where id = ${batchId}`.execute(
    shop.owner,
  );
  return rows[0]?.digest ?? Buffer.alloc(32);
}

/** Approves by the person of this index, with their passkey over the digest or over other bytes. */
export async function approveBatch(
  payouts: PayoutShop,
  batchId: bigint,
  index: number,
  { now = new Date(), digest, signer = index }: { now?: Date; digest?: Buffer; signer?: number } = {},
) {
  const passkey = payouts.people[signer]?.passkey;
  if (passkey === undefined) throw new Error('nobody has this passkey');
  const answer = answerTo(digest ?? (await digestOf(payouts, batchId)), passkey.privateKey);
  return await step(payouts.shop, (transaction) =>
    batches.approveBatch(
      transaction,
      session(payouts, index),
      { batchId, credentialId: passkey.credentialId, ...answer },
      now,
    ),
  );
}

export const abandonBatch = async (payouts: PayoutShop, batchId: bigint, now = new Date()) =>
  await step(payouts.shop, (transaction) => batches.abandonBatch(transaction, session(payouts), batchId, now));

export const exportBatch = async (payouts: PayoutShop, batchId: bigint, now = new Date()) =>
  await step(payouts.shop, (transaction) => batches.exportBatch(transaction, session(payouts), batchId, now));

export interface ItemRow {
  id: bigint;
  position: number; // count: a place in a list
  withdrawalId: bigint;
  variants: Buffer[];
  nonce: bigint | null;
  state: string;
  outcome: string | null;
}

export async function itemsOf({ shop }: Pick<PayoutShop, 'shop'>, batchId: bigint): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select id, position, withdrawal_id as "withdrawalId", variants, nonce, state, outcome from chain.batch_item
     where batch_id = ${batchId} order by position`.execute(shop.owner);
  return rows;
}

/** Signatures of every variant, of no key: whose they are is not the database's business. */
export async function signaturesOf(payouts: PayoutShop, batchId: bigint): Promise<batches.ImportedSignature[]> {
  const half = (name: string): Buffer => Buffer.concat([Buffer.from([1]), hashOf(name).subarray(1)]);
  return (await itemsOf(payouts, batchId)).flatMap(({ position, variants }) =>
    variants.map((_, index) => ({
      position: BigInt(position),
      variant: BigInt(index + 1),
      r: half(`r ${batchId} ${position} ${index}`),
      s: half(`s ${batchId} ${position} ${index}`),
      parity: 1 as const,
    })),
  );
}

export async function importSignatures(
  payouts: PayoutShop,
  batchId: bigint,
  {
    now = new Date(),
    digest,
    signatures,
  }: { now?: Date; digest?: Buffer; signatures?: batches.ImportedSignature[] } = {},
) {
  const input = {
    batchId,
    digest: digest ?? (await digestOf(payouts, batchId)),
    signatures: signatures ?? (await signaturesOf(payouts, batchId)),
  };
  return await step(payouts.shop, (transaction) => batches.importSignatures(transaction, session(payouts), input, now));
}

/** Lets the second and third person approve a batch, and exports it. */
export async function exported(payouts: PayoutShop, batchId: bigint): Promise<void> {
  for (const index of [1, 2]) {
    const result = await approveBatch(payouts, batchId, index);
    if (!result.startsWith('approved')) throw new Error(`not approved: ${result}`);
  }
  const result = await exportBatch(payouts, batchId);
  if (result !== 'exported') throw new Error(`not exported: ${result}`);
}

/** Lets a batch that there must be be approved, exported and signed, and returns its number. */
export async function signed(
  payouts: PayoutShop,
  { result, batchId }: { result: string; batchId: bigint | null },
): Promise<bigint> {
  if (result !== 'created' || batchId === null) throw new Error(`no batch: ${result}`);
  await exported(payouts, batchId);
  const imported = await importSignatures(payouts, batchId);
  if (imported !== 'imported') throw new Error(`not imported: ${imported}`);
  return batchId;
}

export const signedBatch = async (payouts: PayoutShop, chain: Chain = 'ethereum') =>
  await signed(payouts, await createBatch(payouts, chain));

export interface ToSend {
  itemId: bigint;
  variant: number; // count: a place in a list
  signed: Buffer;
}

export async function nextToSend({ broadcaster }: PayoutShop): Promise<ToSend[]> {
  const { rows } = await broadcaster.query<ToSend>(
    'select item_id as "itemId", variant, signed from chain.next_to_send()',
  );
  return rows;
}

export async function markSent(
  { broadcaster }: PayoutShop,
  { itemId, variant }: Pick<ToSend, 'itemId' | 'variant'>,
  answer = 'success',
) {
  const { rows } = await broadcaster.query<{ result: string }>(`select chain.mark_sent($1, $2, 'one', $3) as result`, [
    `${itemId}`,
    variant,
    answer,
  ]);
  return rows[0]?.result;
}

/** Lets watchers, both by default, say what became of a row. */
export async function observePayout(
  { watchers }: PayoutShop,
  itemId: bigint,
  outcome: string,
  { tx = hashOf(`payout ${itemId}`), by = watchers }: { tx?: Buffer; by?: readonly pg.Pool[] } = {},
): Promise<void> {
  for (const pool of by)
    await pool.query(`select chain.observe_payout($1, $2, $3, 5)`, [
      `${itemId}`,
      outcome,
      outcome === 'expired' ? null : tx,
    ]);
}

/** Lets the first watcher say that a token left an address, and returns what it is told of it. */
export async function sawLeave(
  { watchers }: PayoutShop,
  chain: Chain,
  {
    from = payoutAccount(chain),
    to,
    units,
    tx = hashOf('a transaction'),
  }: { from?: Buffer; to: Buffer; units: bigint; tx?: Buffer | null | undefined },
): Promise<string | undefined> {
  const { rows } = await watchers[0].query<{ said: string }>(
    'select chain.observe_outgoing($1, $2, 40000000, $3, $4, $5, $6) as said',
    [chain, tx, `${tokens[chain]}`, from, to, `${units}`],
  );
  return rows[0]?.said;
}

/** Counts the transfers of the ledger, which movements outside of it leave as they are. */
export async function countTransfers({ shop }: Pick<PayoutShop, 'shop'>): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from ledger.transfer`.execute(shop.owner);
  return rows[0]?.count ?? 0n;
}

const runAll = async (work: () => Promise<string>, goesOn: string): Promise<bigint> => {
  for (let count = 0n; ; count += 1n) if ((await work()) !== goesOn) return count;
};

export const settleAll = async ({ shop }: PayoutShop, chain: Chain = 'ethereum') =>
  await runAll(async () => await batches.settlePayout(shop.database, chain), 'settled');

export const releaseAll = async ({ shop }: PayoutShop, chain: Chain = 'ethereum') =>
  await runAll(async () => await batches.releasePayout(shop.database, chain), 'released');

export async function stageOf({ shop }: Pick<PayoutShop, 'shop'>, withdrawalId: bigint): Promise<string> {
  const { rows } = await sql<{ stage: string }>`select stage from shop.withdrawal where id = ${withdrawalId}`.execute(
    shop.owner,
  );
  return rows[0]?.stage ?? 'gone';
}

/** Lets what waits be due by that much, and what was sent and observed be older. What a digest covers stays. */
export async function passPayoutTime({ shop }: Pick<PayoutShop, 'shop'>, by: string): Promise<void> {
  const pool = createPool(shop.urls.owner, { max: 1, applicationName: 'time', onIdleError: () => undefined });
  try {
    await pool.query(`set session_replication_role = replica;
      update chain.batch set approve_until = greatest(created_at + interval '1 millisecond', approve_until - interval '${by}'),
        send_from = send_from - interval '${by}';
      update chain.sent set sent_at = sent_at - interval '${by}';
      update chain.observed_treasury set observed_at = observed_at - interval '${by}'`);
  } finally {
    await pool.end();
  }
}
