/** What a wallet holds is read again by the watchers when an administrator asks for it, for an hour. */
import { createPool } from '@goodturn/database';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestBalance } from '../recharges/deposits.ts';
import { addAdministrator, type TestAdministrator } from '../testing/administrators.ts';
import { findingsOf } from '../testing/findings.ts';
import { hashOf } from '../testing/hash-of.ts';
import { createPayoutShop, type PayoutShop } from '../testing/payouts.ts';
import { step } from '../testing/shop-steps.ts';
import { type Deposit, depositHolding, observeDeposit } from '../testing/sweeps.ts';

let payouts: PayoutShop;
let wallet: Deposit;
let person: TestAdministrator;

beforeEach(async () => {
  payouts = await createPayoutShop();
  wallet = await depositHolding(payouts, { units: 1n }, 'tron');
  person = await addAdministrator(payouts.shop.owner, ['wallet.synchronise']);
  // What was read is of a block that has become final, and so has another one since.
  const { rows } = await sql<{ next: bigint }>`
    select max(block) + 1 as next from chain.observed_balance where chain = 'tron'`.execute(payouts.shop.owner);
  for (const pool of payouts.watchers)
    await pool.query(`select chain.observe_head('tron', $1, $1, $2, now(), 1)`, [`${rows[0]?.next}`, hashOf('later')]);
});
afterEach(async () => {
  await payouts.close();
});

const ask = async (customerId = wallet.customerId, { session } = person) =>
  await step(payouts.shop, async (transaction) =>
    requestBalance(transaction, session, { chain: 'tron', customerId }, new Date()),
  );

async function isQueried(): Promise<boolean | undefined> {
  const { rows } = await sql<{ is: boolean }>`
    select chain.is_queried('tron', ${wallet.customerId}) as is`.execute(payouts.shop.database);
  return rows[0]?.is;
}

/** Returns the accounts whose coin a watcher reads because somebody asked. */
async function watched(): Promise<string[]> {
  const { rows } = await payouts.watchers[0].query<{ account: Buffer }>(
    `select account from chain.watched_holding where chain = 'tron' and requested_at is not null`,
  );
  return rows.map(({ account }) => account.toString('hex'));
}

async function passHour(): Promise<void> {
  const pool = createPool(payouts.shop.urls.owner, { max: 1, applicationName: 'time', onIdleError: () => undefined });
  await pool.query(`set session_replication_role = replica;
    update chain.balance_request set requested_at = requested_at - interval '61 minutes'`);
  await pool.end();
}

describe('the balance of a wallet', () => {
  it('is read by every watcher once somebody asked, and the flag goes off when both have', async () => {
    expect([await isQueried(), await watched()]).toEqual([false, []]);
    expect(await ask()).toBe('requested');
    expect([await isQueried(), await watched()]).toEqual([true, [wallet.account.toString('hex')]]);
    expect(await ask()).toBe('already_requested');
    await observeDeposit(payouts, 'tron', wallet.account, { units: 2n, by: [payouts.watchers[0]] });
    expect(await isQueried()).toBe(true);
    await observeDeposit(payouts, 'tron', wallet.account, { units: 2n, by: [payouts.watchers[1]] });
    expect(await isQueried()).toBe(false);
    expect(await ask()).toBe('requested');
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('has the coin of a final block at which the tokens were read before', async () => {
    const { customerId, account } = await depositHolding(payouts, { units: 1n });
    const { rows } = await sql<{ next: bigint }>`
      select max(block) + 1 as next from chain.observed_balance where chain = 'ethereum'`.execute(payouts.shop.owner);
    const at = `${rows[0]?.next}`;
    const say = async (nativeUnits: string | null) => {
      for (const pool of payouts.watchers) {
        await pool.query(`select chain.observe_head('ethereum', $1, $1, $2, now(), 1)`, [at, hashOf('final')]);
        for (const token of [2, 3])
          await pool.query(`select chain.observe_balance('ethereum', $1::smallint, $2, $3, $4, '{1}', $5)`, [
            token,
            at,
            hashOf('final'),
            [account],
            nativeUnits === null ? null : [nativeUnits],
          ]);
      }
    };
    const coin = async () => {
      const { rows: holdings } = await sql<{ nativeUnits: bigint }>`
        select native_units as "nativeUnits" from chain.deposit_holdings(2::smallint) where customer_id = ${customerId}`.execute(
        payouts.shop.owner,
      );
      return holdings[0]?.nativeUnits;
    };
    const isAsked = async () => {
      const { rows: asked } = await sql<{
        is: boolean;
      }>`select chain.is_queried('ethereum', ${customerId}) as is`.execute(payouts.shop.database);
      return asked[0]?.is;
    };
    await say(null);
    const asking = await step(payouts.shop, async (transaction) =>
      requestBalance(transaction, person.session, { chain: 'ethereum', customerId }, new Date()),
    );
    expect([asking, await isAsked(), await coin()]).toEqual(['requested', true, 0n]);
    await say('7');
    expect([await isAsked(), await coin()]).toEqual([false, 7n]);
    // What was read of a block is read once: the same again changes nothing.
    await say('9');
    await say(null);
    expect(await coin()).toBe(7n);
    expect(await findingsOf(payouts.shop)).toEqual([]);
  });

  it('is asked for in vain for an hour at most', async () => {
    await ask();
    await passHour();
    expect([await isQueried(), await watched()]).toEqual([false, []]);
    expect(await ask()).toBe('requested');
  });

  it('is asked for 200 times in an hour on each chain, by whoever may', async () => {
    const other = await depositHolding(payouts, { units: 1n }, 'tron');
    await sql`insert into chain.balance_request (chain, customer_id, requested_by, requested_at)
      select 'tron', ${other.customerId}, min(a.id), now() from shop.administrator a, generate_series(1, 200) group by generate_series`.execute(
      payouts.shop.owner,
    );
    expect(await ask()).toBe('too_many_requests');
    await passHour();
    expect(await ask(wallet.customerId + 1_000n)).toBe('not_found');
    expect(await ask(wallet.customerId, payouts.shop.administrators[0])).toBe('forbidden');
  });
});
