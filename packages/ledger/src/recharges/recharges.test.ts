/**
 * A received payment is credited once per position of a chain transaction, and a second credit takes an explicit
 * approval.
 */
import { inTransaction, SecretToken } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerBalances } from '../accounts/balances.ts';
import { failRecharge, requestRecharge } from './recharges.ts';
import { confirmSecondCredit } from './second-credits.ts';
import { addAdministrator } from '../testing/administrators.ts';
import { approve, request, carriedOutBy, runApproved } from '../testing/approvals.ts';
import { tokenOf } from '../testing/customer-proofs.ts';
import { confirmRecharge, fundBrand, payOutBrand } from '../testing/approved-operations.ts';
import * as steps from '../testing/shop-steps.ts';
import { addCustomer, addFundedBrand, createSmallShop, type SmallShop, startOfTests } from '../testing/small-shop.ts';
import { findingsOf } from '../testing/findings.ts';

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

const dollars = parseMoney;
const availableOf = async (customerId: bigint) => (await customerBalances(shop.database, customerId)).available;
const rechargesOf = (customerId: bigint) =>
  shop.database.selectFrom('shop.recharge').selectAll().where('customer_id', '=', customerId).orderBy('id').execute();
const announce = (customerId: bigint, amount: string) =>
  inTransaction(shop.database, (transaction) =>
    requestRecharge(
      transaction,
      tokenOf(customerId),
      { paymentMethod: 'usdt_trc20', amount: dollars(amount) },
      startOfTests,
    ),
  );
const credit = (
  customerId: bigint,
  transaction: string,
  {
    position = 0n,
    paymentMethod = 'usdt_trc20',
    amount = '10',
  }: { position?: bigint; paymentMethod?: 'usdt_trc20' | 'usdt_erc20' | 'usdc_erc20'; amount?: string } = {},
) => confirmRecharge(shop, { customerId, amount: dollars(amount), paymentMethod, transaction, position });

describe('a position of a chain transaction', () => {
  it('counts once', async () => {
    const [customerId, other] = [await addCustomer(shop), await addCustomer(shop)];
    const transaction = steps.chainTransaction('once');
    expect(await credit(customerId, transaction)).toBe('credited');
    expect(await credit(customerId, transaction)).toBe('transaction_reference_used');
    expect(await credit(other, transaction)).toBe('transaction_reference_used');
    expect(await credit(other, transaction, { position: 1n })).toBe('credited');
    expect([await availableOf(customerId), await availableOf(other)]).toEqual([dollars('10'), dollars('10')]);
  });

  it('is the same one however it is written, and by whichever token of its chain', async () => {
    const customerId = await addCustomer(shop);
    const transaction = steps.chainTransaction('spelled');
    expect(await credit(customerId, transaction.toUpperCase(), { paymentMethod: 'usdt_erc20' })).toBe('credited');
    for (const [spelling, paymentMethod] of [
      [`0x${transaction}`, 'usdt_erc20'],
      [`0X${transaction.toUpperCase()}`, 'usdc_erc20'],
    ] as const) {
      expect(await credit(customerId, spelling, { paymentMethod })).toBe('transaction_reference_used');
    }
    // Another chain has its own transactions.
    expect(await credit(customerId, transaction, { paymentMethod: 'usdt_trc20' })).toBe('credited');
  });

  it.each([['tx 1'], [''], ['0x12'], [`${'0'.repeat(64)} `], [`${'0'.repeat(63)}g`]])('is not %j', async (text) => {
    const customerId = await addCustomer(shop);
    await expect(credit(customerId, text)).rejects.toMatchObject({ code: '22P02' });
    expect(await availableOf(customerId)).toBe(0n);
  });

  it('is not counted where the whole transaction was, nor the other way round', async () => {
    const brandId = await addFundedBrand(shop, dollars('100'));
    const customerId = await addCustomer(shop);
    const whole = steps.chainTransaction('a payout');
    await credit(customerId, steps.chainTransaction('a reserve'), { amount: '100' });
    const payOut = (reference: string) =>
      approvalOf('brand_payout', brandId, { amount: '5', paymentMethod: 'usdt_trc20', reference }).then((id) =>
        approve(shop, id, carriedOutBy('pay_out_brand')),
      );
    expect(await payOut(whole)).toBe('paid_out');
    expect(await credit(customerId, whole)).toBe('transaction_reference_used');
    const arrived = steps.chainTransaction('an arrival');
    expect(await credit(customerId, arrived, { position: 3n })).toBe('credited');
    expect(await payOut(arrived)).toBe('transaction_reference_used');
  });

  it('may not be negative', async () => {
    const customerId = await addCustomer(shop);
    await expect(credit(customerId, steps.chainTransaction('negative'), { position: -2n })).rejects.toThrow('position');
    expect(await availableOf(customerId)).toBe(0n);
  });
});

const approvalOf = (kind: string, subjectId: bigint, fields: Record<string, string>) =>
  request(shop, { kind, subjectId, fields });

it('a second credit of one transaction for one customer is told to the second person: what was asked before it is stale', async () => {
  const customerId = await addCustomer(shop);
  const transaction = steps.chainTransaction('three credits');
  const ids: bigint[] = [];
  for (const position of ['0', '1', '7']) {
    const fields = { amount: '10', paymentMethod: 'usdt_trc20', transaction, position };
    ids.push(await approvalOf('manual_recharge', customerId, fields));
  }
  const answers: string[] = [];
  for (const id of ids) answers.push(await approve(shop, id, carriedOutBy('confirm_recharge')));
  expect(answers).toEqual(['credited', 'stale', 'stale']);
  expect(await availableOf(customerId)).toBe(dollars('10'));
});

describe('a second credit of one transaction for one customer', () => {
  const fieldsOf = (transaction: string, position: string) => ({
    amount: '10',
    paymentMethod: 'usdt_trc20',
    transaction,
    position,
  });
  const second = async (secondCredit?: 'requester' | 'decider' | 'both', spelled = (text: string) => text) => {
    const customerId = await addCustomer(shop);
    const transaction = steps.chainTransaction(`twice for ${customerId}`);
    expect(await credit(customerId, transaction)).toBe('credited');
    const input = { kind: 'manual_recharge', subjectId: customerId, fields: fieldsOf(spelled(transaction), '1') };
    const result = await runApproved(
      shop,
      input,
      carriedOutBy('confirm_recharge'),
      secondCredit === undefined ? {} : { secondCredit },
    );
    return { result, available: await availableOf(customerId) };
  };

  it('is refused until both persons have confirmed that it is one, however the hash is written', async () => {
    const refused = { result: 'second_credit_not_confirmed', available: dollars('10') };
    const shouted = (transaction: string) => `0X${transaction.toUpperCase()}`;
    for (const spelled of [undefined, shouted]) {
      expect(await second(undefined, spelled)).toEqual(refused);
      expect(await second('requester', spelled)).toEqual(refused);
      expect(await second('decider', spelled)).toEqual(refused);
      expect(await second('both', spelled)).toEqual({ result: 'credited', available: dollars('20') });
    }
  });

  it('is refused too when the first one came between the request and the decision, however its hash is written', async () => {
    const customerId = await addCustomer(shop);
    const transaction = steps.chainTransaction(`between for ${customerId}`);
    const spelled = `0X${transaction.toUpperCase()}`;
    const asked = await approvalOf('manual_recharge', customerId, fieldsOf(spelled, '1'));
    expect(await credit(customerId, transaction)).toBe('credited');
    expect(await approve(shop, asked, carriedOutBy('confirm_recharge'), { secondCredit: 'decider' })).toBe('stale');
    expect(await availableOf(customerId)).toBe(dollars('10'));
  });

  it('is confirmed by nobody else, at no other moment, and where there is none not at all', async () => {
    const customerId = await addCustomer(shop);
    const transaction = steps.chainTransaction(`by whom for ${customerId}`);
    const [requester, decider] = shop.administrators;
    const confirm = (approvalId: bigint, session: SecretToken, now = startOfTests) =>
      inTransaction(shop.database, (database) =>
        confirmSecondCredit(database, session, { approvalId, act: 'request' }, now),
      );
    const first = await approvalOf('manual_recharge', customerId, fieldsOf(transaction, '0'));
    expect(await confirm(first, requester.session)).toBe('not_second');
    expect(await approve(shop, first, carriedOutBy('confirm_recharge'))).toBe('credited');
    const asked = await approvalOf('manual_recharge', customerId, fieldsOf(transaction, '1'));
    expect(await confirm(asked, decider.session)).toBe('forbidden');
    expect(await confirm(asked, requester.session, steps.daysAfter(startOfTests, 1))).toBe('forbidden');
    expect(await confirm(asked, requester.session)).toBe('confirmed');
  });

  it('of two decisions at the same moment waits for the other, and is refused', async () => {
    const customerId = await addCustomer(shop);
    const transaction = steps.chainTransaction(`at once for ${customerId}`);
    const ids = [
      await approvalOf('manual_recharge', customerId, fieldsOf(transaction, '0')),
      await approvalOf('manual_recharge', customerId, fieldsOf(transaction, '1')),
    ];
    const results = await Promise.all(ids.map((id) => approve(shop, id, carriedOutBy('confirm_recharge'))));
    expect(results.filter((result) => result === 'credited')).toHaveLength(1);
    expect(['second_credit_not_confirmed', 'stale']).toContain(results.find((result) => result !== 'credited'));
    expect(await availableOf(customerId)).toBe(dollars('10'));
  });
});

describe('what arrives is credited', () => {
  it('to the waiting recharge of exactly that amount, else to the oldest, else to a new one', async () => {
    const customerId = await addCustomer(shop);
    for (const amount of ['5', '7', '9'])
      expect(await announce(customerId, amount)).toMatchObject({ result: 'requested' });
    const transactions = ['a', 'b', 'c', 'd'].map((name) => steps.chainTransaction(`arrival ${name} of ${customerId}`));
    for (const [index, amount] of ['7', '100', '9', '1'].entries()) {
      expect(await credit(customerId, transactions[index] ?? '', { amount })).toBe('credited');
    }
    const credited = (await rechargesOf(customerId)).map((row) => [row.requested_amount, row.credited_amount]);
    expect(credited).toEqual([
      [dollars('5'), dollars('100')],
      [dollars('7'), dollars('7')],
      [dollars('9'), dollars('9')],
      [null, dollars('1')],
    ]);
  });

  it('also after an operator failed the announcement', async () => {
    const customerId = await addCustomer(shop);
    const announced = await announce(customerId, '5');
    if (announced.result !== 'requested') throw new Error(announced.result);
    const fail = (session: SecretToken) =>
      inTransaction(shop.database, (transaction) =>
        failRecharge(transaction, session, { rechargeId: announced.rechargeId, reason: 'nothing came' }, startOfTests),
      );
    expect(await fail((await addAdministrator(shop.owner, ['order.ship'])).session)).toBe('forbidden');
    expect(await fail(shop.administrators[0].session)).toBe('failed');
    expect(await fail(shop.administrators[0].session)).toBe('not_waiting');
    expect(await credit(customerId, steps.chainTransaction(`late ${customerId}`), { amount: '5' })).toBe('credited');
    expect((await rechargesOf(customerId)).map(({ status }) => status)).toEqual([2, 1]);
  });
});

it('an announcement takes the own session, which alone says whose it is', async () => {
  const announced = inTransaction(shop.database, (transaction) =>
    requestRecharge(
      transaction,
      new SecretToken('nobody’s'),
      { paymentMethod: 'usdt_trc20', amount: dollars('5') },
      startOfTests,
    ),
  );
  expect(await announced).toEqual({ result: 'not_logged_in' });
});

it('ten announcements may wait at once', async () => {
  const customerId = await addCustomer(shop);
  for (let count = 0; count < 10; count += 1) await announce(customerId, '5');
  expect(await announce(customerId, '5')).toEqual({ result: 'too_many_pending' });
});

it('a bank’s reference counts once too, however it is written', async () => {
  const brandId = await addFundedBrand(shop, dollars('1'));
  const fund = async (reference: string) =>
    await approve(
      shop,
      await approvalOf('brand_funding', brandId, { amount: '1', paymentMethod: 'bank', reference }),
      carriedOutBy('fund_brand'),
    );
  expect(await fund('ref-2026/1')).toBe('funded');
  expect(await fund('REF-2026/1')).toBe('transaction_reference_used');
  // White space would make it a different reference.
  await expect(fund(' ref-2026/1')).rejects.toMatchObject({ code: '22P02' });
  expect(await fundBrand(shop, brandId, dollars('1'))).toBe('funded');
  expect(await payOutBrand(shop, { brandId, amount: dollars('1') })).toBe('paid_out');
});

it('leaves clean books', async () => {
  expect(await findingsOf(shop)).toEqual([]);
});
