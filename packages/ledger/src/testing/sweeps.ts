/** Deposit addresses that hold something, and batches that collect it. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as batches from '../payouts/batches.ts';
import { hashOf } from './hash-of.ts';
import { type PayoutShop, signed, tokens } from './payouts.ts';
import { step } from './shop-steps.ts';
import { addCustomer } from './small-shop.ts';
import { accountNamed } from './watchers.ts';

type Chain = batches.Chain;

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Returns the address of an account as customers see it, with its checksum on Tron. */
function addressText(chain: Chain, account: Buffer): string {
  if (chain === 'ethereum') return `0x${account.toString('hex')}`;
  const named = Buffer.concat([Buffer.from([0x41]), account]);
  let value = BigInt(`0x${Buffer.concat([named, sha256(sha256(named)).subarray(0, 4)]).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = `${letters[Number(value % 58n)]}${text}`;
  return text;
}

let block = 31_000_000n;

/** Lets watchers, both by default, say what a deposit address holds. */
export async function observeDeposit(
  { shop, watchers }: PayoutShop,
  chain: Chain,
  account: Buffer,
  {
    units = 60_000_000n,
    nativeUnits = 0n,
    by = watchers,
  }: { units?: bigint; nativeUnits?: bigint; by?: readonly PayoutShop['watchers'][0][] } = {},
): Promise<void> {
  block += 1n;
  const { rows } = await sql<{ final: bigint; hash: Buffer; time: Date }>`
    select h.final, h.final_hash as hash, h.final_time as time from chain.head h where h.chain = ${chain} and h.final is not null limit 1`.execute(
    shop.owner,
  );
  const final = rows[0] ?? { final: 0n, hash: hashOf('block 0'), time: new Date() };
  for (const pool of by) {
    // What is read lies below the head.
    const head = [chain, `${block}`, `${final.final}`, final.hash, final.time];
    await pool.query(`select chain.observe_head($1, $2, $3, $4, $5, 0)`, head);
    await pool.query(`select chain.observe_balance($1, $2, $3, $4, $5, $6, $7)`, [
      chain,
      `${tokens[chain]}`,
      `${block}`,
      hashOf(`block ${block}`),
      [account],
      [`${units}`],
      [`${nativeUnits}`],
    ]);
  }
}

export interface Deposit {
  customerId: bigint;
  account: Buffer;
}

/** Creates a customer with a deposit address that both watchers derived, and which holds so much. */
export async function depositHolding(
  payouts: PayoutShop,
  held: { units?: bigint; nativeUnits?: bigint } = {},
  chain: Chain = 'ethereum',
): Promise<Deposit> {
  const customerId = await addCustomer(payouts.shop);
  const account = accountNamed(`of customer ${customerId} on ${chain}`);
  await sql`insert into shop.deposit_address (customer_id, chain, address, created_at)
    values (${customerId}, ${chain}, ${addressText(chain, account)}, now())`.execute(payouts.shop.owner);
  for (const pool of payouts.watchers)
    await pool.query('select chain.attest_address($1, $2, $3)', [chain, `${customerId}`, account]);
  await observeDeposit(payouts, chain, account, held);
  return { customerId, account };
}

export const createSweep = async ({ shop, people }: PayoutShop, chain: Chain = 'ethereum', now = new Date()) =>
  await step(shop, (transaction) =>
    batches.createSweep(transaction, people[1]?.person.session ?? shop.administrators[0].session, tokens[chain], now),
  );

export const signedSweep = async (payouts: PayoutShop, chain: Chain = 'ethereum') =>
  await signed(payouts, await createSweep(payouts, chain));

export interface SweepRow {
  id: bigint;
  asset: 'token' | 'native';
  from: string;
  to: string;
  units: bigint;
  nonce: bigint | null;
  after: bigint | null;
  state: string;
}

export async function sweepRows({ shop }: Pick<PayoutShop, 'shop'>, batchId: bigint): Promise<SweepRow[]> {
  const { rows } = await sql<SweepRow>`
    select id, asset, encode(from_account, 'hex') as "from", encode(to_account, 'hex') as "to", units, nonce, after_item_id as "after", state
      from chain.batch_item where batch_id = ${batchId} order by position`.execute(shop.owner);
  return rows;
}
