// Whoever has a passkey is asked for it at the log-in, once password and code are right.
import {
  type Authenticator,
  createSoftAuthenticator,
  createTestWorld,
  headersOf,
  sendSigned,
  type SoftAnswer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

const origin = 'https://shop.example';
const site = { origin, rpId: 'shop.example' };

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ context: { origin } });
});
afterAll(() => world.close());

interface Person {
  account: string;
  administratorId: bigint;
  token: string;
  authenticator: Authenticator;
}

const enter = async (account: string, headers: Record<string, string> = {}, more: object = {}) =>
  await world.call('admin/login', { account, password: administratorPassword, ...more }, { headers });

/** Adds an administrator with one passkey, whose first log-in takes the password alone. */
async function addPerson(): Promise<Person> {
  const { account, administratorId } = await addAdministrator(world);
  const { token } = (await enter(account)).data;
  const authenticator = createSoftAuthenticator();
  const { challenge } = (await world.call('admin/passkey_options', { password: administratorPassword }, { token }))
    .data;
  const credential = authenticator.register({ ...site, challenge });
  const added = await sendSigned(authenticator, { site }, (headers) =>
    world.call('admin/passkey_add', { name: 'Laptop', credential }, { token, headers }),
  );
  expect(added.error).toBeUndefined();
  return { account, administratorId, token, authenticator };
}

const logIn = async ({ account, authenticator }: Person, change: Partial<SoftAnswer> = {}) =>
  await sendSigned(authenticator, { site, change }, (headers) => enter(account, headers));

it('[A18] asks for the passkey once the password is right, and for nothing before', async () => {
  const person = await addPerson();
  const wrong = await world.call('admin/login', { account: person.account, password: 'guessed' });
  expect(wrong.error).toMatchObject({ code: 'login_failed' });
  expect(wrong.error?.signing).toBeUndefined();
  expect((await enter(person.account)).error?.code).toBe('signature_required');
  const { data } = await logIn(person);
  expect((await world.call('admin/info', {}, { token: data.token })).data.account).toBe(person.account);
});

it('takes a signature of this person, this page and this log-in alone, and each once', async () => {
  const [person, other] = [await addPerson(), await addPerson()];
  for (const change of [
    { origin: 'https://shop.example.evil' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { challenge: Buffer.alloc(32).toString('base64url') },
  ]) {
    expect((await logIn(person, change)).error?.code, JSON.stringify(change)).toBe('login_failed');
  }
  expect((await logIn({ ...person, authenticator: other.authenticator })).error?.code).toBe('login_failed');
  const { signing } = (await enter(person.account)).error ?? {};
  const { challenge = '', nonce = '' } = signing ?? {};
  const headers = headersOf({ nonce, credential: person.authenticator.logIn({ ...site, challenge }) });
  expect((await enter(person.account, headers)).error).toBeUndefined();
  expect((await enter(person.account, headers)).error?.code).toBe('login_failed');
});

it('takes no signature that is older than five minutes', async () => {
  const person = await addPerson();
  const { signing } = (await enter(person.account)).error ?? {};
  const { challenge = '', nonce = '' } = signing ?? {};
  world.clock.advanceMinutes(6);
  const headers = headersOf({ nonce, credential: person.authenticator.logIn({ ...site, challenge }) });
  expect((await enter(person.account, headers)).error?.code).toBe('login_failed');
});

it('takes a recovery code where the passkey is lost', async () => {
  const person = await addPerson();
  const renewed = await sendSigned(person.authenticator, { site }, (headers) =>
    world.call('admin/recovery_renew', { password: administratorPassword }, { token: person.token, headers }),
  );
  const [recoveryCode = ''] = renewed.data.codes;
  expect((await enter(person.account, {}, { recoveryCode })).error).toBeUndefined();
  expect((await enter(person.account, {}, { recoveryCode })).error?.code).toBe('login_failed');
});
