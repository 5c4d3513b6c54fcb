/** By a customer's own choice a new address waits a day, by hand and on the rail; the choice ends a day after it is let go. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmallShop, type SmallShop } from '../testing/create-small-shop.ts';
import { withdrawalProof } from '../testing/customer-proofs.ts';
import { findingsOf } from '../testing/findings.ts';
import {
  approveWithdrawal,
  beginSigning,
  cancelWithdrawal,
  daysAfter,
  paidOut,
  step,
  withdrawn,
} from '../testing/shop-steps.ts';
import { addCustomer, recharge, startOfTests } from '../testing/small-shop.ts';
import { beginPayeeWait, endPayeeWait } from './payee-wait.ts';

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

const hoursAfter = (hours: number): Date => new Date(startOfTests.getTime() + hours * 3_600_000);

async function customerWith(amount = '500'): Promise<bigint> {
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney(amount));
  return customerId;
}
async function begin(customerId: bigint, now = startOfTests) {
  const { token } = await withdrawalProof(shop.owner, customerId);
  return await step(shop, (transaction) => beginPayeeWait(transaction, token, now));
}
async function end(customerId: bigint, now = startOfTests, passwordProof?: Buffer) {
  const proof = await withdrawalProof(shop.owner, customerId);
  const given = passwordProof === undefined ? proof : { ...proof, passwordProof };
  return await step(shop, (transaction) => endPayeeWait(transaction, given, now));
}
async function payableFrom(withdrawalId: bigint): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select payable_from as at from shop.withdrawal where id = ${withdrawalId}`.execute(shop.owner);
  return rows[0]?.at ?? null;
}
const asked = async (customerId: bigint, address: string, now = startOfTests) =>
  await withdrawn(shop, customerId, parseMoney('20'), { address, now });
const waitsAt = async (customerId: bigint, address: string, now = startOfTests) =>
  await payableFrom(await asked(customerId, address, now));

describe('a new address', () => {
  it('does not wait unless its customer chose so, and only from then on', async () => {
    const customerId = await customerWith();
    const before = await asked(customerId, 'new');
    expect(await begin(customerId, hoursAfter(1))).toBe('waits');
    expect(await payableFrom(before)).toBeNull();
    expect(await waitsAt(customerId, 'new', hoursAfter(1))).toEqual(hoursAfter(25));
  });

  it('is paid by hand when the day is over, and can be cancelled until then', async () => {
    const customerId = await customerWith();
    await begin(customerId);
    const [paid, cancelled] = [await asked(customerId, 'one'), await asked(customerId, 'two')];
    for (const withdrawalId of [paid, cancelled]) await approveWithdrawal(shop, withdrawalId, hoursAfter(12));
    expect(await beginSigning(shop, paid, hoursAfter(23.9))).toBe('payee_waits');
    expect(await cancelWithdrawal(shop, cancelled, customerId, hoursAfter(13))).toBe('cancelled');
    expect(await beginSigning(shop, paid, hoursAfter(24))).toBe('signing');
  });

  it('waits again until it was really paid: a request that was taken back makes it no known one', async () => {
    const customerId = await customerWith();
    await begin(customerId);
    await cancelWithdrawal(shop, await asked(customerId, 'mine'), customerId);
    const day = daysAfter(startOfTests, 2);
    const withdrawalId = await asked(customerId, 'mine', day);
    expect(await payableFrom(withdrawalId)).toEqual(daysAfter(day, 1));
    await paidOut(shop, withdrawalId, 'paid at last', daysAfter(day, 1));
    expect(await waitsAt(customerId, 'mine', daysAfter(day, 2))).toBeNull();
    expect(await waitsAt(customerId, 'another', daysAfter(day, 2))).toEqual(daysAfter(day, 3));
  });

  it('is new to each customer, whoever else was paid there', async () => {
    const [known, other] = [await customerWith(), await customerWith()];
    await paidOut(shop, await asked(known, 'shared'), 'to both');
    await begin(other);
    expect(await waitsAt(other, 'shared')).toEqual(hoursAfter(24));
  });

  it('is not paid early by a database that was changed by hand', async () => {
    const customerId = await customerWith();
    await begin(customerId);
    const withdrawalId = await asked(customerId, 'early');
    await approveWithdrawal(shop, withdrawalId);
    const signed = sql`update shop.withdrawal set stage = 'signing', signing_at = ${hoursAfter(2)}, signing_by = reviewed_by where id = ${withdrawalId}`;
    await expect(signed.execute(shop.owner)).rejects.toThrow(/withdrawal_not_paid_early/);
  });
});

describe('the choice', () => {
  it('ends a day after its customer lets go of it by the withdrawal password, and tells them', async () => {
    const customerId = await customerWith();
    await begin(customerId);
    expect(await end(customerId, hoursAfter(1), Buffer.alloc(32))).toEqual({ result: 'not_proven', dueAt: null });
    expect(await end(customerId, hoursAfter(1))).toEqual({ result: 'ending', dueAt: hoursAfter(25) });
    expect(await end(customerId, hoursAfter(5))).toEqual({ result: 'ending', dueAt: hoursAfter(25) });
    expect(await waitsAt(customerId, 'while it ends', hoursAfter(24))).toEqual(hoursAfter(48));
    expect(await waitsAt(customerId, 'afterwards', hoursAfter(25))).toBeNull();
    expect(await end(customerId, hoursAfter(26))).toEqual({ result: 'not_waiting', dueAt: null });
    const { rows } =
      await sql`select created_at as at from shop.message where customer_id = ${customerId} and kind = 'payee_wait_ending'`.execute(
        shop.owner,
      );
    expect(rows).toEqual([{ at: hoursAfter(1) }]);
  });

  it('goes on when it is chosen again before it ended, without a password', async () => {
    const customerId = await customerWith();
    await begin(customerId);
    await end(customerId, hoursAfter(1));
    expect(await begin(customerId, hoursAfter(2))).toBe('waits');
    expect(await begin(customerId, hoursAfter(3))).toBe('waits');
    expect(await waitsAt(customerId, 'later', hoursAfter(100))).toEqual(hoursAfter(124));
    expect(await end(customerId, hoursAfter(101))).toEqual({ result: 'ending', dueAt: hoursAfter(125) });
  });

  it('is nobody’s without a session, and no login of a server writes it or ends it sooner', async () => {
    const customerId = await customerWith();
    const stranger = await sql<{
      result: string;
    }>`select shop.begin_payee_wait('nobody', ${startOfTests}) as result`.execute(shop.database);
    expect(stranger.rows).toEqual([{ result: 'no_session' }]);
    await begin(customerId);
    await expect(
      sql`update shop.payee_wait set end_requested_at = now(), ends_at = now() where customer_id = ${customerId}`.execute(
        shop.database,
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(
      sql`update shop.payee_wait set end_requested_at = ${startOfTests}, ends_at = ${hoursAfter(1)} where customer_id = ${customerId}`.execute(
        shop.owner,
      ),
    ).rejects.toThrow(/payee_wait_ends_after_a_day/);
  });
});

it('leaves nothing that a check finds but that the application wrote no audit', async () => {
  const findings = await findingsOf(shop);
  expect(findings.filter(({ check }) => check !== 'operation_matches_audit')).toEqual([]);
});
