import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createTestWorld,
  createWithdrawalFixture,
  loginAs,
  paidWithdrawal,
  registerCustomer,
  upload,
  type Desk,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpeg } from '../../testing/pictures.ts';
import { exportSections, notExported } from './export-sections.ts';

let world: TestWorld;
let desk: Desk;

beforeAll(async () => {
  world = await createTestWorld();
  desk = await createWithdrawalFixture(world);
});
afterAll(() => world.close());

const exportOf = async ({ token, password }: TestCustomer) =>
  await world.call('customer/exportData', { password }, { token });
const erase = async ({ token, password }: TestCustomer) =>
  await world.call('customer/eraseAccount', { password }, { token });
const erasureDenials = async ({ token }: TestCustomer) =>
  (await world.call('customer/erasureCheck', undefined, { token })).data.obstacles;
const findings = async () => (await world.services.maintenance.verify()).findings;
const marker = 'Zyxmarker';
const contactPhone = '+15550109999';

async function tellEverything(customer: TestCustomer, said = marker, phone = contactPhone): Promise<void> {
  const { token, userId } = customer;
  const address = { nike: `Ada ${said}`, address: `${said} Street 4`, phone, country: 'SG' };
  await world.call('customer/updateAddress', address, { token });
  const text = { en: { title: `For ${said}`, content: `Dear ${said}` } };
  await desk.shop.ask('message/send', { toAll: false, userIds: [userId], texts: text });
  const image = async () => (await upload(world, 'customer/realNameUpload', await jpeg(), { token })).data;
  const document = { frontUrl: await image(), backUrl: await image(), cardName: said, cardNum: `${said}-1` };
  await world.call('customer/updateRealName', document, { token });
}

/** Returns the tables that contain a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
     where c.relnamespace in ('shop'::regnamespace, 'ledger'::regnamespace, 'graphile_worker'::regnamespace) and c.relkind = 'r'`.execute(
    world.owner,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await sql`select from ${sql.raw(name)} t where strpos(t::text, ${text}) > 0 limit 1`.execute(
      world.owner,
    );
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}

describe('the export', () => {
  it('[G12] has what is stored, in words that people read, and no secret', async () => {
    const customer = await desk.addCustomer();
    await tellEverything(customer);
    const { httpStatus, data } = await exportOf(customer);
    expect(httpStatus).toBe(200);
    const found = JSON.parse(JSON.stringify(data));
    expect(found.account[0]).toMatchObject({ userName: customer.userName, recipient: `Ada ${marker}` });
    expect(found.balances).toEqual(
      expect.arrayContaining([{ account: 'customer.available', balance: expect.any(String) }]),
    );
    expect(found.records[0]).toMatchObject({
      kind: 'recharge',
      direction: 'in',
      amount: expect.stringMatching(/^\d+\.\d\d/),
    });
    expect(found.messages.at(-1).texts.en.content).toBe(`Dear ${marker}`);
    expect(found.identityDocuments[0]).toMatchObject({ fullName: marker, documentNumber: `${marker}-1` });
    expect(Buffer.from(found.identityDocuments[0].frontImage, 'base64').includes('WEBP')).toBe(true);
    expect(Object.keys(found)).toEqual(['exportedAt', ...Object.keys(exportSections)]);
    expect(JSON.stringify(found)).not.toMatch(/argon2|\\\\x|token|fingerprint/);
  });

  it('shows nothing of anybody else', async () => {
    const [customer, other] = [await desk.addCustomer(), await desk.addCustomer()];
    const text = JSON.stringify((await exportOf(customer)).data);
    expect(text).toContain(customer.userName);
    expect(text).not.toContain(other.userName);
  });

  it('takes the password, and is not for a friend', async () => {
    const customer = await registerCustomer(world);
    const wrong = await world.call('customer/exportData', { password: 'wrong' }, { token: customer.token });
    expect(wrong.error?.code).toBe('old_password_incorrect');
  });

  it('knows every table that names a customer, or says why it is left out', async () => {
    const { rows } = await sql<{ name: string; column: string }>`
      select c.oid::regclass::text as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace in ('shop'::regnamespace, 'ledger'::regnamespace) and c.relkind in ('r', 'p') and not a.attisdropped
         and (a.attname ~ '(^|_)(customer|inviter|owner|friend|slave|actor)_ids?$' or a.attname in ('matched_by', 'paid_by', 'caller')
              or a.attname = 'personal_customer_ids' or (c.relname = 'login_failure' and a.attname = 'account')
              or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
                          and k.confrelid = 'shop.customer'::regclass and a.attnum = any(k.conkey)))`.execute(
      world.owner,
    );
    const covered = new Set(Object.values(exportSections).flatMap(({ tables }) => tables));
    const open = rows.filter(
      ({ name, column }) => !covered.has(name) && !(name in notExported) && !(`${name}.${column}` in notExported),
    );
    expect(open).toEqual([]);
    expect(rows.length).toBeGreaterThan(20);
  });
});

describe('erasing an account', () => {
  it('says what is in the way, and erases nothing until then', async () => {
    const customer = await desk.addCustomer();
    expect(await erasureDenials(customer)).toEqual(['balance']);
    const { httpStatus, error } = await erase(customer);
    expect([httpStatus, error?.code]).toEqual([409, 'erasure_blocked']);
    const poor = await registerCustomer(world);
    await world.call(
      'customer/doRecharge',
      { doMoney: '50', payWay: 'usdt_trc20' },
      { token: poor.token, idempotencyKey: randomUUID() },
    );
    await desk.shop.ask('user/place_hold', { userId: poor.userId, days: 2, reason: 'to be looked at' });
    expect(await erasureDenials(poor)).toEqual(['recharges', 'requests']);
    expect((await world.call('customer/getInfo', undefined, { token: poor.token })).httpStatus).toBe(200);
  });

  it('takes the password', async () => {
    const customer = await registerCustomer(world);
    const wrong = await world.call('customer/eraseAccount', { password: 'wrong' }, { token: customer.token });
    expect(wrong.error?.code).toBe('old_password_incorrect');
    expect(await erasureDenials(customer)).toEqual([]);
  });

  it('[G12] leaves no personal marker in any table and no file, keeps the books clean, and frees the number', async () => {
    const customer = await desk.addCustomer('50');
    const [said, phone] = ['Qwvmarker', '+15550107777'];
    await tellEverything(customer, said, phone);
    const second = await loginAs(world, customer.userName, customer.password, 'a'.repeat(40));
    await paidWithdrawal(world, desk.shop, { customerId: customer.id, amount: '50' });
    const digits = customer.userName.slice(1);
    expect(await tablesWith(said)).not.toEqual([]);
    expect(await tablesWith(digits)).not.toEqual([]);
    const before = await readdir(join(world.context.dataDirectory, 'identity'));
    expect((await erase(customer)).httpStatus).toBe(200);
    expect([await tablesWith(said), await tablesWith(digits), await tablesWith(phone)]).toEqual([[], [], []]);
    expect((await readdir(join(world.context.dataDirectory, 'identity'))).length).toBe(before.length - 2);
    for (const token of [customer.token, second]) {
      expect((await world.call('customer/getInfo', undefined, { token })).httpStatus).toBe(401);
    }
    const login = { username: customer.userName, password: customer.password };
    expect((await world.call('customer/login', login)).error?.code).toBe('login_failed');
    expect(await findings()).toEqual([]);
    const again = { ...login, parentCode: '', ofAge: true, rulesVersion: 'test-rules' };
    expect((await world.call('customer/register', again)).data.userId).not.toBe(customer.userId);
    const gift = { userId: customer.userId, amount: '5', reason: 'another gift' };
    const late = await world.call('user/update_balance', gift, {
      token: await desk.shop.administrator(),
      idempotencyKey: randomUUID(),
    });
    expect(late.error?.code).toBe('not_found');
    expect(await findings()).toEqual([]);
  });

  it('of two at the same time happens once', async () => {
    const customer = await registerCustomer(world);
    const sent = await Promise.all([erase(customer), erase(customer)]);
    expect(sent.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });
});
