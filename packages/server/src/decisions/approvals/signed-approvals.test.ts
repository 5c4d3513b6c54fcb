import { randomUUID } from 'node:crypto';
import type { Confirmation, Signing } from '@goodturn/contract';
import { verifyLedger } from '@goodturn/ledger';
import {
  createSoftAuthenticator,
  createTestWorld,
  sendSigned,
  type SoftAnswer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAdministrator, administratorPassword } from '../../testing/administrator-clients.ts';

const origin = 'https://shop.example';
const site = { origin, rpId: 'shop.example' };
const minuteMs = 60_000;

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ context: { origin } });
});
afterAll(() => world.close());
// `verify` demands signatures from the minute after a passkey was added.
beforeEach(() => world.clock.advance(2 * minuteMs));

async function enter() {
  const { account, administratorId } = await addAdministrator(world);
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  return { account, administratorId, token };
}
type Person = Awaited<ReturnType<typeof enter>>;
type Authenticator = ReturnType<typeof createSoftAuthenticator>;

async function addPasskey({ token }: Person): Promise<Authenticator> {
  const authenticator = createSoftAuthenticator();
  const { data } = await world.call('admin/passkey_options', { password: administratorPassword }, { token });
  const credential = authenticator.register({ ...site, challenge: data.challenge });
  await sendSigned(authenticator, { site }, (headers) =>
    world.call('admin/passkey_add', { name: 'Laptop', credential }, { token, headers }),
  );
  world.clock.advance(2 * minuteMs);
  return authenticator;
}

async function signer() {
  const person = await enter();
  return { ...person, authenticator: await addPasskey(person) };
}

const headersOf = (confirmation: Confirmation | undefined) =>
  confirmation && { confirmation: Buffer.from(JSON.stringify(confirmation)).toString('base64url') };

const fund = async ({ token }: Person, confirmation?: Confirmation, reference: string = randomUUID(), amount = '5') => {
  const input = { amount, reference, reason: 'a month of goodwill' };
  const called = await world.call('goodwill/fund', input, {
    token,
    idempotencyKey: randomUUID(),
    headers: headersOf(confirmation) ?? {},
  });
  return { ...called, reference };
};
const decide = async (
  { token }: Person,
  input: { approvalId: string; approve: boolean; remark?: string },
  confirmation?: Confirmation,
) => await world.call('approval/decide', input, { token, headers: headersOf(confirmation) ?? {} });

const signingOf = ({ error }: { error: unknown }): Signing => {
  const { code, signing } = error as { code: string; signing: Signing };
  expect(code).toBe('signature_required');
  return signing;
};
const answer = (authenticator: Authenticator, signing: Signing, change: Partial<SoftAnswer> = {}): Confirmation => ({
  approvalId: signing.approvalId,
  nonce: signing.nonce,
  credential: authenticator.logIn({ ...site, challenge: signing.challenge, ...change }),
});

/** Sends a request like a browser: rejected, signed, and sent again. */
async function signedRequest(person: Awaited<ReturnType<typeof signer>>) {
  const first = await fund(person);
  return await fund(person, answer(person.authenticator, signingOf(first)), first.reference);
}
const confirmationsOf = async (approvalId: string) =>
  await world.database
    .selectFrom('shop.approval_confirmation')
    .select(['act', 'administrator_id', 'passkey_id', 'totp_step'])
    .where('approval_id', '=', BigInt(approvalId))
    .orderBy('act')
    .execute();
const found = async () => (await verifyLedger(world.context.urls.reader)).findings.map(({ check }) => check);

describe('[G7] what two persons decide, where they have passkeys', () => {
  it('is signed by both of them, and verified', async () => {
    const [ada, grace] = [await signer(), await signer()];
    const { httpStatus, data } = await signedRequest(ada);
    expect(httpStatus).toBe(200);
    const decision = { approvalId: data.approvalId, approve: true, remark: 'it is on the account' };
    const signing = signingOf(await decide(grace, decision));
    expect(signing).toMatchObject({ approvalId: data.approvalId, rpId: 'shop.example', userVerification: 'required' });
    expect((await decide(grace, decision, answer(grace.authenticator, signing))).data.state).toBe('approved');
    expect(await confirmationsOf(data.approvalId)).toEqual([
      { act: 'decision', administrator_id: grace.administratorId, passkey_id: expect.any(BigInt), totp_step: null },
      { act: 'request', administrator_id: ada.administratorId, passkey_id: expect.any(BigInt), totp_step: null },
    ]);
    expect(await found()).toEqual([]);
    const { data: own } = await world.call('admin/passkeys', {}, { token: grace.token });
    expect(own.passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('is not done, and leaves no key and no number, before it is signed', async () => {
    const [ada, grace] = [await signer(), await enter()];
    signingOf(await fund(ada));
    const { data } = await signedRequest(ada);
    const own = await world.call('approval/inquire', { scope: 'own' }, { token: ada.token });
    expect(own.data.list.map(({ approvalId }) => approvalId)).toEqual([data.approvalId]);
    expect((await decide(grace, { approvalId: data.approvalId, approve: true, remark: 'seen' })).data.state).toBe(
      'approved',
    );
  });

  it.each<[string, Partial<SoftAnswer>]>([
    ['on another site', { origin: 'https://shop.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without recognising the person', { isVerified: false }],
    ['in a frame of another site', { crossOrigin: true }],
    ['for a challenge that nobody gave', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('is refused when it was signed %s', async (_which, change) => {
    const ada = await signer();
    const first = await fund(ada);
    const signed = await fund(ada, answer(ada.authenticator, signingOf(first), change), first.reference);
    expect(signed.error?.code).toBe('signature_not_accepted');
  });

  it('is refused when it was signed for another request, by another person, with a removed key, or too long ago', async () => {
    const [ada, grace] = [await signer(), await signer()];
    const first = await fund(ada);
    const signing = signingOf(first);
    const codes = [
      // Ten times the signed amount.
      await fund(ada, answer(ada.authenticator, signing), first.reference, '50'),
      await fund(ada, answer(ada.authenticator, signing)),
      await fund(ada, answer(grace.authenticator, signing), first.reference),
      await fund(grace, answer(grace.authenticator, signing), first.reference),
      await fund(
        ada,
        { ...answer(ada.authenticator, signing), approvalId: '99999999' } as Confirmation,
        first.reference,
      ),
    ];
    expect(codes.map(({ error }) => error?.code)).toEqual(codes.map(() => 'signature_not_accepted'));
    world.clock.advance(5 * minuteMs);
    const late = await fund(ada, answer(ada.authenticator, signing), first.reference);
    expect(late.error?.code).toBe('signature_not_accepted');
  });

  it('is refused when approving is sent with a signature of rejecting, or with another remark', async () => {
    const [ada, grace] = [await enter(), await signer()];
    const { approvalId } = (await fund(ada)).data;
    const signing = signingOf(await decide(grace, { approvalId, approve: false, remark: 'not ours' }));
    for (const other of [
      { approvalId, approve: true, remark: 'not ours' },
      { approvalId, approve: false, remark: 'ours' },
    ]) {
      const sent = await decide(grace, other, answer(grace.authenticator, signing));
      expect(sent.error?.code).toBe('signature_not_accepted');
    }
    const rejection = { approvalId, approve: false, remark: 'not ours' };
    expect((await decide(grace, rejection, answer(grace.authenticator, signing))).data.state).toBe('rejected');
    expect(await found()).toEqual([]);
  });

  it('is signed once: the same signature does nothing again', async () => {
    const ada = await signer();
    const first = await fund(ada);
    const signed = answer(ada.authenticator, signingOf(first));
    expect((await fund(ada, signed, first.reference)).httpStatus).toBe(200);
    expect((await fund(ada, signed)).error?.code).toBe('signature_not_accepted');
    const { approvalId } = first.error?.code === undefined ? { approvalId: '' } : (signed as { approvalId: string });
    await world.call('approval/withdraw', { approvalId }, { token: ada.token });
    expect((await fund(ada, signed, first.reference)).error?.code).toBe('signature_not_accepted');
  });

  it('is signed also when it cannot be carried out, which the record says', async () => {
    const [ada, grace] = [await enter(), await signer()];
    const { approvalId } = (await fund(ada, undefined, 'one-reference')).data;
    const other = (await fund(ada, undefined, 'one-reference', '6')).data.approvalId;
    await decide(await enter(), { approvalId: other, approve: true, remark: 'first' });
    const decision = { approvalId, approve: true, remark: 'second' };
    const signing = signingOf(await decide(grace, decision));
    const { data } = await decide(grace, decision, answer(grace.authenticator, signing));
    expect(data).toEqual({ state: 'failed', outcome: 'transaction_reference_used' });
    expect(await confirmationsOf(approvalId)).toMatchObject([{ act: 'decision' }]);
    expect(await found()).toEqual([]);
  });

  it('cannot be written past the signature, not even by code that leaves it out', async () => {
    const ada = await signer();
    const payload = JSON.stringify({ subject: '', fields: { amount: '1', reference: 'R' } });
    const written = sql`select ledger.request_approval(${ada.token}, 'goodwill_funding', null, ${payload}::jsonb, 'x', ${world.clock.now()})`;
    await expect(written.execute(world.database)).rejects.toMatchObject({ constraint: 'approval_is_confirmed' });
  });

  it('is found by verify where the signature is taken out behind the server', async () => {
    const ada = await signer();
    const { data } = await signedRequest(ada);
    await world.owner.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`delete from shop.approval_confirmation where approval_id = ${data.approvalId}`.execute(transaction);
    });
    expect(await found()).toEqual(['approval_is_signed']);
  });
});

describe('a site that requires a second factor', () => {
  beforeAll(async () => {
    await sql`update shop.setting set value = 'true' where name = 'second_factor_required'`.execute(world.owner);
  });

  async function enrolApp({ token }: Person) {
    const { data } = await world.call('admin/totp_begin', { password: administratorPassword }, { token });
    const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
    const codeNow = () => app.generate({ timestamp: world.clock.now().getTime() });
    await world.call('admin/totp_confirm', { code: codeNow() }, { token });
    world.clock.advance(minuteMs);
    return codeNow;
  }

  it('[G7] leads whoever has none to add one, and takes no request until then', async () => {
    const ada = await enter();
    expect((await fund(ada)).error?.code).toBe('second_factor_missing');
    const authenticator = await addPasskey(ada);
    const first = await fund(ada);
    expect((await fund(ada, answer(authenticator, signingOf(first)), first.reference)).httpStatus).toBe(200);
  });

  it('takes a code of an authenticator app, which counts once', async () => {
    const ada = await enter();
    const codeNow = await enrolApp(ada);
    expect((await fund(ada)).error?.code).toBe('code_required');
    const code = codeNow();
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await fund(ada, { code: wrong })).error?.code).toBe('second_factor_incorrect');
    const { httpStatus, data } = await fund(ada, { code });
    expect(httpStatus).toBe(200);
    expect(await confirmationsOf(data.approvalId)).toMatchObject([{ act: 'request', passkey_id: null }]);
    expect((await fund(ada, { code })).error?.code).toBe('second_factor_incorrect');
    expect((await found()).filter((check) => check !== 'setting_has_two_approvers')).toEqual(['approval_is_signed']);
  });

  it('counts wrong codes towards the lock-out', async () => {
    const ada = await enter();
    await enrolApp(ada);
    for (let failures = 0; failures < 5; failures += 1) {
      expect((await fund(ada, { code: `00000${failures}` })).error?.code).toBe('second_factor_incorrect');
    }
    expect((await fund(ada, { code: '000009' })).error?.code).toBe('locked_out');
  });

  it('takes nothing that is no confirmation', async () => {
    const ada = await enter();
    const sent = await world.call(
      'goodwill/fund',
      { amount: '1', reference: 'R', reason: 'x' },
      { token: ada.token, idempotencyKey: randomUUID(), headers: { confirmation: 'nonsense' } },
    );
    expect(sent.error?.code).toBe('invalid_request');
  });
});
