/** Passwords that an earlier version stored as PHC strings go on working, and `verify` knows them. */
import { hash as digest } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import { createTestWorld, loginAs, registerCustomer, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestOf } from '../../decisions/audit/audit-entry.ts';
import { hashCost } from '../../foundation/passwords/hash-thread.ts';
import { parsePasswordText, passwordText } from '../../foundation/passwords/password-proof.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ purpose: 'sample' });
});
afterAll(() => world.close());

const migration = new URL('../../../../database/migrations/000092_customer_proofs.sql', import.meta.url);

it('converts the hash of an earlier version, whose password still logs in, and nobody’s output of argon2id stays', async () => {
  const { id, userName } = await registerCustomer(world);
  const earlier = await hash('anearlierpassword', hashCost);
  const earlierDoor = await hash('anearlierdoor', hashCost);
  await sql`alter table shop.customer drop constraint customer_keeps_no_proof`.execute(world.owner);
  const details = JSON.stringify({ password: digestOf(earlier), withdrawalPassword: digestOf(earlierDoor) });
  await sql`
    insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
      values ('customer', ${id}, 'change-password', ${`customer ${id}`}, ${details}::jsonb, now())`.execute(
    world.owner,
  );
  await sql`update shop.customer set password_hash = ${earlier}, withdrawal_password_hash = ${earlierDoor},
    withdrawal_password_set_at = now(), withdrawal_password_valid_from = now() where id = ${id}`.execute(world.owner);
  const statements = (await readFile(migration, 'utf8')).split(/;\n/);
  for (const statement of statements.filter((text) => /^\s*(?:with|update|alter table)\b/.test(text))) {
    await sql.raw(statement).execute(world.owner);
  }
  // What was recorded before the migration ran was converted by it.
  await sql`update goodturn_meta.migration set applied_at = clock_timestamp() where number = 92`.execute(world.owner);
  const stored = await world.owner
    .selectFrom('shop.customer')
    .select(['password_hash', 'withdrawal_password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const text of Object.values(stored)) expect(text).toMatch(/^\$argon2id-sha256\$v=19\$m=19456,t=2,p=1\$/);
  const output = earlierDoor.slice(-43);
  expect(Object.values(stored).join()).not.toContain(output);
  expect(Object.values(stored).join()).not.toContain(earlier.slice(-43));
  expect(await loginAs(world, userName, 'an earlier password')).not.toBe('');
  const by = { customerId: id, installation: undefined, ip: '127.0.0.1' };
  const { passwords } = world.services;
  world.clock.advance(60_000);
  expect((await passwords.requireWithdrawalPassword(by, 'an earlier door')).toString('base64')).toContain(output);
  await expect(passwords.requireWithdrawalPassword(by, output)).rejects.toMatchObject({
    code: 'withdrawal_password_incorrect',
  });
  expect((await world.services.maintenance.verify()).findings).toEqual([]);
  await sql`delete from shop.converted_password`.execute(world.owner);
  expect((await world.services.maintenance.verify()).findings).toMatchObject([
    { check: 'customer_matches_audit' },
    { check: 'customer_matches_audit' },
  ]);
});

it('takes a password that was stored before passwords were composed, and stores it in the form of every keyboard', async () => {
  const { id, userName } = await registerCustomer(world);
  const [one, two] = ['crème brûlée at nine', 'cre\u0300me bru\u0302le\u0301e at nine'];
  const read = async () =>
    await world.owner
      .selectFrom('shop.customer')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const first = parsePasswordText((await read()).password_hash);
  if (first === undefined) throw new Error('a customer without a password has registered');
  const { hasher } = world.services;
  const proof = await hasher.prove(first, two, { lane: 'login', network: '127.0.0.1' });
  const earlier = passwordText({ ...first, proofHash: digest('sha256', proof, 'buffer') });
  await sql`update shop.customer set password_hash = ${earlier} where id = ${id}`.execute(world.owner);
  await sql`
    insert into shop.audit_entry (actor_kind, actor_id, action, subject, details, created_at)
      values ('customer', ${id}, 'change-password', ${`customer ${id}`},
              jsonb_build_object('password', ${digestOf(earlier)}::text), now())`.execute(world.owner);
  await expect(loginAs(world, userName, one)).rejects.toThrow('login failed');
  await expect(loginAs(world, userName, `${two}!`)).rejects.toThrow('login failed');
  const { rows } = await sql<{ failures: number }>`
    select max(failures)::int as failures from shop.login_failure where account = ${userName.replace('+', '')}`.execute(
    world.owner,
  );
  expect(rows).toEqual([{ failures: 2 }]);
  expect(await loginAs(world, userName, two)).not.toBe('');
  expect((await read()).password_hash).not.toBe(earlier);
  for (const password of [one, two]) expect(await loginAs(world, userName, password)).not.toBe('');
  const recorded = await world.owner
    .selectFrom('shop.audit_entry')
    .select('details')
    .where('action', '=', 'compose-password')
    .execute();
  expect(recorded).toEqual([{ details: { password: digestOf((await read()).password_hash ?? '') } }]);
  const findings = (await world.services.maintenance.verify()).findings;
  expect(findings.filter(({ ids }) => ids.includes(`customer ${id}`))).toEqual([]);
});
