/**
 * The application's role alone cannot act as an administrator: a session requires the password and lasts twelve hours
 * at most.
 */
import { createHash } from 'node:crypto';
import { inTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestApproval } from '../approvals/approvals.ts';
import { codeAt, enrolAuthenticator } from '../testing/authenticators.ts';
import { addAdministrator, type TestAdministrator } from '../testing/administrators.ts';
import { customerSession } from '../testing/customer-proofs.ts';
import { addPasskey, answerTo } from '../testing/passkeys.ts';
import { hashOf } from '../testing/payments.ts';
import { daysAfter } from '../testing/shop-steps.ts';
import { createSmallShop, type SmallShop, startOfTests } from '../testing/small-shop.ts';

let shop: SmallShop;
let administrator: TestAdministrator;
/** The argon2id hash of the password, and the hash of it that the database keeps. */
const proof = hashOf('argon2id of a password');
const kept = createHash('sha256').update(proof).digest();

beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  administrator = await addAdministrator(shop.owner);
  await sql`update shop.administrator set password_salt = ${Buffer.alloc(16)}, password_parameters = 'm=19456,t=2,p=1',
    password_proof_hash = ${kept} where id = ${administrator.id}`.execute(shop.owner);
});

interface Opening {
  passwordProof?: Buffer | null;
  code?: string;
  /** The assertion that a passkey signed, with the id of the passkey. */
  signed?: ReturnType<typeof answerTo> & { credentialId: Buffer };
  hours?: number;
  now?: Date;
}

const key = Buffer.alloc(32, 7);
let tokens = 0;
async function open({ passwordProof = proof, code = '', signed, hours = 12, now = startOfTests }: Opening = {}) {
  tokens += 1;
  const token = new SecretToken(`token ${tokens}`);
  const { credentialId = null, authenticatorData = null, clientData = null, signature = null } = signed ?? {};
  const { rows } = await sql<{ opened: boolean }>`
    select opened from shop.open_administrator_session(${token}, ${administrator.id}, ${passwordProof}, ${code}, ${key}, null,
      ${credentialId}, ${authenticatorData}, ${clientData}, ${signature}, ${now},
      ${daysAfter(now, hours / 24)}, '127.0.0.1', 'test', null, 100, null)`.execute(shop.database);
  return { token, opened: rows[0]?.opened };
}

let requests = 0;
/**
 * Returns whether the database accepts the session; each request has a different amount, because an identical one would
 * count as pending.
 */
async function isHeard(token: SecretToken, now = startOfTests): Promise<boolean> {
  requests += 1;
  const fields = { amount: `${requests}` };
  const input = { kind: 'goodwill_from_fees', payload: { subject: '', fields }, reason: 'test' };
  const { result } = await inTransaction(shop.database, (transaction) =>
    requestApproval(transaction, token, input, now),
  );
  return result === 'requested';
}

it('is opened by the proof of the password, and is heard until it is over', async () => {
  const { token, opened } = await open();
  expect(opened).toBe(true);
  expect(await isHeard(token)).toBe(true);
  expect(await isHeard(token, daysAfter(startOfTests, 11.99 / 24))).toBe(true);
  expect(await isHeard(token, daysAfter(startOfTests, 0.5))).toBe(false);
});

it.each<[string, Opening]>([
  ['by what the database keeps', { passwordProof: kept }],
  ['by another proof', { passwordProof: hashOf('a guess') }],
  ['by no proof', { passwordProof: null }],
  ['by an empty one', { passwordProof: Buffer.alloc(0) }],
])('is not opened %s', async (_, opening) => {
  const { token, opened } = await open(opening);
  expect(opened).toBe(false);
  expect(await isHeard(token)).toBe(false);
});

it('is not opened for somebody who is disabled, or has no password', async () => {
  await sql`update shop.administrator set disabled_at = now() where id = ${administrator.id}`.execute(shop.owner);
  expect((await open()).opened).toBe(false);
  await sql`update shop.administrator set disabled_at = null, password_salt = null, password_parameters = null,
    password_proof_hash = null where id = ${administrator.id}`.execute(shop.owner);
  expect((await open()).opened).toBe(false);
});

it('is not opened without a code of the authenticator app, where there is one, nor twice by the same', async () => {
  const now = daysAfter(startOfTests, 1);
  await enrolAuthenticator(shop.owner, administrator, startOfTests);
  const code = await codeAt(shop.owner, now);
  expect((await open({ now })).opened).toBe(false);
  expect((await open({ now, code: code === '000000' ? '000001' : '000000' })).opened).toBe(false);
  expect((await open({ now, code, passwordProof: hashOf('a guess') })).opened).toBe(false);
  const { token, opened } = await open({ now, code });
  expect([opened, await isHeard(token, now)]).toEqual([true, true]);
  expect((await open({ now, code })).opened).toBe(false);
});

it('is not opened without a signature of an own passkey, where there is one, nor twice by the same', async () => {
  const own = await addPasskey(shop, administrator, startOfTests);
  const other = await addPasskey(shop, await addAdministrator(shop.owner), startOfTests);
  const asked = async (): Promise<Buffer> => {
    const { rows } = await sql<{ made: Buffer }>`select shop.create_login_challenge(${startOfTests}) as made`.execute(
      shop.database,
    );
    return rows[0]?.made ?? Buffer.alloc(0);
  };
  const challenge = await asked();
  const by = ({ credentialId, privateKey }: typeof own, about = challenge) => ({
    signed: { credentialId, ...answerTo(about, privateKey) },
  });
  expect((await open()).opened).toBe(false);
  expect((await open(by(other))).opened).toBe(false);
  expect((await open(by({ ...own, privateKey: other.privateKey }))).opened).toBe(false);
  expect((await open(by(own, hashOf('what nobody asked for')))).opened).toBe(false);
  expect((await open({ ...by(own), passwordProof: hashOf('a guess') })).opened).toBe(false);
  expect((await open(by(own))).opened).toBe(true);
  expect((await open(by(own))).opened).toBe(false);
  const later = daysAfter(startOfTests, 6 / (24 * 60));
  expect((await open({ ...by(own, await asked()), now: later })).opened).toBe(false);
});

it('lasts twelve hours at most', async () => {
  await expect(open({ hours: 12.1 })).rejects.toMatchObject({ code: '22023' });
});

it('is not made of a customer’s session with the number of an administrator', async () => {
  const token = await customerSession(shop.owner, administrator.id);
  expect(await isHeard(token)).toBe(false);
});

it('ends for good', async () => {
  const { token } = await open();
  await sql`select shop.end_session(${token})`.execute(shop.database);
  expect(await isHeard(token)).toBe(false);
});

it('records no own account by the person alone', async () => {
  const { rows: customers } = await sql<{ id: bigint }>`
    insert into shop.customer (user_name, phone_digits, password_hash, invitation_code, share_ratio_ppm, rules_version, registered_at)
      values ('a', gen_random_uuid()::text, 'x', gen_random_uuid()::text, 0, '1', now()) returning id`.execute(
    shop.owner,
  );
  const { token } = await open();
  const record = async (session: SecretToken, customer = customers[0]?.id) => {
    const { rows } = await sql<{ result: string }>`
      select shop.record_personal_account(${session}, ${customer}, ${startOfTests}) as result`.execute(shop.database);
    return rows[0]?.result;
  };
  expect([
    await record(token),
    await record(token),
    await record(new SecretToken('nobody’s')),
    await record(token, 9_000_000n),
  ]).toEqual(['not_proved', 'not_proved', 'forbidden', 'not_found']);
});
