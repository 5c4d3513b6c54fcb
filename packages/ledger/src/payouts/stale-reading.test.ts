import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  approvedWithdrawal,
  createPayoutShop,
  itemsOf,
  type PayoutShop,
  settleAll,
  signedBatch,
} from '../testing/payouts.ts';

const tx = Buffer.alloc(32, 9);

async function funds({ shop }: PayoutShop): Promise<string | undefined> {
  const { rows } = await sql<{ result: string }>`select result from chain.payout_funds(2::smallint)`.execute(
    shop.database,
  );
  return rows[0]?.result;
}

it('what was read before the newest payout was mined pays nothing, until it is read again', async () => {
  const payouts = await createPayoutShop();
  try {
    await approvedWithdrawal(payouts);
    const [item] = await itemsOf(payouts, await signedBatch(payouts));
    expect(await funds(payouts)).toBe('ready');
    const mined = 50_000_000;
    const read = async (block: number) => {
      for (const pool of payouts.watchers)
        await pool.query(
          `select chain.observe_treasury(w.treasury_address_id, 2::smallint, $1, 1000000000, 9000000000000000000, 20000000000)
             from chain.watched_treasury w where w.chain = 'ethereum' and w.token = 2`,
          [block],
        );
    };
    for (const pool of payouts.watchers)
      await pool.query(`select chain.observe_payout($1, 'paid', $2, $3)`, [`${item?.id}`, tx, mined]);
    await settleAll(payouts);
    await read(mined - 1);
    expect(await funds(payouts)).toBe('not_observed');
    await read(mined);
    expect(await funds(payouts)).toBe('ready');
  } finally {
    await payouts.close();
  }
});
