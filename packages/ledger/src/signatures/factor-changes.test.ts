/**
 * Tests that a change of an administrator's second factors demands a confirmation that the database checked, whatever
 * the server says.
 */
import { randomBytes } from 'node:crypto';
import { inTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator, addSession, setPassword, type TestAdministrator } from '../testing/administrators.ts';
import { codeAt, enrolAuthenticator } from '../testing/authenticators.ts';
import {
  addMadePasskey,
  addPasskey,
  answerTo,
  beginPasskey,
  createKey,
  factorChallenge,
  type TestPasskey,
} from '../testing/passkeys.ts';
import { createSmallShop, type SmallShop, startOfTests } from '../testing/small-shop.ts';

let shop: SmallShop;
beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());

const now = startOfTests;
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const key = Buffer.alloc(32, 7);

interface Person extends TestAdministrator {
  proof: Buffer;
}
async function withPassword(): Promise<Person> {
  const person = await addAdministrator(shop.owner);
  return { ...person, proof: await setPassword(shop.owner, person) };
}

/** Confirms a change as the server does for whoever has no passkey; returns by what. */
async function confirm(
  { session, proof }: Person,
  change: string,
  { code = '', recoveryProof = null, at = now }: { code?: string; recoveryProof?: Buffer | null; at?: Date } = {},
) {
  const { rows } = await sql<{ by: string | null }>`
    select confirmed_by as by from shop.confirm_factor_change(${session}, ${proof}, ${change}, '', ${code}, ${key}, ${recoveryProof}, ${at})`.execute(
    shop.database,
  );
  return rows[0]?.by;
}

async function sign(
  { id, session, proof }: Person,
  { credentialId, privateKey }: TestPasskey,
  change: string,
  target = '',
) {
  const nonce = randomBytes(32);
  const challenge = factorChallenge(id, change, target, nonce);
  await sql`select shop.create_passkey_challenge(${challenge}, ${session}, ${now})`.execute(shop.database);
  const { authenticatorData, clientData, signature } = answerTo(challenge, privateKey);
  const { rows } = await sql<{ used: boolean }>`
    select shop.use_administrator_passkey(${session}, ${proof}, ${change}, ${target}, ${nonce}, ${credentialId},
      ${authenticatorData}, ${clientData}, ${signature}, ${now}) as used`.execute(shop.database);
  return rows[0]?.used;
}

const begin = async (person: TestAdministrator, at = now) =>
  await inTransaction(shop.database, (transaction) => beginPasskey(transaction, person, at));
const add = async (person: TestAdministrator, made: Omit<Parameters<typeof addMadePasskey>[2], 'now'>) =>
  (await inTransaction(shop.database, (transaction) => addMadePasskey(transaction, person, { ...made, now }))).result;

async function call(expression: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql<{ result: unknown }>`select ${expression} as result`.execute(shop.database);
  return rows[0]?.result;
}
const renew = ({ session }: TestAdministrator) =>
  call(sql`shop.renew_recovery_codes(${session}, ${Buffer.alloc(16)}, 'm=8', array[sha256('a code')], ${now})`);
const beginApp = ({ session }: TestAdministrator) =>
  call(sql`shop.begin_authenticator(${session}, ${Buffer.alloc(20, 1)}, ${key}, ${now})`);
const removeApp = ({ session }: TestAdministrator) => call(sql`shop.remove_authenticator(${session}, ${now})`);
const remove = ({ session }: TestAdministrator, { id }: TestPasskey) =>
  call(sql`shop.remove_administrator_passkey(${session}, ${id}, ${now})`);

it('[G7] the session alone changes no second factor', async () => {
  const person = await withPassword();
  expect(await begin(person)).toBeNull();
  expect(await beginApp(person)).toBe('not_confirmed');
  const [one] = [await addPasskey(shop, person, now), await addPasskey(shop, person, now)];
  await enrolAuthenticator(shop.owner, person, now);
  expect(await begin(person)).toBeNull();
  expect([await remove(person, one), await renew(person), await removeApp(person)]).toEqual([
    'not_confirmed',
    'not_confirmed',
    false,
  ]);
  // A challenge that was made for anything else adds nothing.
  const challenge = randomBytes(32);
  await sql`select shop.create_passkey_challenge(${challenge}, ${person.session}, ${now})`.execute(shop.database);
  expect(await add(person, { challenge, key: createKey() })).toBe('not_accepted');
});

it('[G7] the password confirms the first factor, and nothing beside a factor', async () => {
  const person = await withPassword();
  expect(await confirm({ ...person, proof: Buffer.from('guessed') }, 'add_passkey')).toBeNull();
  expect(await begin(person)).toBeNull();
  expect(await confirm(person, 'add_passkey')).toBe('password');
  const challenge = (await begin(person)) ?? Buffer.alloc(0);
  expect(await begin(person)).toBeNull();
  const made = createKey();
  expect(await add(person, { challenge, key: made, signedBy: createKey().privateKey })).toBe('not_accepted');
  expect(await confirm(person, 'add_passkey')).toBe('password');
  const second = (await begin(person)) ?? Buffer.alloc(0);
  expect(await add(person, { challenge: second, key: made })).toBe('added');
  for (const change of ['add_passkey', 'remove_passkey', 'add_authenticator', 'renew_recovery_codes']) {
    expect(await confirm(person, change), change).toBeNull();
  }
});

it('[G7] what the password confirmed before there was a factor ends with it, in every session', async () => {
  const person = await withPassword();
  const other = { ...person, session: await addSession(shop.owner, person.id) };
  expect([await confirm(other, 'add_authenticator'), await beginApp(other)]).toEqual(['password', 'begun']);
  expect(await confirm(other, 'add_passkey')).toBe('password');
  const challenge = (await begin(other)) ?? Buffer.alloc(0);
  expect(await confirm(other, 'add_authenticator')).toBe('password');
  await addPasskey(shop, person, now);
  expect(await add(other, { challenge, key: createKey() })).toBe('not_accepted');
  expect(await beginApp(other)).toBe('not_confirmed');
  expect(await call(sql`shop.confirm_authenticator(${other.session}, '000000', ${key}, ${now})`)).toBe('not_begun');
});

it('[G7] a confirmation is of one change, of one session, for five minutes, and used once', async () => {
  const person = await withPassword();
  const [one, two] = [await addPasskey(shop, person, now), await addPasskey(shop, person, now)];
  const other = { ...person, session: await addSession(shop.owner, person.id) };
  expect(await sign(person, one, 'remove_passkey', `${two.id}`)).toBe(true);
  expect([await remove(other, two), await remove(person, one), await renew(person)]).toEqual(
    Array.from({ length: 3 }, () => 'not_confirmed'),
  );
  expect(await begin(person)).toBeNull();
  expect(await sign({ ...person, proof: Buffer.from('guessed') }, one, 'add_passkey')).toBe(false);
  expect(await remove(person, two)).toBe('removed');
  expect(await sign(person, one, 'add_passkey')).toBe(true);
  expect(await begin(person, later(5))).toBeNull();
  expect(await sign(person, one, 'renew_recovery_codes')).toBe(true);
  expect([await renew(person), await renew(person)]).toEqual(['renewed', 'not_confirmed']);
});

it('[G7] a code confirms where there is no passkey, and the removal of its own app', async () => {
  const person = await withPassword();
  await enrolAuthenticator(shop.owner, person, now);
  const codeOf = (minutes: number) => codeAt(shop.owner, later(minutes));
  expect(await confirm(person, 'add_passkey')).toBeNull();
  expect(await confirm(person, 'add_passkey', { code: await codeOf(0) })).toBe('code');
  expect(await confirm(person, 'add_passkey', { code: await codeOf(0) })).toBeNull();
  await addPasskey(shop, person, now);
  const at = later(2);
  expect(await confirm(person, 'add_passkey', { code: await codeOf(2), at })).toBeNull();
  expect(await confirm(person, 'remove_authenticator', { code: await codeOf(2), at })).toBe('code');
  expect([await removeApp(person), await removeApp(person)]).toEqual([true, false]);
});

it('[G7] a recovery code stands for a lost factor once, and makes no others', async () => {
  const person = await withPassword();
  const passkey = await addPasskey(shop, person, now);
  expect(await sign(person, passkey, 'renew_recovery_codes')).toBe(true);
  expect(await renew(person)).toBe('renewed');
  const recoveryProof = Buffer.from('a code');
  expect(await confirm(person, 'renew_recovery_codes', { recoveryProof })).toBeNull();
  expect(await confirm(person, 'add_passkey', { recoveryProof })).toBe('recovery_code');
  expect(await confirm(person, 'add_passkey', { recoveryProof })).toBeNull();
  expect(await begin(person)).not.toBeNull();
});
