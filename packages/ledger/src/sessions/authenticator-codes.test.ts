import { createHash, createHmac } from 'node:crypto';
import { inTransaction, SecretToken } from '@goodturn/database';
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestApproval } from '../approvals/approvals.ts';
import { addAdministrator, setPassword, type TestAdministrator } from '../testing/administrators.ts';
import { inputOf } from '../testing/approvals.ts';
import { codeAt, enrolAuthenticator } from '../testing/authenticators.ts';
import { createSmallShop, type SmallShop } from '../testing/create-small-shop.ts';
import { startOfTests } from '../testing/small-shop.ts';

let shop: SmallShop;
let administrator: TestAdministrator;
let key: Buffer;

beforeAll(async () => {
  shop = await createSmallShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  administrator = await addAdministrator(shop.owner);
  key = await enrolAuthenticator(shop.owner, administrator, startOfTests);
});

async function valueOf<T>(expression: RawBuilder<unknown>): Promise<T | undefined> {
  const { rows } = await sql<{ value: T }>`select ${expression} as value`.execute(shop.owner);
  return rows[0]?.value;
}
const later = (seconds: number): Date => new Date(startOfTests.getTime() + seconds * 1_000);

it('SHA-1 and HMAC are those of Node.js, for messages and keys of every length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 150 }),
      fc.uint8Array({ maxLength: 130 }),
      fc.constantFrom('sha1', 'sha256'),
      async (message, keyBytes, algorithm) => {
        const [text, secret] = [Buffer.from(message), Buffer.from(keyBytes)];
        expect(await valueOf(sql`shop.sha1(${text})`)).toEqual(createHash('sha1').update(text).digest());
        expect(await valueOf(sql`shop.hmac(${algorithm}, ${secret}, ${text})`)).toEqual(
          createHmac(algorithm, secret).update(text).digest(),
        );
      },
    ),
    { numRuns: 60 },
  );
});

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
it.each([
  [1n, '287082'],
  [37_037_036n, '081804'],
  [41_152_263n, '005924'],
  [666_666_666n, '353130'],
])('in step %i the code is that of the RFC', async (step, code) => {
  expect(await valueOf(sql`shop.authenticator_code(${Buffer.from('12345678901234567890')}, ${step})`)).toBe(code);
});

it('a sealed secret opens with its key, for its owner, and unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 32 }),
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      fc.nat(),
      async (secret, nonce, position) => {
        const plain = Buffer.from(secret);
        const sealed = await valueOf<Buffer>(sql`shop.seal_secret(${plain}, 'ada', ${key}, ${Buffer.from(nonce)})`);
        const opened = (bytes: Buffer, owner: string, by: Buffer) =>
          valueOf(sql`shop.open_secret(${bytes}, ${owner}, ${by})`);
        if (sealed === undefined) throw new Error('nothing was sealed');
        expect(await opened(sealed, 'ada', key)).toEqual(plain);
        expect(await opened(sealed, 'grace', key)).toBeNull();
        expect(await opened(sealed, 'ada', Buffer.alloc(32, 8))).toBeNull();
        const changed = Buffer.from(sealed);
        const index = position % changed.length;
        changed[index] = (changed[index] ?? 0) ^ 1;
        expect(await opened(changed, 'ada', key)).toBeNull();
      },
    ),
    { numRuns: 30 },
  );
});

const enter = async (code: string, now: Date, by = key) => {
  const proof = await setPassword(shop.owner, administrator);
  const { rows } = await sql<{ used: boolean }>`
    select coalesce(confirmed_by = 'code', false) as used from shop.confirm_factor_change(${administrator.session}, ${proof},
      'remove_authenticator', '', ${code}, ${by}, null, ${now})`.execute(shop.database);
  return rows[0]?.used;
};

it('is tried by nobody but whoever has the session or the password', async () => {
  const proof = await setPassword(shop.owner, administrator);
  const code = await codeAt(shop.owner, startOfTests);
  const inSession = (token: SecretToken, typed = code) =>
    valueOf(sql`shop.is_session_code(${token}, ${typed}, ${key}, ${startOfTests})`);
  const atLogin = (passwordProof: Buffer | null, typed = code) =>
    valueOf(sql`shop.is_login_code(${administrator.id}, ${passwordProof}, ${typed}, ${key}, ${startOfTests})`);
  const stranger = await addAdministrator(shop.owner);
  expect([await inSession(administrator.session), await atLogin(proof)]).toEqual([true, true]);
  expect([await inSession(stranger.session), await inSession(new SecretToken('nobody’s'))]).toEqual([false, false]);
  expect([await atLogin(null), await atLogin(Buffer.alloc(0)), await atLogin(key)]).toEqual([false, false, false]);
  const wrong = code === '000000' ? '000001' : '000000';
  expect([await inSession(administrator.session, wrong), await atLogin(proof, wrong)]).toEqual([false, false]);
});

it('is accepted once, up to 30 seconds away, and with the right key only', async () => {
  const now = later(3_600);
  expect(await enter(await codeAt(shop.owner, now), now, Buffer.alloc(32))).toBe(false);
  expect(await enter(await codeAt(shop.owner, later(3_660)), now)).toBe(false);
  expect(await enter('', now)).toBe(false);
  expect(await enter(await codeAt(shop.owner, later(3_570)), now)).toBe(true);
  expect(await enter(await codeAt(shop.owner, later(3_570)), now)).toBe(false);
  expect(await enter(await codeAt(shop.owner, later(3_630)), now)).toBe(true);
  expect(await enter(await codeAt(shop.owner, now), now)).toBe(false);
});

it('[G7] confirms a request by the code itself, which the database computes', async () => {
  const now = later(5_400);
  const code = await codeAt(shop.owner, now);
  const request = { kind: 'goodwill_from_fees', fields: { amount: `${administrator.id}` } };
  const confirmed = await inTransaction(shop.database, async (transaction) => {
    const { session } = administrator;
    const asked = await requestApproval(transaction, session, inputOf(request), now);
    const results: unknown[] = [asked.result];
    for (const typed of [code === '000000' ? '000001' : '000000', '', code]) {
      const approvalId = asked.result === 'requested' ? asked.approvalId : 0n;
      const { rows } = await sql<{ result: string }>`
        select ledger.confirm_approval_by_code(${session}, ${approvalId}, 'request', ${typed}, ${key}, ${now}) as result`.execute(
        transaction,
      );
      results.push(rows[0]?.result);
    }
    return results;
  });
  expect(confirmed).toEqual(['requested', 'not_accepted', 'not_accepted', 'confirmed']);
});

it('is accepted once of two at the same time', async () => {
  const now = later(7_200);
  const code = await codeAt(shop.owner, now);
  const used = await Promise.all([enter(code, now), enter(code, now), enter(code, now)]);
  expect(used.filter(Boolean)).toEqual([true]);
});

it.each(['goodturn_app', 'goodturn_reader'])(
  '%s can neither read nor replace a secret, nor make a code',
  async (role) => {
    for (const attempt of [
      sql`select totp_secret from shop.administrator`,
      sql`update shop.administrator set totp_secret = null`,
      sql`update shop.administrator set totp_last_step = 0`,
      sql`select shop.open_secret('', '', '')`,
      sql`select shop.authenticator_step(${administrator.id}, '000000', ${key}, ${startOfTests})`,
    ]) {
      const asRole = shop.owner.transaction().execute(async (transaction) => {
        await sql`set local role ${sql.ref(role)}`.execute(transaction);
        await attempt.execute(transaction);
      });
      await expect(asRole).rejects.toMatchObject({ code: '42501' });
    }
  },
);
