/** The two watchers as the database knows them: by their logins, and by the functions of the schema `chain`. */
import { createHash } from 'node:crypto';
import { createPool, type RailUrls } from '@goodturn/database';
import { sql } from 'kysely';
import type pg from 'pg';
import type { SmallShop } from './create-small-shop.ts';

export interface Seen {
  tx: Buffer;
  block: bigint;
  to: Buffer;
  units: bigint;
  ordinal?: number;
  token?: number;
  from?: Buffer;
  blockHash?: Buffer;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const txHash = (name: string): Buffer => sha256(`transaction ${name}`);
export const blockHash = (block: bigint): Buffer => sha256(`block ${block}`);
export const accountNamed = (name: string): Buffer => sha256(`account ${name}`).subarray(0, 20);

/** The first block of Ethereum that a watcher reads. */
export const startBlock = 24_000_000n;

const usdtOnEthereum = 2;

const columnsOf = (seen: readonly Seen[]) => ({
  tx: seen.map(({ tx }) => tx),
  ordinal: seen.map(({ ordinal = 0 }) => ordinal),
  block: seen.map(({ block }) => `${block}`),
  hash: seen.map((one) => one.blockHash ?? blockHash(one.block)),
  token: seen.map(({ token = usdtOnEthereum }) => token),
  from: seen.map(({ from = accountNamed('a sender') }) => from),
  to: seen.map(({ to }) => to),
  units: seen.map(({ units }) => `${units}`),
});

export interface Watcher {
  pool: pg.Pool;
  head(final: bigint): Promise<void>;
  /** Hands over the transfers of the blocks behind the cursor up to this one. */
  upTo(block: bigint, seen?: readonly Seen[], toHash?: Buffer): Promise<string>;
  range(from: bigint, to: bigint, seen?: readonly Seen[], toHash?: Buffer): Promise<string>;
  again(seen: readonly Seen[]): Promise<number>;
  /** Says what an address holds of USDT at a block. */
  balance(account: Buffer, block: bigint, units: bigint): Promise<void>;
  sight(block: bigint, seen: readonly Seen[], hash?: Buffer): Promise<void>;
  attest(customerId: bigint, account: Buffer): Promise<string>;
  cursor(): Promise<bigint | null>;
}

/** Returns what each address holds after all that it received, of which a watcher is told piece by piece. */
function createBalances() {
  const received = new Map<string, Seen>();
  const units = (token: number, account: Buffer, block: bigint): bigint =>
    [...received.values()]
      .filter((one) => (one.token ?? usdtOnEthereum) === token && one.to.equals(account) && one.block <= block)
      .reduce((sum, one) => sum + one.units, 0n);
  return {
    add: (seen: readonly Seen[]) => {
      for (const one of seen) received.set(`${one.tx.toString('hex')} ${one.ordinal ?? 0}`, one);
    },
    units,
  };
}

/**
 * Calls the functions of Ethereum as the watcher of this login. What addresses hold is said with what they receive,
 * unless the test says it.
 */
export function openWatcher(
  { urls }: Pick<SmallShop, 'urls'>,
  login: keyof RailUrls,
  { saysBalances = true }: { saysBalances?: boolean } = {},
): Watcher {
  const pool = createPool(urls.rail?.[login] ?? '', { max: 4, applicationName: login, onIdleError: () => undefined });
  const call = async <T>(text: string, values: readonly unknown[]): Promise<T> =>
    (await pool.query<{ result: T }>(`select chain.${text} as result`, [...values])).rows[0]?.result as T; // assertion: of a test
  const cursor = async (): Promise<bigint | null> => {
    const { rows } = await pool.query<{ block: bigint | null }>(`select block from chain.cursor('ethereum')`);
    return rows[0]?.block ?? null;
  };
  const balances = createBalances();
  const balance = async (account: Buffer, block: bigint, units: bigint, token = usdtOnEthereum): Promise<void> => {
    const values = [token, `${block}`, blockHash(block), [account], [`${units}`]];
    await call(`observe_balance('ethereum', $1::smallint, $2, $3, $4, $5)`, values);
  };
  const sayBalances = async (seen: readonly Seen[], block: bigint): Promise<void> => {
    balances.add(seen);
    if (!saysBalances) return;
    for (const { to, token = usdtOnEthereum } of seen)
      await balance(to, block, balances.units(token, to, block), token);
  };
  const range: Watcher['range'] = async (from, to, seen = [], toHash = blockHash(to)) => {
    const { tx, ordinal, block, hash, token, from: senders, to: payees, units } = columnsOf(seen);
    const outcome = await call<string>(`observe_transfers('ethereum', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`, [
      `${from}`,
      `${to}`,
      toHash,
      tx,
      ordinal,
      block,
      hash,
      token,
      senders,
      payees,
      units,
    ]);
    if (outcome === 'observed') await sayBalances(seen, to);
    return outcome;
  };
  return {
    pool,
    balance,
    cursor,
    range,
    head: async (final) => {
      const values = [`${final + 64n}`, `${final}`, blockHash(final), new Date(), 3];
      await call(`observe_head('ethereum', $1, $2, $3, $4, $5)`, values);
    },
    upTo: async (block, seen, toHash) => {
      const at = await cursor();
      return await range(at === null ? startBlock : BigInt(at) + 1n, block, seen, toHash);
    },
    again: async (seen) => {
      const { tx, ordinal, block, hash, token, from, to, units } = columnsOf(seen);
      const values = [tx, ordinal, block, hash, token, from, to, units];
      const added = await call<number>(`observe_again('ethereum', $1, $2, $3, $4, $5, $6, $7, $8)`, values);
      await sayBalances(seen, (await cursor()) ?? startBlock);
      return added;
    },
    sight: async (block, seen, hash = blockHash(block)) => {
      const { tx, ordinal, token, from, to, units } = columnsOf(seen);
      const values = [`${block}`, hash, tx, ordinal, token, from, to, units];
      await call(`observe_sightings('ethereum', $1, $2, $3, $4, $5, $6, $7, $8)`, values);
    },
    attest: async (customerId, account) => await call(`attest_address('ethereum', $1, $2)`, [`${customerId}`, account]),
  };
}

/** Gives a customer an address on Ethereum, and returns its account. */
export async function giveAddress(shop: Pick<SmallShop, 'owner'>, customerId: bigint): Promise<Buffer> {
  const account = accountNamed(`of customer ${customerId}`);
  await sql`insert into shop.deposit_address (customer_id, chain, address, created_at)
    values (${customerId}, 'ethereum', ${`0x${account.toString('hex')}`}, now())`.execute(shop.owner);
  return account;
}

/** Returns the account of a customer's address on Ethereum, whether it is shown or not. */
export async function accountOf({ owner }: Pick<SmallShop, 'owner'>, customerId: bigint): Promise<Buffer> {
  const { rows } = await sql<{ account: Buffer }>`
    select account from shop.deposit_address where customer_id = ${customerId} and chain = 'ethereum'`.execute(owner);
  if (rows[0] === undefined) throw new Error('the customer has no address');
  return rows[0].account;
}

/** Changes the way in which USDT on Ethereum is credited, as its owner may. */
export const setRoute = async (shop: Pick<SmallShop, 'owner'>, route: string, fromBlock: bigint | null = null) =>
  await sql`insert into chain.method_route (payment_method_id, route, from_block, created_at)
    values (2, ${route}, ${fromBlock}, clock_timestamp())`.execute(shop.owner);

/** Decides everything that is due now, and returns how many transfers were credited. */
export async function creditAll({ pool }: Pick<SmallShop, 'pool'>): Promise<number> {
  for (let credited = 0; ; credited += 1) {
    const { rows } = await pool.query<{ result: string }>(`select chain.credit_deposits('ethereum') as result`);
    if (rows[0]?.result !== 'credited') return credited;
  }
}

/** Lets what is kept be older, and what waits be due. */
export async function passTime({ urls }: Pick<SmallShop, 'urls'>, by: string): Promise<void> {
  const pool = createPool(urls.owner, { max: 1, applicationName: 'time', onIdleError: () => undefined });
  try {
    await pool.query(`set session_replication_role = replica;
      update chain.observed_transfer set observed_at = observed_at - interval '${by}';
      update chain.head set heard_at = heard_at - interval '${by}';
      update chain.rail_limit_change set created_at = created_at - interval '${by}', counts_from = counts_from - interval '${by}';
      update chain.disagreement set found_at = found_at - interval '${by}';
      update chain.undecided set due_at = due_at - interval '${by}'`);
  } finally {
    await pool.end();
  }
}

/** Takes the lock under which two persons change routes and limits, for a statement that changes them past the functions. */
export const lockedRail = sql`with locked as (select pg_advisory_xact_lock(hashtextextended('rail', 7105)))`;

let held = 0;

/** Makes a deposit that is held for two persons, because it is more than is credited without them. */
export async function addHeldDeposit(shop: SmallShop, customerId: bigint) {
  held += 1;
  const watcher = openWatcher(shop, 'watcher_a');
  const account = await giveAddress(shop, customerId);
  await setRoute(shop, 'rail', startBlock);
  await watcher.attest(customerId, account);
  const tx = txHash(`held ${held}`);
  const block = BigInt((await watcher.cursor()) ?? startBlock) + 1n;
  await watcher.head(block);
  await watcher.upTo(block, [{ tx, block, to: account, units: 20_000_000_000n }]);
  await watcher.pool.end();
  await creditAll(shop);
  const { rows } = await sql<{
    id: bigint;
  }>`select id from chain.deposit where tx = ${tx} and reason = 'over_cap'`.execute(shop.owner);
  if (rows[0] === undefined) throw new Error('the deposit is not held');
  return { depositId: rows[0].id, tx, amount: '20000.00' };
}
