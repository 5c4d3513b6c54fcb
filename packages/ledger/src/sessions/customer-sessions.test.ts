/** The application's role alone cannot act as a customer: each session and each change of a password takes a proof. */
import { SecretToken } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { customerSession, passwordText, withdrawalProof } from '../testing/customer-proofs.ts';
import { hashOf } from '../testing/payments.ts';
import { daysAfter } from '../testing/shop-steps.ts';
import { addCustomer, createSmallShop, recharge, type SmallShop, startOfTests } from '../testing/small-shop.ts';

const proof = hashOf('argon2id of a password');
const another = hashOf('argon2id of another password');

let shop: SmallShop;
let customerId: bigint;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  customerId = await addCustomer(shop);
  await sql`update shop.customer set password_hash = ${passwordText(proof)} where id = ${customerId}`.execute(
    shop.owner,
  );
});

async function resultOf(call: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql<{ result: unknown }>`select result from (select ${call}) as x (result)`.execute(
    shop.database,
  );
  return rows[0]?.result;
}

let tokens = 0;
const open = async (passwordProof: Buffer | null, days = 30) =>
  await resultOf(
    sql`shop.open_customer_session(${`token ${(tokens += 1)}`}, ${customerId}, ${passwordProof}, ${startOfTests},
      ${daysAfter(startOfTests, days)}, '127.0.0.1', 'test', null)`,
  );
const withdraw = async (token: SecretToken, passwordProof: Buffer | null, now = startOfTests) =>
  await resultOf(
    sql`(select result from ledger.request_withdrawal(${token}, ${passwordProof}, 'usdt_trc20', ${parseMoney('20')}, 'T', ${now}))`,
  );
const setWithdrawal = async (token: SecretToken, passwordProof: Buffer | null, now = startOfTests) =>
  await resultOf(
    sql`(select result || ' ' || coalesce(valid_from::text, '') from shop.set_withdrawal_password(${token}, ${passwordProof}, ${passwordText(another)}, ${now}))`,
  );

it('a session opens by the proof of the password, and by nothing else', async () => {
  expect([await open(null), await open(another), await open(hashOf(passwordText(proof)))]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await open(proof)).toBe(true);
  await expect(open(proof, 30.1)).rejects.toMatchObject({ code: '22023' });
  await sql`update shop.customer set password_hash = null, rules_version = null where id = ${customerId}`.execute(
    shop.owner,
  );
  expect([await open(null), await open(proof)]).toEqual([false, false]);
});

it('no proof fits what an earlier version stored, nor what is no hash', async () => {
  for (const text of ['none', '', '$argon2id-sha256$']) {
    await sql`update shop.customer set password_hash = ${text} where id = ${customerId}`.execute(shop.owner);
    expect([await open(Buffer.alloc(0)), await open(proof)], text).toEqual([false, false]);
  }
  const earlier = passwordText(proof).replace('-sha256', '');
  await expect(
    sql`update shop.customer set password_hash = ${earlier} where id = ${customerId}`.execute(shop.owner),
  ).rejects.toMatchObject({ constraint: 'customer_keeps_no_proof' });
});

it('a withdrawal takes the customer’s own session, and the password that is in effect', async () => {
  await recharge(shop, customerId, parseMoney('100'));
  const { token, passwordProof } = await withdrawalProof(shop.owner, customerId);
  const strangerId = await addCustomer(shop);
  const stranger = await withdrawalProof(shop.owner, strangerId);
  expect([
    await withdraw(new SecretToken('nobody’s'), passwordProof),
    await withdraw(stranger.token, passwordProof),
    await withdraw(token, stranger.passwordProof),
    await withdraw(token, proof),
    await withdraw(token, null),
  ]).toEqual(Array.from({ length: 5 }, () => 'not_proven'));
  const friendToken = new SecretToken(`a friend of ${customerId}`);
  await sql`
    insert into shop.friend (actor_id, owner_name, owner_digits, owner_id, is_accepted, consent, requested_at, decided_at)
      select a.id, c.user_name, c.phone_digits, c.id, true, 1, ${startOfTests}, ${startOfTests} from shop.customer c, shop.customer a
       where c.id = ${customerId} and a.id = ${strangerId}`.execute(shop.owner);
  const { rows } = await sql<{ result: string }>`
    select shop.open_friend_session(${stranger.token}, ${friendToken}, phone_digits, ${startOfTests}, ${daysAfter(startOfTests, 1)}, null, '')
        as result from shop.customer where id = ${customerId}`.execute(shop.database);
  expect(rows).toEqual([{ result: 'opened' }]);
  expect(await withdraw(friendToken, passwordProof)).toBe('not_proven');
  await sql`update shop.customer set withdrawal_password_valid_from = ${daysAfter(startOfTests, 0.5)} where id = ${customerId}`.execute(
    shop.owner,
  );
  expect(await withdraw(token, passwordProof)).toBe('not_proven');
  expect(await withdraw(token, passwordProof, daysAfter(startOfTests, 0.5))).toBe('requested');
  await sql`update shop.session set expires_at = ${startOfTests} where token_hash = shop.hash_token(${token})`.execute(
    shop.owner,
  );
  expect(await withdraw(token, passwordProof, daysAfter(startOfTests, 0.5))).toBe('not_proven');
});

it('passwords change by the proof of the one before', async () => {
  const token = await customerSession(shop.owner, customerId);
  const change = async (passwordProof: Buffer) =>
    await resultOf(
      sql`shop.change_login_password(${token}, ${passwordProof}, ${passwordText(another)}, ${startOfTests})`,
    );
  expect([await change(another), await change(proof), await change(proof)]).toEqual([
    'incorrect',
    'changed',
    'incorrect',
  ]);
  expect([await open(proof), await open(another)]).toEqual([false, true]);
});

it('a first withdrawal password takes the login password, and counts after a day on a device that is new', async () => {
  const token = await customerSession(shop.owner, customerId);
  const later = '2026-03-02 04:00:00+00';
  expect(await setWithdrawal(token, another)).toBe('incorrect ');
  await sql`update shop.customer set password_reset_at = ${daysAfter(startOfTests, -0.9)} where id = ${customerId}`.execute(
    shop.owner,
  );
  expect(await setWithdrawal(token, proof)).toBe('recently_reset ');
  await sql`update shop.customer set password_reset_at = null where id = ${customerId}`.execute(shop.owner);
  expect(await setWithdrawal(token, proof)).toBe(`set ${later}`);
  // It is not in effect yet, so that the login password replaces it.
  expect(await setWithdrawal(token, another)).toBe('incorrect ');
  const app = hashOf('an app');
  await sql`update shop.session set installation = ${app} where token_hash = shop.hash_token(${token})`.execute(
    shop.owner,
  );
  await sql`insert into shop.installation (customer_id, fingerprint, first_seen_at) values (${customerId}, ${app}, ${daysAfter(startOfTests, -1)})`.execute(
    shop.owner,
  );
  expect(await setWithdrawal(token, proof)).toBe('set 2026-03-01 04:00:00+00');
  expect(await setWithdrawal(token, proof)).toBe('incorrect ');
  expect(await setWithdrawal(token, another)).toBe('set 2026-03-01 04:00:00+00');
});

it('[G7] a passkey is removed by the proof of the password, and not by the session alone', async () => {
  const token = await customerSession(shop.owner, customerId);
  const { rows } = await sql<{ id: bigint }>`
    insert into shop.passkey (customer_id, credential_id, public_key, sign_count, name, created_at)
      values (${customerId}, sha256(int8send(${customerId})), 'a key', 0, 'Key', ${startOfTests}) returning id`.execute(
    shop.owner,
  );
  const remove = async (passwordProof: Buffer | null) =>
    await resultOf(sql`shop.remove_passkey(${token}, ${passwordProof}, ${rows[0]?.id}, ${startOfTests})`);
  expect([await remove(null), await remove(another), await remove(proof)]).toEqual([false, false, true]);
});
