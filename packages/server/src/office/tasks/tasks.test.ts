import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { createShopFixture, createTestWorld, registerCustomer, type Shop, type TestWorld } from '@goodturn/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';
import { createExportService } from './export-service.ts';
import { headerOf } from './column-headers.ts';
import { exportedLists } from './exported-lists.ts';
import { cellIn } from './list-reader.ts';
import { xlsxFile } from './xlsx-file.ts';
import { readByOthers } from '../../testing/workbook-readers.ts';

let world: TestWorld;
let shop: Shop;
let token: string;
const names: string[] = [];

const logIn = async (role?: string) => {
  const { account } = await addAdministrator(world, role === undefined ? {} : { role });
  const { data } = await world.call('admin/login', { account, password: administratorPassword });
  return { account, token: data.token };
};

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  ({ token } = await logIn());
  for (let count = 0; count < 7; count += 1) names.push((await registerCustomer(world)).userName);
  await sql`update shop.customer set recipient = '=cmd|calc', address = 'a street', country = 'SG', contact_phone = '1'
             where user_name = ${names[0]}`.execute(world.owner);
});
afterAll(() => world.close());

const runAll = () => world.services.listExports.runDue();
const begin = async (body: object = {}) =>
  (await world.call('user/export', { format: 'csv', ...body }, { token })).data.taskId;
const tasks = async (asked = token) => (await world.call('task/inquire', {}, { token: asked })).data.list;
const taskOf = async (taskId: string) => (await tasks()).find((task) => task.taskId === taskId);
const linkTo = async (taskId: string, asked = token) => await world.call('task/link', { taskId }, { token: asked });
const fetchFile = async (address: string) => await world.app.inject({ method: 'GET', url: address });

it('an export has exactly what its filters find, in the order of the list', async () => {
  const disabled = names[3] ?? '';
  const userId = (await shop.ask('user/inquire', { search: disabled })).list[0]?.userId ?? '';
  await shop.ask('user/disable', { userId, disabled: 2, reason: 'asked for by its owner' });
  const [one, rest] = [await begin({ disabled: 2 }), await begin({ disabled: 1, sort: 'registered' })];
  expect(await taskOf(one)).toMatchObject({ state: 'queued', percent: null, isOwn: true, list: 'users' });
  await runAll();
  expect(await taskOf(one)).toMatchObject({ state: 'completed', percent: 100, rows: 1 });
  const { data } = await linkTo(rest);
  const file = await fetchFile(data.address);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="users-${rest}.csv"`,
  });
  const rows: Record<string, string>[] = parse(file.body, { bom: true, columns: true });
  const listed = (await shop.ask('user/inquire', { disabled: 1, sort: 'registered', pageSize: 200 })).list;
  // A spreadsheet would evaluate a number that begins with a plus.
  const found = rows.map(({ Account }) => Account?.replace("'", ''));
  expect(found).toEqual(listed.map(({ userName }) => userName));
  expect(found).not.toContain(disabled);
  expect(rows[0]).toMatchObject({ 'Disabled (number)': '1', Disabled: 'No' });
  // A name that a user chose must not run as a formula.
  expect(rows.find(({ Account }) => Account === `'${names[0]}`)?.['Name of the customer']).toBe("'=cmd|calc");
});

it('one that was asked for while its filter was a boolean finds the same when it is run again', async () => {
  const kept = await begin({ disabled: 2 });
  await runAll();
  const stored = world.owner.updateTable('shop.task').set({ request: sql`'{"disabled": true}'::jsonb` });
  await stored.where('id', '=', BigInt(kept)).execute();
  const migrations = new URL('../../../../database/migrations/', import.meta.url);
  await sql.raw(await readFile(new URL('000087_disabled_by_code.sql', migrations), 'utf8')).execute(world.owner);
  const again = (await world.call('task/run_again', { taskId: kept }, { token })).data.taskId;
  await runAll();
  expect(await taskOf(again)).toMatchObject({ state: 'completed', rows: 1 });
});

it('is written down: who exported what by which filter, and who fetched it', async () => {
  const taskId = await begin({ format: 'xlsx', search: names[1] });
  await runAll();
  await linkTo(taskId);
  const { list } = await shop.ask('audit/inquire', { subject: `task ${taskId}` });
  expect(list.map(({ action }) => action)).toEqual(['task/link', 'user/export']);
  expect(list[1]?.details).toEqual(
    expect.arrayContaining([{ field: 'filter', value: JSON.stringify({ search: names[1] }) }]),
  );
});

it('a link ends after five minutes, with the next one, and leads nobody else anywhere', async () => {
  const taskId = await begin();
  await runAll();
  const first = (await linkTo(taskId)).data.address;
  const second = (await linkTo(taskId)).data.address;
  expect((await fetchFile(first)).statusCode).toBe(404);
  expect((await fetchFile(`${second.slice(0, -1)}_`)).statusCode).toBe(404);
  const other = await logIn();
  expect((await linkTo(taskId, other.token)).error?.code).toBe('not_found');
  world.clock.advance(300_001);
  expect((await fetchFile(second)).statusCode).toBe(404);
});

it('a link works once, also for two who come at the same time, and a look at its head does not use it up', async () => {
  const taskId = await begin();
  await runAll();
  const { address } = (await linkTo(taskId)).data;
  expect((await world.app.inject({ method: 'HEAD', url: address })).statusCode).toBe(404);
  const both = await Promise.all([fetchFile(address), fetchFile(address)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await fetchFile(address)).statusCode).toBe(404);
});

it('a link ends with the session that made it: by a log-out, by others, and with the account', async () => {
  const endings: ((one: { account: string; token: string }) => Promise<unknown>)[] = [
    async (one) => await world.call('admin/logout', {}, { token: one.token }),
    async (one) => {
      const { list } = await shop.ask('administrator/inquire', { account: one.account });
      await shop.ask('administrator/end_sessions', { administratorId: list[0]?.administratorId ?? '' });
    },
    async (one) => {
      const { list } = await shop.ask('administrator/inquire', { account: one.account });
      const administratorId = list[0]?.administratorId ?? '';
      await shop.ask('administrator/disable', { administratorId, disabled: 2, reason: 'left the shop' });
    },
  ];
  for (const end of endings) {
    const one = await logIn();
    const { taskId } = (await world.call('user/export', { format: 'csv' }, { token: one.token })).data;
    await runAll();
    const { address } = (await linkTo(taskId, one.token)).data;
    await end(one);
    expect((await fetchFile(address)).statusCode).toBe(404);
  }
});

it('a file is removed after a day, and its export can be run again', async () => {
  const taskId = await begin();
  await runAll();
  world.clock.advance(24 * 3_600_000 + 1);
  await world.services.listExports.removeExpired();
  expect(await readdir(join(world.context.dataDirectory, 'exports'))).not.toContain(taskId);
  // The session has ended after a day.
  ({ token } = await logIn());
  const { list } = (await world.call('task/inquire', { search: taskId }, { token })).data;
  expect(list[0]).toMatchObject({ state: 'completed', fileName: null, fileUntil: null });
});

it('is cancelled before and while it runs; what was cancelled leaves no file, and can be run again', async () => {
  const waiting = await begin();
  expect((await world.call('task/cancel', { taskId: waiting }, { token })).error).toBeUndefined();
  const running = await begin();
  // A cancellation between two parts takes effect at the next one.
  const office = { ...world.services.exportSources };
  const { list } = office.userQueries;
  office.userQueries = {
    ...office.userQueries,
    list: async (request) => {
      const page = await list(request);
      await world.call('task/cancel', { taskId: running }, { token });
      return page;
    },
  };
  const service = createExportService(world.context, office);
  await service.runDue();
  expect((await tasks()).filter(({ taskId }) => [waiting, running].includes(taskId)).map(({ state }) => state)).toEqual(
    ['cancelled', 'cancelled'],
  );
  expect(
    (await readdir(join(world.context.dataDirectory, 'exports'))).filter((name) => name.startsWith(running)),
  ).toEqual([]);
  expect((await world.call('task/cancel', { taskId: waiting }, { token })).error?.code).toBe('state_changed');
  const again = await world.call('task/run_again', { taskId: waiting }, { token });
  await runAll();
  expect(await taskOf(again.data.taskId)).toMatchObject({ state: 'completed' });
});

it('what a stopped server had begun is begun again by another one, and given up after three times', async () => {
  const [taken, lost] = [await begin(), await begin()];
  const claim = (id: string, attempts: number) =>
    sql`update shop.task set state = 'running', attempts = ${attempts}, lease_expires_at = ${world.clock.now()}::timestamptz - interval '1 second'
         where id = ${id}::bigint`.execute(world.owner);
  await claim(taken, 1);
  await claim(lost, 3);
  await runAll();
  expect(await taskOf(taken)).toMatchObject({ state: 'completed' });
  expect(await taskOf(lost)).toMatchObject({ state: 'failed', errorCode: 'internal' });
});

it('needs the right to the list: to begin, to run, and to fetch', async () => {
  await addRole(world, { name: 'lists only', remarks: '', nodes: ['task.read', 'user.read'] });
  const clerk = await logIn('lists only');
  const refused = await world.call('order/export', { format: 'csv' }, { token: clerk.token });
  expect(refused.error?.code).toBe('forbidden');
  const { taskId } = (await world.call('user/export', { format: 'csv' }, { token: clerk.token })).data;
  await runAll();
  const { address } = (await linkTo(taskId, clerk.token)).data;
  const waiting = (await world.call('user/export', { format: 'csv' }, { token: clerk.token })).data.taskId;
  await sql`delete from shop.role_node where node = 'user.read' and role_id = (select id from shop.role where name = 'lists only')`.execute(
    world.owner,
  );
  await runAll();
  const own = await tasks(clerk.token);
  expect(own.find((task) => task.taskId === waiting)).toMatchObject({ state: 'failed', errorCode: 'forbidden' });
  expect((await fetchFile(address)).statusCode).toBe(404);
  expect((await linkTo(taskId, clerk.token)).error?.code).toBe('forbidden');
  // Without task.read_all only own tasks are shown.
  expect(new Set(own.map(({ requestedBy }) => requestedBy))).toEqual(new Set([clerk.account]));
  expect((await tasks()).some(({ isOwn }) => !isOwn)).toBe(true);
});

it('waits while five of one person have not ended', async () => {
  const busy = await logIn();
  const ask = async () => await world.call('audit/export', { format: 'csv' }, { token: busy.token });
  for (let count = 0; count < 5; count += 1) expect((await ask()).error).toBeUndefined();
  expect((await ask()).error?.code).toBe('too_many_tasks');
  await runAll();
  expect((await ask()).error).toBeUndefined();
});

it.each([
  'order/export',
  'recharge/export',
  'withdrawal/export',
  'audit/export',
  'bill/export',
  'brand/export',
  'campaign/export',
  'product_list/export',
  'administrator/export',
  'approval/export',
  'hold/export',
  'message/export',
  'report/export',
  'return/export',
  'real_name/export',
] as const)('%s writes both formats', async (path) => {
  await runAll();
  const begun = await Promise.all(
    (['csv', 'xlsx'] as const).map(async (format) => (await world.call(path, { format }, { token })).data.taskId),
  );
  await runAll();
  for (const taskId of begun) expect(await taskOf(taskId)).toMatchObject({ state: 'completed', percent: 100 });
});

it('a file has its headers in the words of whoever asked for it, and each of its columns has some', async () => {
  const headers = { 'accept-language': 'zh-CN' };
  const payload = { format: 'csv', search: names[1] };
  const asked = await world.app.inject({
    method: 'POST',
    url: '/api/user/export',
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  await runAll();
  const { data } = await linkTo(asked.json().data.taskId);
  expect((await fetchFile(data.address)).body).toMatch(/^\ufeff客户编号,账户,/);
  for (const { columns } of Object.values(exportedLists(world.services.exportSources))) {
    for (const column of columns) expect(headerOf(column, 'en'), column.name).not.toBe(headerOf(column, 'zh-cn'));
    // Programs find a column by its header.
    expect(new Set(columns.map((column) => headerOf(column, 'en'))).size).toBe(columns.length);
  }
});

it('the file of every list is read cell by cell as it was written, by three readers by other makers', async () => {
  const texts = ['=cmd|calc', "O'Brien", 'سلام', '王小明', '0012', '1e5', 'a\nb', '2026-11-29', '<b>&', ' x '];
  for (const [name, { columns }] of Object.entries(exportedLists(world.services.exportSources))) {
    const rowFrom = (start: number) =>
      columns.map(({ isNumber }, place) => (isNumber ? `${start}.25` : (texts[(start + place) % texts.length] ?? '')));
    const written = [0, 3, 6].map(rowFrom);
    const header = columns.map((column) => headerOf(column, 'en'));
    const named = columns.map((column, place) => ({ ...column, name: header[place] ?? '' }));
    async function* rows() {
      yield written;
    }
    const file = await buffer(xlsxFile({ name, columns: named, rowCount: written.length }, rows()));
    const expected = written.map((row) => row.map((cell, place) => (columns[place]?.isNumber ? Number(cell) : cell)));
    for (const [reader, read] of Object.entries(await readByOthers(file))) {
      expect({ name, reader, rows: read }).toEqual({ name, reader, rows: [header, ...expected] });
    }
  }
});

it('bills have their type in words, and what each belongs to', async () => {
  const { userId, userName } = await shop.addFundedCustomer('100');
  const { taskId } = (await world.call('bill/export', { format: 'csv', userId }, { token, language: 'en' })).data;
  await runAll();
  const { body } = await fetchFile((await linkTo(taskId)).data.address);
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true });
  expect(rows).toEqual([
    expect.objectContaining({
      Account: expect.stringContaining(userName),
      'Type (number)': '1',
      Type: 'Recharge',
      About: expect.stringMatching(/^recharge \d+$/),
    }),
  ]);
});

it('orders and recharges have their state as a number and in words', async () => {
  await shop.addCampaign();
  const buyer = await shop.addFundedCustomer('100');
  await shop.buy(buyer);
  const rowsOf = async (path: 'order/export' | 'recharge/export'): Promise<Record<string, string>[]> => {
    const { userId } = buyer;
    const { taskId } = (await world.call(path, { format: 'csv', userId }, { token, language: 'zh-CN' })).data;
    await runAll();
    const { body } = await fetchFile((await linkTo(taskId)).data.address);
    return parse(body, { bom: true, columns: true });
  };
  const order = { '状态（编号）': '1', 状态: '已付款', '物流状态（代码）': 'waiting', 物流状态: '待发货' };
  expect(await rowsOf('order/export')).toEqual([expect.objectContaining(order)]);
  expect(await rowsOf('recharge/export')).toEqual([expect.objectContaining({ '状态（编号）': '1', 状态: '成功' })]);
});

it.each([
  ['en', 'lifted', null, { 'Approved by': 'grace', 'Ended by': 'Lifted', 'Outcome of the appeal': '' }],
  ['en', 'expired', false, { 'Ended by': 'Expired', 'Outcome of the appeal': 'Declined' }],
  ['zh-cn', 'appeal', true, { 批准人: 'grace', 结束原因: '因申诉结束', 申诉结果: '已接受', 申诉处理人: 'carol' }],
] as const)('in %s an export of holds says in words how each ended', async (language, endCause, accepted, expected) => {
  const at = '2026-11-20T09:30:00.000+00:00';
  const asked = {
    reason: 'A bill in another name',
    startsAt: at,
    expiresAt: at,
    requestedBy: 'ada',
    agreedBy: 'grace',
  };
  const appeal = { appeal: null, appealedAt: null, appealRemark: null, appealDecidedBy: 'carol' };
  const ended = { active: false, endedAt: at, endCause, appealAccepted: accepted };
  const hold = { holdId: '7', userId: '3', userName: names[0] ?? '', ...asked, ...appeal, ...ended };
  const office = { ...world.services.exportSources };
  office.holdQueue = { ...office.holdQueue, list: async () => ({ list: [hold], nextCursor: null }) };
  const { columns, read } = exportedLists(office).holds;
  const [row = {}] = (await read({}, { pageSize: 1 }, language)).list;
  const cells = columns.map((column) => [headerOf(column, language), cellIn(language, row, column)]);
  expect(Object.fromEntries(cells)).toMatchObject(expected);
});
