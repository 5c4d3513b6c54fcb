import { copyFile, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Call, calls, permissionNodes } from '@goodturn/contract';
import {
  createFriendSession,
  createTestWorld,
  type InputOf,
  registerCustomer,
  type TestCustomer,
  type TestWorld,
  upload,
} from '@goodturn/testkit';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';
import { jpeg } from '../../testing/pictures.ts';

let world: TestWorld;
let officer: string;

beforeAll(async () => {
  world = await createTestWorld();
  officer = await logInAs('super administrator');
});
afterAll(() => world.close());

const dayMs = 24 * 3_600_000;
const fullName = 'Ada Katharina Marker';
const documentNumber = 'MARKER-77-1234';

async function logInAs(role: string, personalCustomerIds: bigint[] = []): Promise<string> {
  const { account } = await addAdministrator(world, { role, personalCustomerIds });
  return (await world.call('admin/login', { account, password: administratorPassword })).data.token;
}
const send = async ({ token }: TestCustomer): Promise<string> =>
  (await upload(world, 'customer/realNameUpload', await jpeg(), { token })).data;
const submit = async ({ token }: TestCustomer, frontUrl: string, backUrl: string) =>
  await world.call(
    'customer/updateRealName',
    { frontUrl, backUrl, cardName: fullName, cardNum: documentNumber },
    { token },
  );
const stateOf = async ({ token }: TestCustomer) =>
  (await world.call('customer/realNameCheck', undefined, { token })).data;
const files = async (): Promise<string[]> => await readdir(join(world.context.dataDirectory, 'identity'));

async function submitted(): Promise<{ customer: TestCustomer; submissionId: string }> {
  const customer = await registerCustomer(world);
  expect((await submit(customer, await send(customer), await send(customer))).httpStatus).toBe(200);
  const { data } = await world.call('real_name/inquire', { state: ['pending'] }, { token: officer });
  const submissionId = data.list.find(({ userId }) => userId === customer.userId)?.submissionId ?? '';
  return { customer, submissionId };
}
const rowsOf = async (table: 'shop.identity_image' | 'shop.identity_key', { id }: TestCustomer) =>
  (await world.database.selectFrom(table).selectAll().where('customer_id', '=', id).execute()).length;

it('the state of a verification is also told to who posts the call, with nothing in it', async () => {
  const { token } = await registerCustomer(world);
  const post = async (payload: object | undefined, headers = {}) => {
    const request = { method: 'POST', url: '/api/customer/realNameCheck', ...(payload && { payload }) } as const;
    return await world.app.inject({ ...request, headers: { authorization: `Bearer ${token}`, ...headers } });
  };
  for (const payload of [undefined, {}]) expect((await post(payload)).json()).toEqual({ status: 1, data: 'notExist' });
  expect((await post({ userId: '1' })).json()).toMatchObject({
    code: 'invalid_request',
    fields: { userId: expect.any(String) },
  });
  expect((await post({}, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
});

describe('submitting a document', () => {
  it('says that there is none, then that it waits, and takes no second one', async () => {
    const customer = await registerCustomer(world);
    expect(await stateOf(customer)).toBe('notExist');
    const [front, back] = [await send(customer), await send(customer)];
    expect((await submit(customer, front, back)).httpStatus).toBe(200);
    expect(await stateOf(customer)).toMatchObject({ state: 'pending', decidedAt: null, identityReason: null });
    expect((await submit(customer, front, back)).error?.code).toBe('identity_already_submitted');
    const again = await upload(world, 'customer/realNameUpload', await jpeg(), { token: customer.token });
    expect(again.error?.code).toBe('identity_already_submitted');
  });

  it('[G12] takes no image of somebody else, none that does not exist, and none twice, and names the field', async () => {
    const [customer, stranger] = [await registerCustomer(world), await registerCustomer(world)];
    const [front, theirs] = [await send(customer), await send(stranger)];
    for (const [one, other, field] of [
      [theirs, front, 'frontUrl'],
      [front, theirs, 'backUrl'],
      [front, 'f'.repeat(32), 'backUrl'],
      [front, front, 'backUrl'],
    ] as const) {
      const { httpStatus, error } = await submit(customer, one, other);
      expect([httpStatus, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
    }
    expect(await stateOf(customer)).toBe('notExist');
    expect((await submit(stranger, theirs, await send(stranger))).httpStatus).toBe(200);
  });

  it('of two at the same time takes one', async () => {
    const customer = await registerCustomer(world);
    const images = [await send(customer), await send(customer), await send(customer), await send(customer)] as const;
    const sent = await Promise.all([submit(customer, images[0], images[1]), submit(customer, images[2], images[3])]);
    expect(new Set(sent.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200, 409]));
  });

  it('keeps the newest four uploads of a customer, and none after a day', async () => {
    const customer = await registerCustomer(world);
    const before = await files();
    for (let turn = 0; turn < 6; turn += 1) await send(customer);
    expect(await rowsOf('shop.identity_image', customer)).toBe(4);
    expect((await files()).length - before.length).toBe(4);
    world.clock.advance(dayMs + 1);
    await world.services.identityErasure.erase();
    expect(await rowsOf('shop.identity_image', customer)).toBe(0);
    expect(await rowsOf('shop.identity_key', customer)).toBe(0);
    world.clock.advance(-dayMs - 1);
  });

  it('removes files that a server left without a row, once they are old', async () => {
    const directory = join(world.context.dataDirectory, 'identity');
    await writeFile(join(directory, 'a'.repeat(32)), 'left behind');
    await world.services.identityErasure.erase();
    expect(await files()).toContain('a'.repeat(32));
    await utimes(join(directory, 'a'.repeat(32)), new Date(0), new Date(0));
    await world.services.identityErasure.erase();
    expect(await files()).not.toContain('a'.repeat(32));
  });

  it('is not for the session of a friend', async () => {
    const [customer, friend] = [await registerCustomer(world), await registerCustomer(world)];
    const token = await createFriendSession(world, { customerId: customer.id, friendId: friend.id });
    const sent = await upload(world, 'customer/realNameUpload', await jpeg(), { token });
    expect(sent.error?.code).toBe('friend_session');
    expect((await world.call('customer/realNameCheck', undefined, { token })).error?.code).toBe('friend_session');
  });
});

describe('[G12] who sees a document', () => {
  it('is an administrator with that permission, and each look is in the audit', async () => {
    const { customer, submissionId } = await submitted();
    const { data } = await world.call('real_name/view', { submissionId }, { token: officer });
    expect([data.cardName, data.cardNum]).toEqual([fullName, documentNumber]);
    for (const image of [data.frontImage, data.backImage]) {
      expect(await sharp(Buffer.from(image, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 640 });
    }
    await world.call('real_name/view', { submissionId }, { token: officer });
    const looks = await world.database
      .selectFrom('shop.audit_entry')
      .selectAll()
      .where('action', '=', 'real_name/view')
      .where('subject', '=', `customer ${customer.id}`)
      .execute();
    expect(looks).toHaveLength(2);
  });

  it('nobody without the node, whatever else they may do, and not whose own account it is', async () => {
    const { customer, submissionId } = await submitted();
    const nodes = permissionNodes.filter((node) => !node.startsWith('identity.'));
    await addRole(world, { name: 'all but identity', remarks: '', nodes });
    await addRole(world, { name: 'reads the list', remarks: '', nodes: ['identity.read'] });
    const [other, reader] = [await logInAs('all but identity'), await logInAs('reads the list')];
    const tokens = [other, reader];
    for (const token of tokens) {
      expect((await world.call('real_name/view', { submissionId }, { token })).httpStatus).toBe(403);
      expect((await world.call('real_name/approve', { submissionId }, { token })).httpStatus).toBe(403);
    }
    expect((await world.call('real_name/inquire', { state: ['pending'] }, { token: other })).httpStatus).toBe(403);
    const list = await world.call('real_name/inquire', { state: ['pending'] }, { token: reader });
    expect(JSON.stringify(list.data)).not.toMatch(/MARKER|Katharina/);
    const owner = await logInAs('super administrator', [customer.id]);
    for (const path of ['real_name/view', 'real_name/approve'] as const) {
      expect((await world.call(path, { submissionId }, { token: owner })).error?.code).toBe('conflict_of_interest');
    }
  });

  it('nothing of it is readable in the database, on disk or in a temporary folder', async () => {
    await submitted();
    const { rows } = await sql<{ table: string }>`
      select c.oid::regclass::text as table from pg_class c where c.relnamespace = 'shop'::regnamespace and c.relkind = 'r'`.execute(
      world.owner,
    );
    for (const { table } of rows) {
      const { rows: hits } = await sql`
        select t::text from ${sql.raw(table)} t where t::text ~ 'MARKER|Katharina' or t::text ~ ${Buffer.from('MARKER').toString('hex')}`.execute(
        world.owner,
      );
      expect(hits, table).toEqual([]);
    }
    for (const name of await files()) {
      const bytes = await readFile(join(world.context.dataDirectory, 'identity', name));
      await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
      expect(bytes.includes('WEBP')).toBe(false);
    }
  });

  it('an image of one customer does not open with the key of another, nor in place of another image', async () => {
    const [one, other] = [await submitted(), await submitted()];
    const references = await world.owner
      .selectFrom('shop.identity_image')
      .select(['reference', 'customer_id'])
      .where('customer_id', 'in', [one.customer.id, other.customer.id])
      .orderBy('id')
      .execute();
    const [mine, , theirs] = references.map(({ reference }) =>
      join(world.context.dataDirectory, 'identity', reference),
    );
    await copyFile(theirs ?? '', mine ?? '');
    const { httpStatus } = await world.call('real_name/view', { submissionId: one.submissionId }, { token: officer });
    expect(httpStatus).toBe(500);
  });
});

describe('the decision', () => {
  it('is told to the customer, and made once', async () => {
    const [approved, rejected] = [await submitted(), await submitted()];
    const { submissionId } = approved;
    expect((await world.call('real_name/approve', { submissionId }, { token: officer })).httpStatus).toBe(200);
    const words = { identityReason: 'unreadable', remark: ' The lower edge is missing ' } as const;
    const reject = { submissionId: rejected.submissionId, ...words };
    expect((await world.call('real_name/reject', reject, { token: officer })).httpStatus).toBe(200);
    const late = await world.call('real_name/reject', { ...reject, submissionId }, { token: officer });
    expect(late.error?.code).toBe('identity_already_decided');
    expect(await stateOf(approved.customer)).toMatchObject({ state: 'approved' });
    expect(await stateOf(rejected.customer)).toMatchObject({
      state: 'rejected',
      identityReason: 'unreadable',
      remark: 'The lower edge is missing',
    });
    const messages = async ({ token }: TestCustomer) =>
      (await world.call('customer/messageList', {}, { token })).data.list.map(({ kind, content }) => [kind, content]);
    expect(await messages(approved.customer)).toEqual([['identity_approved', expect.any(String)]]);
    expect(await messages(rejected.customer)).toEqual([
      ['identity_rejected', expect.stringContaining('The images cannot be read – The lower edge is missing')],
    ]);
    expect((await world.services.maintenance.verify()).findings).toEqual([]);
  });

  it('is offered with the oldest first, and one alone by its number, with who decided', async () => {
    const [older, newer] = [await submitted(), await submitted()];
    const listed = async (query: InputOf<'real_name/inquire'>) =>
      (await world.call('real_name/inquire', query, { token: officer })).data.list.map((row) => row.submissionId);
    const waiting = await listed({ state: ['pending'] });
    expect(waiting.slice(-2)).toEqual([older.submissionId, newer.submissionId]);
    const page = (await world.call('real_name/inquire', { state: ['pending'], pageSize: 1 }, { token: officer })).data;
    expect(await listed({ state: ['pending'], cursor: page.nextCursor ?? '', pageSize: 1 })).toEqual([waiting[1]]);
    await world.call('real_name/approve', { submissionId: older.submissionId }, { token: officer });
    const [found] = (await world.call('real_name/inquire', { submissionId: older.submissionId }, { token: officer }))
      .data.list;
    expect(found).toMatchObject({ submissionId: older.submissionId, state: 'approved', decidedBy: expect.any(String) });
  });

  it('after a rejection another document can be submitted, after an approval none', async () => {
    const { customer, submissionId } = await submitted();
    await world.call('real_name/reject', { submissionId, identityReason: 'not_own' }, { token: officer });
    expect((await submit(customer, await send(customer), await send(customer))).httpStatus).toBe(200);
    expect(await stateOf(customer)).toMatchObject({ state: 'pending' });
  });

  it('[G6] stands before no withdrawal, recharge or order: nothing but its own calls and functions knows of it', async () => {
    const refuses = Object.entries<Call>(calls).filter(([, { errors = [] }]) =>
      errors.some((code) => code.startsWith('identity_')),
    );
    expect(refuses.map(([path]) => path).filter((path) => !/real_?name/i.test(path))).toEqual([]);
    const { rows } = await sql<{ name: string }>`
      select p.oid::regproc::text as name from pg_proc p
       where p.pronamespace in ('shop'::regnamespace, 'ledger'::regnamespace) and p.prosrc ~ 'identity_(submission|image|key)'
       order by 1`.execute(world.owner);
    expect(rows.map(({ name }) => name)).toEqual(['shop.decide_identity', 'shop.erase_customer']);
  });
});

describe('[G12] after the setting has passed', () => {
  it('files, images, name, number and key are gone; what was decided, when and by whom stays', async () => {
    const { customer, submissionId } = await submitted();
    const kept = await submitted();
    await world.call('real_name/approve', { submissionId }, { token: officer });
    const references = (
      await world.owner
        .selectFrom('shop.identity_image')
        .select('reference')
        .where('customer_id', '=', customer.id)
        .execute()
    ).map(({ reference }) => reference);
    expect(await files()).toEqual(expect.arrayContaining(references));
    world.clock.advance(30 * dayMs - 1_000);
    await world.services.identityErasure.erase();
    expect(await files()).toEqual(expect.arrayContaining(references));
    world.clock.advance(2_000);
    await world.services.identityErasure.erase();
    expect((await files()).filter((name) => references.includes(name))).toEqual([]);
    expect(await rowsOf('shop.identity_image', customer)).toBe(0);
    expect(await rowsOf('shop.identity_key', customer)).toBe(0);
    const row = await world.owner
      .selectFrom('shop.identity_submission')
      .selectAll()
      .where('id', '=', BigInt(submissionId))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'approved', encrypted_name: null, encrypted_number: null });
    expect([row.decided_by, row.decided_at, row.erased_at]).not.toContain(null);
    officer = await logInAs('super administrator');
    const gone = await world.call('real_name/view', { submissionId }, { token: officer });
    expect(gone.error?.code).toBe('not_found');
    // A pending submission stays, however long the decision takes.
    const { submissionId: waiting } = kept;
    expect((await world.call('real_name/view', { submissionId: waiting }, { token: officer })).httpStatus).toBe(200);
    expect((await world.services.maintenance.verify()).findings).toEqual([]);
  });
});
