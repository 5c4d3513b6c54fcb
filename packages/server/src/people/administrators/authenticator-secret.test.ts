import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encryptBytes } from '../../foundation/sealed-bytes.ts';
import { resealAuthenticators } from '../../commands/reseal-authenticators.ts';
import { addAdministrator } from '../../testing/administrator-clients.ts';
import { openSecret, sealSecret } from './authenticator-secret.ts';
import { authenticatorKeyOf, newSecret } from './totp.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const identityKey = Buffer.alloc(32, 3);

const openedInSql = async (sealed: Buffer, id: bigint) => {
  const { rows } = await sql<{ secret: Buffer | null }>`
    select shop.open_secret(${sealed}, shop.authenticator_owner(${id}), ${authenticatorKeyOf(identityKey)}) as secret`.execute(
    world.owner,
  );
  return rows[0]?.secret;
};

it('is sealed here and in the database alike', async () => {
  const secret = newSecret();
  const sealed = sealSecret(secret, 7n, identityKey);
  expect(await openedInSql(sealed, 7n)).toEqual(secret);
  expect(await openedInSql(sealed, 8n)).toBeNull();
  expect(openSecret(sealed, 7n, identityKey)).toEqual(secret);
  expect(() => openSecret(sealed, 8n, identityKey)).toThrow('does not open');
  expect(() => openSecret(sealed, 7n, Buffer.alloc(32))).toThrow('does not open');
});

it('that an earlier version sealed is sealed anew by a migration, which asks for the key', async () => {
  const { administratorId } = await addAdministrator(world);
  const secret = newSecret();
  const earlier = encryptBytes(secret, `goodturn authenticator ${administratorId}`, identityKey);
  await world.owner
    .updateTable('shop.administrator')
    .set({ totp_secret: earlier, totp_enrolled_at: world.clock.now() })
    .where('id', '=', administratorId)
    .execute();
  const { owner } = world.context.urls;
  await expect(resealAuthenticators(owner, undefined)).rejects.toThrow('Set GOODTURN_IDENTITY_KEY');
  await expect(resealAuthenticators(owner, Buffer.alloc(32))).rejects.toThrow('not the key');
  expect(await resealAuthenticators(owner, identityKey)).toBe(1);
  expect(await resealAuthenticators(owner, undefined)).toBe(0);
  const { totp_secret: sealed } = await world.owner
    .selectFrom('shop.administrator')
    .select('totp_secret')
    .where('id', '=', administratorId)
    .executeTakeFirstOrThrow();
  expect(await openedInSql(sealed ?? Buffer.alloc(0), administratorId)).toEqual(secret);
});
