import { SecretToken } from '@goodturn/database';
import { parseMoney, ZERO } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../accounts/accounts.ts';
import { balancesOf, customerBalances } from '../accounts/balances.ts';
import { type Payment, settleOrders } from './settle-orders.ts';
import { luckyDigestOf } from '../verify/campaigns/draw.ts';
import { luckyProofOf } from '../testing/lucky-units.ts';
import { statementOf } from '../transfers/statement.ts';
import { findingsOf } from '../testing/findings.ts';
import { customerSession, tokenOf } from '../testing/customer-proofs.ts';
import { hashOf, payment, settle as settleInShop } from '../testing/payments.ts';
import { placeHold } from '../testing/shop-steps.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  cancel,
  claimed,
  createSmallShop,
  offerColor,
  recharge,
  seedOf,
  type SmallShop,
  startOfTests,
  unpaidMinutes,
} from '../testing/small-shop.ts';

let shop: SmallShop;
let brandId: bigint;
let campaignId: bigint;

beforeAll(async () => {
  shop = await createSmallShop();
  brandId = await addFundedBrand(shop, parseMoney('100000'));
  campaignId = await addRunningCampaign(shop, brandId, { units: 500n, luckyUnits: 2n, luckyBonus: '10' });
  await offerColor(shop, campaignId, 'red');
});
afterAll(() => shop.close());

const settle = (payments: Payment[], now = startOfTests) => settleInShop(shop, payments, now);

async function withoutDigests(id: bigint): Promise<void> {
  await shop.owner.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`delete from shop.lucky_digest where campaign_id = ${id}`.execute(transaction);
    await sql`update shop.campaign set has_lucky_digests = false where id = ${id}`.execute(transaction);
  });
}

async function customerWithOrder(balance = '100', inviterId: bigint | null = null) {
  const customerId = await addCustomer(shop, inviterId);
  await recharge(shop, customerId, parseMoney(balance));
  return { customerId, orderId: await claimed(shop, customerId, campaignId) };
}

describe('one payment', () => {
  it('moves the price to the brand, the cashback to the customer, and nothing else', async () => {
    const { customerId, orderId } = await customerWithOrder();
    const shared = [account.brandPending(brandId), account.campaignEscrow(campaignId)];
    const before = await balancesOf(shop.database, shared);
    const [settlement] = await settle([payment(customerId, orderId, { color: 'red' })]);
    expect(settlement).toEqual({
      outcome: 'paid',
      receipt: {
        price: parseMoney('40'),
        cashback: parseMoney('6'),
        bonus: ZERO,
        availableBalanceAfter: parseMoney('66'),
        paidAt: startOfTests,
      },
    });
    const after = await balancesOf(shop.database, shared);
    const change = shared.map((id) => (after.get(id) ?? 0n) - (before.get(id) ?? 0n));
    expect(change).toEqual([parseMoney('40'), -parseMoney('6')]);
    expect((await customerBalances(shop.database, customerId)).available).toBe(parseMoney('66'));
    const lines = await statementOf(shop.database, customerId, { limit: 10n });
    expect(lines.map((line) => [line.kind, line.amount, line.availableBalanceAfter])).toEqual([
      ['order_cashback', parseMoney('6'), parseMoney('66')],
      ['order_price', -parseMoney('40'), parseMoney('60')],
      ['recharge', parseMoney('100'), parseMoney('100')],
    ]);
  });

  it('stores the reward that the inviter will get, rounded down to the cent, and pays it nobody yet', async () => {
    const inviterId = await addCustomer(shop);
    const { customerId, orderId } = await customerWithOrder('100', inviterId);
    await settle([payment(customerId, orderId)]);
    const order = await shop.database
      .selectFrom('shop.orders')
      .select(['inviter_id', 'referral_reward'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ inviter_id: inviterId, referral_reward: parseMoney('1.2') });
    expect((await customerBalances(shop.database, inviterId)).available).toBe(ZERO);
  });

  it('pays a lucky bonus at most as often as there are lucky units, whatever the server says', async () => {
    const bonus = parseMoney('10');
    // The campaign of before there were digests: the server's word is taken.
    await withoutDigests(campaignId);
    const lucky = await customerWithOrder();
    const [first] = await settle([payment(lucky.customerId, lucky.orderId, { bonus })]);
    expect(first).toMatchObject({ outcome: 'paid', receipt: { bonus, availableBalanceAfter: parseMoney('76') } });
    const second = await customerWithOrder();
    await settle([payment(second.customerId, second.orderId, { bonus })]);
    const third = await customerWithOrder();
    await expect(settle([payment(third.customerId, third.orderId, { bonus })])).rejects.toMatchObject({
      constraint: 'campaign_lucky_paid',
    });
    const [otherAmount] = await settle([payment(third.customerId, third.orderId, { bonus: parseMoney('11') })]);
    expect(otherAmount).toEqual({ outcome: 'not_found' });
  });
});

it('lets one key of one caller pay once in a batch, whosever orders they are', async () => {
  const [first, second] = [await customerWithOrder(), await customerWithOrder()];
  const twice = [first, second].map(({ customerId, orderId }) =>
    payment(customerId, orderId, { caller: `c${first.customerId}`, idempotencyKey: 'one key' }),
  );
  expect((await settle(twice)).map(({ outcome }) => outcome)).toEqual(['paid', 'key_reused']);
  expect((await settle(twice.slice(1))).map(({ outcome }) => outcome)).toEqual(['key_reused']);
  expect((await customerBalances(shop.database, second.customerId)).available).toBe(parseMoney('100'));
});

it('pays a bonus on a lucky unit alone, by the proof that only the seed makes', async () => {
  const lucky = await addRunningCampaign(shop, brandId, { units: 3n, luckyUnits: 1n, luckyBonus: '10', lucky: [2] });
  const bonus = parseMoney('10');
  const orders: { customerId: bigint; orderId: bigint }[] = [];
  for (let unit = 1; unit <= 2; unit += 1) {
    const customerId = await addCustomer(shop);
    await recharge(shop, customerId, parseMoney('100'));
    orders.push({ customerId, orderId: await claimed(shop, customerId, lucky) });
  }
  const [plain, drawn] = orders;
  if (plain === undefined || drawn === undefined) throw new Error('two orders were matched');
  const pay = async (of: typeof plain, luckyProof?: Buffer) =>
    (await settleOrders(shop.pool, [payment(of.customerId, of.orderId, { bonus, luckyProof })], startOfTests))[0]
      ?.outcome;
  expect(await pay(plain)).toBe('not_lucky');
  expect(await pay(plain, luckyProofOf(lucky, 1))).toBe('not_lucky');
  // The proof of another unit, and a digest itself, are worth nothing.
  expect(await pay(plain, luckyProofOf(lucky, 2))).toBe('not_lucky');
  const digest = luckyDigestOf(seedOf(lucky), lucky, 2n);
  expect(await pay(drawn, digest)).toBe('not_lucky');
  expect(await pay(drawn)).toBe('not_lucky');
  expect((await customerBalances(shop.database, drawn.customerId)).available).toBe(parseMoney('100'));
  expect(await pay(drawn, luckyProofOf(lucky, 2))).toBe('paid');
  expect((await customerBalances(shop.database, drawn.customerId)).available).toBe(parseMoney('76'));
});

describe('the session that pays', () => {
  const ended = new SecretToken('a session that is over');
  const withoutSession: [string, (of: { customerId: bigint }) => Promise<Partial<Payment>>][] = [
    ['nobody’s', async () => ({ token: new SecretToken('nobody’s') })],
    ['another customer’s', async () => ({ token: tokenOf(await addCustomer(shop)) })],
    [
      'one that is over',
      async ({ customerId }) => {
        await sql`insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at)
          values (shop.hash_token(${ended}), 'customer', ${customerId}, ${customerId}, '2026-01-01', ${startOfTests})`.execute(
          shop.owner,
        );
        return { token: ended };
      },
    ],
    ['an administrator’s', async () => ({ token: shop.administrators[0].session })],
    [
      'the own one, in a friend’s name',
      async ({ customerId }) => ({ caller: `c${await addCustomer(shop)}@${customerId}` }),
    ],
  ];

  it.each(withoutSession)('%s pays nothing, and disturbs no other payment of the batch', async (_, arrange) => {
    const [given, other] = [await customerWithOrder(), await customerWithOrder()];
    const change = await arrange(given);
    const forged = payment(given.customerId, given.orderId, { idempotencyKey: 'forged', ...change });
    const outcomes = (await settle([forged, payment(other.customerId, other.orderId)])).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['not_logged_in', 'paid']);
    expect((await customerBalances(shop.database, given.customerId)).available).toBe(parseMoney('100'));
    // The customer's own payment does not wait for the forged one beside it.
    const beside = await settle([forged, payment(given.customerId, given.orderId)]);
    expect(beside.map(({ outcome }) => outcome)).toEqual(['not_logged_in', 'paid']);
  });

  it('is not asked for what was paid before: the key tells the truth of a payment whose response was lost', async () => {
    const { customerId, orderId } = await customerWithOrder();
    const [first] = await settle([payment(customerId, orderId)]);
    const [again] = await settle([payment(customerId, orderId, { token: new SecretToken('ended meanwhile') })]);
    expect(again).toEqual({ ...first, outcome: 'replayed' });
  });

  it('may be a friend’s on the customer’s account, with consent', async () => {
    const { customerId, orderId } = await customerWithOrder();
    const friendId = await addCustomer(shop);
    const token = new SecretToken(`friend of ${customerId}`);
    await customerSession(shop.owner, friendId);
    await sql`with friend as (
        insert into shop.friend (owner_id, owner_name, owner_digits, actor_id, is_accepted, consent, ask, requested_at, decided_at)
          select c.id, c.user_name, c.phone_digits, ${friendId}, true, 1, 'never', ${startOfTests}, ${startOfTests} from shop.customer c where c.id = ${customerId} returning id, consent)
      insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at, parent_token_hash, friend_id, consent)
        select shop.hash_token(${token}), 'customer', ${customerId}, ${friendId}, '2026-01-01', '2100-01-01',
               shop.hash_token(${tokenOf(friendId)}), f.id, f.consent from friend f`.execute(shop.owner);
    const own = payment(customerId, orderId, { token });
    expect(await settle([own])).toEqual([{ outcome: 'not_logged_in' }]);
    const asFriend = payment(customerId, orderId, { token, caller: `c${friendId}@${customerId}` });
    expect(await settle([asFriend])).toMatchObject([{ outcome: 'paid' }]);
  });
});

describe('refusals, in their order', () => {
  const refused = async (
    arrange: (given: { customerId: bigint; orderId: bigint }) => Promise<Partial<Payment> | undefined>,
  ) => {
    const given = await customerWithOrder();
    const change = await arrange(given);
    const before = await customerBalances(shop.database, given.customerId);
    const [settlement] = await settle([payment(given.customerId, given.orderId, change)]);
    expect(await customerBalances(shop.database, given.customerId)).toEqual(before);
    return settlement?.outcome;
  };
  const update = (query: ReturnType<typeof sql>) => query.execute(shop.owner).then(() => undefined);

  it.each([
    [
      'key_reused',
      async ({ customerId, orderId }: { customerId: bigint; orderId: bigint }) => {
        await settle([payment(customerId, orderId)]);
        return { requestHash: hashOf('another request') };
      },
    ],
    ['not_found', async () => ({ orderId: 999_999_999n })],
    [
      'not_found',
      async () => {
        const other = await addCustomer(shop);
        return { customerId: other, caller: `c${other}`, token: tokenOf(other) };
      },
    ],
    [
      'already_paid',
      async ({ customerId, orderId }: { customerId: bigint; orderId: bigint }) => {
        await settle([payment(customerId, orderId)]);
        return { idempotencyKey: 'another key' };
      },
    ],
    [
      'cancelled',
      async ({ customerId, orderId }: { customerId: bigint; orderId: bigint }) => {
        await cancel(shop, customerId, orderId);
        return undefined;
      },
    ],
    [
      'account_disabled',
      ({ customerId }: { customerId: bigint }) =>
        update(
          sql`update shop.customer set disabled_at = now(), recipient = null, address = null, country = null, contact_phone = null where id = ${customerId}`,
        ),
    ],
    [
      'account_on_hold',
      async ({ customerId }: { customerId: bigint }) => {
        await placeHold(shop, { customerId });
        await update(
          sql`update shop.customer set recipient = null, address = null, country = null, contact_phone = null where id = ${customerId}`,
        );
        return undefined;
      },
    ],
    [
      'shipping_address_missing',
      ({ customerId }: { customerId: bigint }) =>
        update(
          sql`update shop.customer set recipient = null, address = null, country = null, contact_phone = null where id = ${customerId}`,
        ),
    ],
  ])('%s', async (expected, arrange) => {
    expect(await refused(arrange)).toBe(expected);
  });

  it('expired comes before account_disabled, at the minute that it was to be paid by', async () => {
    const { customerId, orderId } = await customerWithOrder();
    const pay = async (now: Date) => (await settle([payment(customerId, orderId)], now))[0];
    await update(sql`update shop.customer set disabled_at = now() where id = ${customerId}`);
    const end = startOfTests.getTime() + unpaidMinutes * 60_000;
    expect(await pay(new Date(end))).toEqual({ outcome: 'expired' });
    expect(await pay(new Date(end - 1))).toEqual({ outcome: 'account_disabled' });
  });

  it('not_shipped_there comes before insufficient_balance', async () => {
    const elsewhere = await addRunningCampaign(shop, brandId, { units: 5n, shipsTo: ['SG'] });
    const customerId = await addCustomer(shop);
    await recharge(shop, customerId, parseMoney('40'));
    const orderId = await claimed(shop, customerId, elsewhere);
    await update(sql`update shop.customer set country = 'NO' where id = ${customerId}`);
    await update(sql`update shop.orders set price = 41000000 where id = ${orderId}`);
    expect((await settle([payment(customerId, orderId)]))[0]).toEqual({ outcome: 'not_shipped_there' });
    await update(sql`update shop.customer set country = 'SG' where id = ${customerId}`);
    expect((await settle([payment(customerId, orderId)]))[0]).toEqual({ outcome: 'insufficient_balance' });
    await update(sql`update shop.orders set price = 40000000 where id = ${orderId}`);
    expect((await settle([payment(customerId, orderId)]))[0]).toMatchObject({ outcome: 'paid' });
  });
});

describe('a batch', () => {
  it('gives each row its own result, in the order of the rows', async () => {
    const [paid, declined, poor] = [
      await customerWithOrder(),
      await customerWithOrder(),
      await customerWithOrder('40'),
    ];
    await cancel(shop, declined.customerId, declined.orderId);
    const twice = await customerWithOrder();
    const results = await settle([
      payment(paid.customerId, paid.orderId),
      payment(declined.customerId, declined.orderId),
      payment(poor.customerId, poor.orderId),
      payment(1n, 1_000_000n),
      payment(twice.customerId, twice.orderId),
      payment(twice.customerId, twice.orderId, { idempotencyKey: 'a second key' }),
    ]);
    expect(results.map((result) => result.outcome)).toEqual([
      'paid',
      'cancelled',
      'paid',
      'not_found',
      'paid',
      'retry',
    ]);
  });

  it('answers the same key with the same receipt, again and later', async () => {
    const { customerId, orderId } = await customerWithOrder();
    const [first] = await settle([payment(customerId, orderId)]);
    const [again] = await settle([payment(customerId, orderId)], new Date(startOfTests.getTime() + 86_400_000));
    expect(first?.outcome).toBe('paid');
    expect(again).toEqual({ ...first, outcome: 'replayed' });
  });
});

it('leaves a clean ledger', async () => {
  expect(await findingsOf(shop)).toEqual([]);
});
