import { randomUUID } from 'node:crypto';
import {
  type Authenticator,
  createSoftAuthenticator,
  createTestWorld,
  headersOf,
  sendSigned,
  type SoftAnswer,
  type TestWorld,
} from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, administratorPassword, letAnHourPass } from '../../testing/administrator-clients.ts';

const origin = 'https://shop.example';
const site = { origin, rpId: 'shop.example' };

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ context: { origin } });
});
afterAll(() => world.close());

async function enter(): Promise<Person> {
  const { account, administratorId } = await addAdministrator(world);
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  return { account, administratorId, token };
}
interface Person {
  account: string;
  administratorId: bigint;
  token: string;
  authenticator?: Authenticator;
}

const options = async (
  { token, authenticator }: Person,
  password = administratorPassword,
  change: Partial<SoftAnswer> = {},
) =>
  await sendSigned(authenticator, { site, change }, (headers) =>
    world.call('admin/passkey_options', { password }, { token, headers }),
  );

/** Adds a passkey as a browser does; a person who has one already confirms with it. */
async function add(person: Person, change: Partial<SoftAnswer> = {}, authenticator = createSoftAuthenticator()) {
  const { challenge } = (await options(person)).data;
  const credential = authenticator.register({ ...site, challenge, ...change });
  const added = await addMade(person, credential, authenticator);
  if (added.error === undefined) person.authenticator ??= authenticator;
  return added;
}
/** Adds a passkey that was made, which signs for it once. */
const addMade = async (
  { token }: Person,
  credential: ReturnType<Authenticator['register']>,
  authenticator: Authenticator | undefined,
) =>
  await sendSigned(authenticator, { site }, (headers) =>
    world.call('admin/passkey_add', { name: 'Laptop', credential }, { token, headers }),
  );
const listOf = async ({ token }: Person) => (await world.call('admin/passkeys', {}, { token })).data;
const remove = async ({ token, authenticator }: Person, passkeyId: string, password = administratorPassword) =>
  await sendSigned(authenticator, { site }, (headers) =>
    world.call('admin/passkey_remove', { passkeyId, password }, { token, headers }),
  );
const auditOf = async ({ administratorId }: Person) =>
  await world.database
    .selectFrom('shop.audit_entry')
    .select(['action', 'subject', 'details'])
    .where('actor_id', '=', administratorId)
    .where('action', 'like', 'admin/passkey%')
    .orderBy('id')
    .execute();

describe('a passkey of an administrator', () => {
  it('[A18] is added with the password, named, listed, removed, and told of in the audit', async () => {
    const person = await enter();
    const first = (await add(person)).data.passkeyId;
    const second = (await add(person)).data.passkeyId;
    const file = { signerFile: expect.stringContaining('goodturn-key/1'), words: expect.any(Array) };
    const laptop = { name: 'Laptop', addedAt: expect.any(String), lastUsedAt: null, ...file };
    expect(await listOf(person)).toEqual({
      passkeys: [
        { ...laptop, passkeyId: first, lastUsedAt: expect.any(String) },
        { ...laptop, passkeyId: second },
      ],
      canAdd: true,
    });
    expect((await remove(person, first, 'guessed')).error?.code).toBe('login_failed');
    expect((await remove(person, first)).httpStatus).toBe(200);
    expect((await listOf(person)).passkeys.map(({ passkeyId }) => passkeyId)).toEqual([second]);
    const about = { subject: `administrator ${person.administratorId}` };
    expect(await auditOf(person)).toEqual([
      { ...about, action: 'admin/passkey_options', details: { confirmedBy: 'password' } },
      { ...about, action: 'admin/passkey_add', details: expect.objectContaining({ passkey: first, name: 'Laptop' }) },
      { ...about, action: 'admin/passkey_options', details: { confirmedBy: 'passkey' } },
      { ...about, action: 'admin/passkey_add', details: expect.objectContaining({ passkey: second }) },
      { ...about, action: 'admin/passkey_remove', details: { passkey: first, confirmedBy: 'passkey' } },
    ]);
  });

  it('is not removed alone where it is the last one, also when two are removed at once', async () => {
    const person = await enter();
    const ids = [(await add(person)).data.passkeyId, (await add(person)).data.passkeyId];
    const removed = await Promise.all(ids.map((id) => remove(person, id)));
    expect(removed.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect((await listOf(person)).passkeys).toHaveLength(1);
    const [left = { passkeyId: '' }] = (await listOf(person)).passkeys;
    expect((await remove(person, left.passkeyId)).error?.code).toBe('last_passkey');
  });

  it('is removed by its owner alone', async () => {
    const [person, other] = [await enter(), await enter()];
    const { passkeyId } = (await add(person)).data;
    await add(other);
    expect((await remove(other, passkeyId)).error?.code).toBe('not_found');
  });

  it('takes the password, and a key that was made for this site, this session and this challenge', async () => {
    const [person, other] = [await enter(), await enter()];
    expect((await options(person, 'guessed')).error?.code).toBe('login_failed');
    for (const change of [
      { origin: 'https://shop.example.evil' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { crossOrigin: true },
      { challenge: (await options(other)).data.challenge },
      { challenge: Buffer.alloc(32).toString('base64url') },
    ]) {
      expect((await add(person, change)).error?.code, JSON.stringify(change)).toBe('passkey_not_accepted');
    }
  });

  it('[A18] is not added or removed with the password alone once there is one: the first signs it', async () => {
    const person = await enter();
    const ids = [(await add(person)).data.passkeyId, (await add(person)).data.passkeyId];
    const thief = { ...person, authenticator: createSoftAuthenticator() };
    const bare = { token: person.token };
    const password = administratorPassword;
    expect((await world.call('admin/passkey_options', { password }, bare)).error?.code).toBe('signature_required');
    const removal = await world.call('admin/passkey_remove', { passkeyId: ids[0] ?? '', password }, bare);
    expect(removal.error?.code).toBe('signature_required');
    expect((await options(thief)).error?.code).toBe('signature_not_accepted');
    for (const change of [
      { origin: 'https://shop.example.evil' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { crossOrigin: true },
      { challenge: (await options(await enter())).data.challenge },
    ]) {
      const { error } = await options(person, password, change);
      // The challenge of another person is rejected before any signature is verified.
      expect(['signature_not_accepted', 'passkey_not_accepted'], JSON.stringify(change)).toContain(error?.code);
    }
    expect((await listOf(person)).passkeys.map(({ passkeyId }) => passkeyId)).toEqual(ids);
  });

  it('is not added with a challenge that was given for something else in the same session', async () => {
    const person = await enter();
    await add(person);
    // The session alone, without a password, is enough to get this challenge.
    const request = { amount: '5', reference: randomUUID(), reason: 'a month of goodwill' };
    const asked = await world.call('goodwill/fund', request, { token: person.token, idempotencyKey: randomUUID() });
    const password = administratorPassword;
    const confirming = await world.call('admin/passkey_options', { password }, { token: person.token });
    for (const { error } of [asked, confirming]) {
      expect(error?.code).toBe('signature_required');
      const authenticator = createSoftAuthenticator();
      const credential = authenticator.register({ ...site, challenge: error?.signing?.challenge ?? '' });
      const { error: refused } = await addMade(person, credential, authenticator);
      expect(refused?.code).toBe('passkey_not_accepted');
    }
  });

  it('[A18] is added once it has signed for the first time: its key is not believed', async () => {
    const person = await enter();
    const authenticator = createSoftAuthenticator();
    const { challenge } = (await options(person)).data;
    const credential = authenticator.register({ ...site, challenge });
    expect((await addMade(person, credential, undefined)).error?.code).toBe('signature_required');
    expect((await addMade(person, credential, createSoftAuthenticator())).error?.code).toBe('signature_not_accepted');
    expect((await listOf(person)).passkeys).toEqual([]);
    expect((await addMade(person, credential, authenticator)).httpStatus).toBe(200);
    // What was made for a challenge is added once.
    expect((await addMade(person, credential, authenticator)).error?.code).toBe('passkey_not_accepted');
  });

  it('signs one change: neither another one, nor the same a second time', async () => {
    const person = await enter();
    const ids = [(await add(person)).data.passkeyId, (await add(person)).data.passkeyId];
    const { token, authenticator } = person;
    const password = administratorPassword;
    const signedFor = async (passkeyId: string) => {
      const { error } = await world.call('admin/passkey_remove', { passkeyId, password }, { token });
      const { challenge = '', nonce = '' } = error?.signing ?? {};
      return headersOf({ nonce, credential: authenticator?.logIn({ ...site, challenge }) as never });
    };
    const headers = await signedFor(ids[1] ?? '');
    const other = await world.call('admin/passkey_remove', { passkeyId: ids[0] ?? '', password }, { token, headers });
    expect(other.error?.code).toBe('signature_not_accepted');
    const again = await world.call('admin/passkey_remove', { passkeyId: ids[1] ?? '', password }, { token, headers });
    expect(again.error?.code).toBe('passkey_not_accepted');
    expect((await listOf(person)).passkeys).toHaveLength(2);
  });

  it('is nobody else’s, and one of ten at most', async () => {
    const [person, other] = [await enter(), await enter()];
    const authenticator = createSoftAuthenticator();
    await add(person, {}, authenticator);
    expect((await add(other, {}, authenticator)).error?.code).toBe('passkey_already_added');
    for (let count = 1; count < 10; count += 1) await add(person);
    expect((await options(person)).error?.code).toBe('too_many_passkeys');
  });

  it('is reset by two others when all are lost, which ends every session of its owner', async () => {
    const [lost, ada, grace] = [await enter(), await enter(), await enter()];
    const { administratorId } = lost;
    const reset = async (by: Person) => {
      const body = { administratorId: `${administratorId}`, reason: 'The laptop is lost' };
      return await world.call('administrator/reset_passkeys', body, { token: by.token, idempotencyKey: randomUUID() });
    };
    expect((await reset(ada)).error?.code).toBe('second_factor_state_conflict');
    await add(lost);
    expect((await reset(lost)).error?.code).toBe('conflict_of_interest');
    const { approvalId } = (await reset(ada)).data;
    const decision = { approvalId, approve: true, remark: 'she called me' };
    await letAnHourPass(world, [ada.token, grace.token]);
    expect((await world.call('approval/decide', decision, { token: grace.token })).data.state).toBe('approved');
    expect((await world.call('admin/info', {}, { token: lost.token })).error?.code).toBe('not_logged_in');
    const { data } = await world.call('administrator/inquire', { account: lost.account }, { token: ada.token });
    expect(data.list).toMatchObject([{ passkeys: 0 }]);
  });
});
