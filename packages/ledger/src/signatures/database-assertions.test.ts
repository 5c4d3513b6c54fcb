/** Tests that the functions that act on a passkey's assertion verify it, whatever the server in front of them does. */
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { inTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestApproval } from '../approvals/approvals.ts';
import { addAdministrator, setPassword, type TestAdministrator } from '../testing/administrators.ts';
import { inputOf } from '../testing/approvals.ts';
import { coseOf } from '../testing/cose.ts';
import { customerSession } from '../testing/customer-proofs.ts';
import { addPasskey, answerTo, factorChallenge, rpId, signIn, type TestPasskey } from '../testing/passkeys.ts';
import { daysAfter } from '../testing/shop-steps.ts';
import { addCustomer, createSmallShop, type SmallShop, startOfTests } from '../testing/small-shop.ts';

let shop: SmallShop;
let person: TestAdministrator;
let passkey: TestPasskey;
beforeAll(async () => {
  shop = await createSmallShop();
  person = await addAdministrator(shop.owner);
  passkey = await addPasskey(shop, person, startOfTests);
});
afterAll(() => shop.close());

type Answer = ReturnType<typeof answerTo>;
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const challenge = randomBytes(32);

async function isAssertion({ authenticatorData, clientData, signature }: Answer, site: string | null = rpId) {
  const { rows } = await sql<{ is: boolean }>`
    select shop.is_assertion(${coseOf(publicKey)}, ${site}, ${challenge}, ${authenticatorData}, ${clientData}, ${signature}) as is`.execute(
    shop.owner,
  );
  return rows[0]?.is;
}

it('takes an assertion of the page, the challenge, and the person who was there', async () => {
  const answer = answerTo(challenge, privateKey);
  expect([await isAssertion(answer), await isAssertion(answer, null)]).toEqual([true, true]);
  expect(await isAssertion(answerTo(challenge, privateKey, { said: { origin: `https://office.${rpId}:8443` } }))).toBe(
    true,
  );
  expect(await isAssertion({ ...answer, signature: randomBytes(70) })).toBe(false);
});

it.each<[string, Parameters<typeof answerTo>[2]]>([
  ['of a registration', { said: { type: 'webauthn.create' } }],
  ['of another challenge', { said: { challenge: randomBytes(32).toString('base64url') } }],
  ['of a challenge with padding', { said: { challenge: challenge.toString('base64') } }],
  ['of a frame on another site', { said: { crossOrigin: true } }],
  ['of another page', { said: { origin: 'https://shop.example.evil' } }],
  ['of a page whose name only ends like it', { said: { origin: 'https://evilshop.example' } }],
  ['of a page without encryption', { said: { origin: `http://${rpId}` } }],
  ['of a page with a path', { said: { origin: `https://${rpId}/path` } }],
  ['of no page', { said: { origin: null } }],
  ['of another relying party', { site: 'evil.example' }],
  ['without the person', { flags: 0x04 }],
  ['without recognising the person', { flags: 0x01 }],
])('takes none %s', async (_, change) => {
  expect(await isAssertion(answerTo(challenge, privateKey, change))).toBe(false);
});

it('takes no client data that is no JSON, and no authenticator data that is too short', async () => {
  const answer = answerTo(challenge, privateKey);
  for (const clientData of [Buffer.from('{'), Buffer.from([0xff]), Buffer.from('[]'), Buffer.alloc(0)]) {
    expect(await isAssertion({ ...answer, clientData })).toBe(false);
  }
  expect(await isAssertion({ ...answer, authenticatorData: answer.authenticatorData.subarray(0, 36) })).toBe(false);
});

it('[G7] 70 random bytes sign no approval, nor does the signature of another', async () => {
  const { rows } = await sql<{ made: Buffer }>`select sha256('a signature')::bytea as made`.execute(shop.owner);
  const attempt = async (change: { signature?: Buffer; word?: 'approve' }) =>
    await inTransaction(shop.database, async (transaction) => {
      const fields = { amount: '1', reference: randomBytes(8).toString('hex').toUpperCase() };
      const input = inputOf({ kind: 'goodwill_funding', fields });
      const answer = await requestApproval(transaction, person.session, input, startOfTests);
      const approvalId = 'approvalId' in answer ? answer.approvalId : 0n;
      return await signIn(transaction, approvalId, { person, passkey, act: 'request', now: startOfTests }, change);
    });
  for (const signature of [randomBytes(70), rows[0]?.made ?? Buffer.alloc(0), Buffer.alloc(0)]) {
    await expect(attempt({ signature }), signature.toString('hex')).rejects.toMatchObject({ code: expect.any(String) });
  }
  expect(await attempt({})).toBe('confirmed');
});

const lines = (change: string, administratorId: bigint, nonce: Buffer): Buffer =>
  factorChallenge(administratorId, change, '', nonce);

it('[G7] an administrator’s passkey confirms the change that it signed, once', async () => {
  const nonce = randomBytes(32);
  const signed = answerTo(lines('add_passkey', person.id, nonce), passkey.privateKey);
  const passwordProof = await setPassword(shop.owner, person);
  const use = async (
    { authenticatorData, clientData, signature }: Answer,
    { change = 'add_passkey', proof = passwordProof } = {},
  ) => {
    await sql`delete from shop.passkey_challenge`.execute(shop.owner);
    for (const kept of ['add_passkey', 'remove_passkey']) {
      await sql`select shop.create_passkey_challenge(${lines(kept, person.id, nonce)}, ${person.session}, ${startOfTests})`.execute(
        shop.database,
      );
    }
    const { rows } = await sql<{ used: boolean }>`
      select shop.use_administrator_passkey(${person.session}, ${proof}, ${change}, '', ${nonce}, ${passkey.credentialId},
        ${authenticatorData}, ${clientData}, ${signature}, ${startOfTests}) as used`.execute(shop.database);
    return rows[0]?.used;
  };
  expect(await use({ ...signed, signature: randomBytes(70) })).toBe(false);
  expect(await use(signed, { change: 'remove_passkey' })).toBe(false);
  expect(await use(signed, { proof: Buffer.from('another password') })).toBe(false);
  expect(await use(answerTo(randomBytes(32), passkey.privateKey))).toBe(false);
  expect(await use(signed)).toBe(true);
});

async function addCustomerPasskey(keys: { publicKey: KeyObject }) {
  const customerId = await addCustomer(shop);
  const token = await customerSession(shop.owner, customerId);
  const credentialId = randomBytes(16);
  await sql`select shop.add_passkey(${token}, ${credentialId}, ${coseOf(keys.publicKey)}, 0::bigint, 'Key', ${startOfTests})`.execute(
    shop.database,
  );
  return credentialId;
}

it('[G7] a customer’s session opens by a passkey’s signature over what the database asked for, once', async () => {
  const credentialId = await addCustomerPasskey({ publicKey });
  const open = async ({ authenticatorData, clientData, signature }: Answer) => {
    const token = new SecretToken(randomBytes(32).toString('base64url'));
    const { rows } = await sql<{ opened: boolean }>`
      select shop.open_passkey_session(${token}, ${credentialId}, ${authenticatorData}, ${clientData}, ${signature},
        ${startOfTests}, ${daysAfter(startOfTests, 30)}, null, '', null) as opened`.execute(shop.database);
    return rows[0]?.opened;
  };
  const asked = async (): Promise<Buffer> => {
    const { rows } = await sql<{ made: Buffer }>`select shop.create_login_challenge(${startOfTests}) as made`.execute(
      shop.database,
    );
    return rows[0]?.made ?? Buffer.alloc(0);
  };
  const made = await asked();
  expect(await open({ ...answerTo(made, privateKey), signature: randomBytes(70) })).toBe(false);
  expect(await open(answerTo(made, passkey.privateKey))).toBe(false);
  expect(await open(answerTo(randomBytes(32), privateKey))).toBe(false);
  const signed = answerTo(made, privateKey);
  expect([await open(signed), await open(signed)]).toEqual([true, false]);
  // What was signed once is asked for by nobody again: the application cannot choose what a log-in signs.
  await expect(
    sql`select shop.create_passkey_challenge(${made}, null, ${startOfTests})`.execute(shop.database),
  ).rejects.toMatchObject({ code: '22023' });
  const own = await customerSession(shop.owner, await addCustomer(shop));
  await sql`select shop.create_passkey_challenge(${made}, ${own}, ${startOfTests})`.execute(shop.database);
  expect(await open(signed)).toBe(false);
  const next = answerTo(await asked(), privateKey);
  await sql`update shop.passkey set sign_count = 1 where credential_id = ${credentialId}`.execute(shop.owner);
  expect(await open(next)).toBe(false);
});

it('a passkey is dated after all that its person did without it', async () => {
  const other = await addAdministrator(shop.owner);
  const late = new Date(startOfTests.getTime() + 5_000);
  const input = inputOf({ kind: 'goodwill_funding', fields: { amount: '1', reference: 'UNSIGNED' } });
  await inTransaction(
    shop.database,
    async (transaction) => await requestApproval(transaction, other.session, input, late),
  );
  const { id } = await addPasskey(shop, other, startOfTests);
  const { rows } = await sql<{ after: boolean }>`
    select created_at > ${late} as after from shop.administrator_passkey where id = ${id}`.execute(shop.owner);
  expect(rows).toEqual([{ after: true }]);
});
