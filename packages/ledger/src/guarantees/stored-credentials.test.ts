import { createHash } from 'node:crypto';
import { createPool } from '@goodturn/database';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { carriedOutBy, runApproved } from '../testing/approvals.ts';
import { codeAt, enrolAuthenticator } from '../testing/authenticators.ts';
import { createBusyShop, type BusyShop } from '../testing/busy-shop.ts';
import { passwordText, withdrawalProof } from '../testing/customer-proofs.ts';
import { hashOf } from '../testing/payments.ts';
import { addCustomer, startOfTests } from '../testing/small-shop.ts';

/** The argon2id output for the login password of every customer. */
const passwordProof = hashOf('argon2id of a password');

/** The logins that a server process holds. */
const logins = ['app', 'jobs', 'reader'] as const;

let busy: BusyShop;
/** The SHA-256 of everything that functions take as a proof of who acts, in hexadecimal. */
let proofs: Set<string>;
beforeAll(async () => {
  busy = await createBusyShop(startOfTests);
  const { shop, person } = busy;
  await enrolAuthenticator(shop.owner, person, startOfTests);
  const [customer] = (await sql<{ id: bigint }>`select min(id) as id from shop.customer`.execute(shop.owner)).rows;
  await sql`insert into shop.session (token_hash, kind, subject_id, actor_id, created_at, expires_at)
    values (shop.hash_token('a customer’s token'), 'customer', ${customer?.id}, ${customer?.id}, now(), '2100-01-01')`.execute(
    shop.owner,
  );
  await sql`insert into shop.passkey_challenge (challenge, session_token_hash, expires_at)
    values (sha256('a challenge'), shop.hash_token('a customer’s token'), '2100-01-01')`.execute(shop.owner);
  await sql`insert into shop.telegram_code (customer_id, code_hash, language, expires_at)
    values (${customer?.id}, shop.hash_token('telegram CODE'), 'en', '2100-01-01')`.execute(shop.owner);
  await sql`insert into shop.number_code (customer_id, digits, spellings, code_hash, sent_at, expires_at)
    values (${customer?.id}, '6591234567', '{}', shop.number_code_hash(${customer?.id}, '6591234567', '123456', sha256('a key')), now(), '2100-01-01')`.execute(
    shop.owner,
  );
  await sql`update shop.administrator set password_salt = substr(sha256('salt'), 1, 16), password_parameters = 'm=19456,t=2,p=1',
    password_proof_hash = sha256('the output of argon2id')`.execute(shop.owner);
  await sql`update shop.customer set password_hash = ${passwordText(passwordProof)}`.execute(shop.owner);
  const kept = (column: string) => sql`decode(right(${sql.ref(column)}, 43) || '=', 'base64')`;
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from (
      select ${kept('password_hash')} from shop.customer union all
      select ${kept('withdrawal_password_hash')} from shop.customer union all
      select token_hash from shop.session union all select half_hash from shop.link_half
      union all select code_hash from shop.telegram_code union all select code_hash from shop.number_code
      union all select link_token_hash from shop.task union all select password_proof_hash from shop.administrator
      union all select proof_hash from shop.recovery_code) as stored (hash)
     where hash is not null`.execute(shop.owner);
  proofs = new Set(rows.map(({ hash }) => hash));
});
afterAll(() => busy.shop.close());

async function asLogin<T>(login: (typeof logins)[number], work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = createPool(busy.shop.urls[login], { max: 1, applicationName: 'a server', onIdleError: () => undefined });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Returns every value that a login may read, as text; bytes begin with `\x`. */
async function readable(pool: pg.Pool): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    select c.oid::regclass::text as table, quote_ident(a.attname) as column
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('shop', 'ledger', 'chain', 'goodturn_meta') and c.relkind in ('r', 'v', 'm', 'p')
       and a.attnum > 0 and not a.attisdropped and has_column_privilege(c.oid, a.attnum, 'select')`);
  const values = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ value: string }>(
      `select distinct ${column}::text as value from ${table} where ${column} is not null`,
    );
    for (const { value } of rows) values.add(value);
  }
  return [...values];
}

/** Returns what somebody could pass who read a value: its text, its bytes, and what people write bytes as. */
function uses(value: string): Buffer[] {
  const bytes = value.startsWith('\\x') ? Buffer.from(value.slice(2), 'hex') : undefined;
  const texts = [value, value.slice(2), `telegram ${value}`];
  const written =
    bytes === undefined ? [] : [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')];
  return [...(bytes === undefined ? [] : [bytes]), ...[...texts, ...written].map((text) => Buffer.from(text))];
}

it.each(logins)('[G7] nothing that the login of %s may read is a session, a link, a code or a proof', async (login) => {
  expect(proofs.size).toBeGreaterThan(5);
  const values = await asLogin(login, readable);
  const credentials = values.filter((value) =>
    uses(value).some((use) => proofs.has(createHash('sha256').update(use).digest('hex'))),
  );
  expect(credentials).toEqual([]);
  // A code of the app can be made of nothing that was read: its secret is not among it, sealed or not.
  const { rows } = await sql<{ secret: Buffer }>`
    select totp_secret as secret from shop.administrator where length(totp_secret) > 20`.execute(busy.shop.owner);
  for (const { secret } of rows) expect(values.join('\n')).not.toContain(secret.toString('hex'));
  expect(await codeAt(busy.shop.owner, startOfTests)).toMatch(/^\d{6}$/);
});

/** Hashes that a login may read, since what they are made of takes argon2id, or is no credential; and what is encrypted. */
const lookedAt = [
  'shop.administrator.password_proof_hash',
  'shop.customer.password_hash',
  'shop.customer.withdrawal_password_hash',
  'shop.file_store.encrypted_secret',
  'shop.idempotency.request_hash',
  'shop.recovery_code.proof_hash',
];

it.each(logins)('[G7] the login of %s may read no hash of a token, a link, a challenge or a code', async (login) => {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'shop'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
       and a.attname ~ '(hash|secret|challenge)' and has_column_privilege(${`goodturn_${login}`}, c.oid, a.attnum, 'select')
     order by 1`.execute(busy.shop.owner);
  expect(rows.map(({ name }) => name)).toEqual(login === 'jobs' ? [] : lookedAt);
});

/** Makes a link for a customer and returns the half of the administrator who asked for it. */
async function halfOfLink(): Promise<string> {
  const { shop, person } = busy;
  const subjectId = await addCustomer(shop);
  await runApproved(shop, { kind: 'password_reset', subjectId, fields: {} }, carriedOutBy('create_password_link'));
  const { rows } = await sql<{ half: string }>`
    select half from shop.show_link_half(${person.session}, false, ${subjectId}, ${startOfTests})`.execute(
    shop.database,
  );
  return rows[0]?.half ?? '';
}

it('[G7] what is stored of a token is no token itself, however it is written', async () => {
  const half = await halfOfLink();
  const { rows: stored } = await sql<{ hash: Buffer }>`
    select token_hash as hash from shop.session union select half_hash from shop.link_half`.execute(busy.shop.owner);
  const tried = stored.flatMap(({ hash }) => [
    hash.toString('hex'),
    `\\x${hash.toString('hex')}`,
    hash.toString('base64'),
    hash.toString('base64url'),
  ]);
  const known = async (tokens: string[]) =>
    (
      await sql<{ token: string }>`
        select token from unnest(${tokens}::text[]) token
         where (select customer from shop.session_parties(token, ${startOfTests})) is not null
            or shop.session_administrator(token, ${startOfTests}) is not null
            or exists (select from unnest(array[true, false]) office, shop.read_link(token, office, ${startOfTests}) l
                        where l.state <> 'unknown')`.execute(busy.shop.owner)
    ).rows.map(({ token }) => token);
  expect(await known(tried)).toEqual([]);
  expect(await known(['a customer’s token', half])).toEqual(['a customer’s token', half]);
});

it('[G7] nobody logs in, withdraws or replaces a password with all that the logins of a server may read', async () => {
  const values = (await Promise.all(logins.map(async (login) => await asLogin(login, readable)))).flat();
  const bytes = [...new Set(values.flatMap(uses).map((use) => use.toString('hex')))];
  const [customer] = (
    await sql<{ id: bigint }>`select customer_id as id from shop.withdrawal limit 1`.execute(busy.shop.owner)
  ).rows;
  const { token, passwordProof: withdrawalProofOfThem } = await withdrawalProof(busy.shop.owner, customer?.id ?? 0n);
  const acts = {
    logsIn: `shop.open_customer_session('planted', $2, p, $3, $3, null, '', null)::text`,
    withdraws: `(select result from ledger.request_withdrawal($4, p, 'usdt_trc20', 20000000, 'mine', $3))`,
    changes: `shop.change_login_password($4, p, 'mine', $3)`,
    sets: `(select result from shop.set_withdrawal_password($4, p, 'mine', $3))`,
    unsets: `(select result from shop.request_withdrawal_password_unset($4, p, $3))`,
    erases: `(select obstacles[1] from shop.erase_customer($4, p, 'mine', $3))`,
  };
  const refused = ['false', 'not_proven', 'incorrect', 'incorrect', 'incorrect', 'password'];
  await asLogin('app', async (pool) => {
    const tried = async (act: string, proofsTried: string[]) => {
      const text = `select distinct ${act} as result from unnest($1::text[]) h, lateral (select decode(h, 'hex') as p) b
        where $2::bigint is not null and $3::timestamptz is not null and $4::text is not null`;
      const results = new Set<string>();
      // Few at a time: a statement of the application may take seconds, and a busy machine takes longer.
      for (let place = 0; place < proofsTried.length; place += 1_000) {
        const few = proofsTried.slice(place, place + 1_000);
        const values = [few, customer?.id, startOfTests, token.reveal()];
        for (const { result } of (await pool.query<{ result: string }>(text, values)).rows) results.add(result);
      }
      return [...results];
    };
    // Even the token of a session, without the password.
    expect(bytes.length).toBeGreaterThan(1_000);
    for (const [place, act] of Object.values(acts).entries()) {
      expect(await tried(act, bytes), act).toEqual([refused[place]]);
    }
    // With the proofs of the passwords, both go through.
    expect(await tried(acts.logsIn, [passwordProof.toString('hex')])).toEqual(['true']);
    expect(await tried(acts.withdraws, [withdrawalProofOfThem.toString('hex')])).toEqual(['requested']);
  });
});

it('[G7] the search finds a token, a code and a proof where one is stored as it is', async () => {
  const planted = ['a customer’s token', 'CODE', `\\x${Buffer.from('the output of argon2id').toString('hex')}`];
  const found = planted.filter((value) =>
    uses(value).some((use) => proofs.has(createHash('sha256').update(use).digest('hex'))),
  );
  expect(found).toEqual(planted);
});
