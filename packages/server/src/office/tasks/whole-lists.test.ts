import { parse } from 'csv-parse/sync';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let token: string;

const logIn = async (role?: string): Promise<string> => {
  const { account } = await addAdministrator(world, role === undefined ? {} : { role });
  return (await world.call('admin/login', { account, password: administratorPassword })).data.token;
};

beforeAll(async () => {
  world = await createTestWorld();
  token = await logIn();
  const file = { name: 'spring', width: 1080, height: 540, created_at: new Date() };
  const { id } = await world.database.insertInto('shop.file').values(file).returning('id').executeTakeFirstOrThrow();
  const texts = { en: { title: 'Spring', content: '' } };
  const place = { texts, format: 1, sort: 0 } as const;
  const banner = { ...place, fileId: `${id}`, jump: '/rule', type: '1', language_code: '', remarks: '' } as const;
  const block = { ...place, kind: 'document', place: 'rule', fileId: '', link: '', shown: true } as const;
  for (const sort of [1, 2]) {
    await world.call('rotation/add', { ...banner, sort }, { token });
    await world.call('content_block/add', { ...block, sort }, { token });
    await world.call('category/add', { title: `Kettles ${sort}`, sort }, { token });
    const sections = { en: [{ title: 'Returns', text: 'Within 14 days.' }] };
    await world.call('rule/publish', { version: `${sort}`, fileId: '', sections }, { token });
  }
});
afterAll(() => world.close());

/** Runs the queued export, and returns the rows of its file. */
const rowsOf = async (taskId: string): Promise<Record<string, string>[]> => {
  await world.services.listExports.runDue();
  const { address } = (await world.call('task/link', { taskId }, { token })).data;
  return parse((await world.app.inject({ method: 'GET', url: address })).body, { bom: true, columns: true });
};

const addNotice = async (english: string, german: string): Promise<string> => {
  const texts = { en: { title: english, content: '' }, de: { title: german, content: '' } };
  return (await world.call('notice/add', { noticeType: 1, texts, sort: 5 }, { token })).data.noticeId;
};

it('an export of a short list has exactly the named rows in their order, in the language of who asked, and none that is gone', async () => {
  const first = await addNotice('=1+1', 'Erste');
  const second = await addNotice('Second', 'Zweite');
  await addNotice('Third', 'Dritte');
  const ids = [second, '999999', first];
  const { taskId } = (await world.call('notice/export', { format: 'csv', ids }, { token })).data;
  expect((await rowsOf(taskId)).map((row) => [row['Notice No.'], row['Title'], row['Sort']])).toEqual([
    [second, 'Second', '5'],
    // A text that a spreadsheet would evaluate stays a text.
    [first, "'=1+1", '5'],
  ]);
  const german = await world.call('notice/export', { format: 'csv', ids: [first] }, { token, language: 'de' });
  expect((await rowsOf(german.data.taskId)).map((row) => row['Title'])).toEqual(['Erste']);
});

it('who may not read the list may not export it', async () => {
  await addRole(world, { name: 'exports alone', remarks: '', nodes: ['task.read', 'banner.read'] });
  const clerk = await logIn('exports alone');
  const refused = await world.call('notice/export', { format: 'csv', ids: [] }, { token: clerk });
  expect(refused.error?.code).toBe('forbidden');
  expect((await world.call('rotation/export', { format: 'csv', ids: [] }, { token: clerk })).error).toBeUndefined();
  await world.services.listExports.runDue();
});

it('names at most a thousand rows, and nothing else', async () => {
  const ask = async (body: object) =>
    await world.app.inject({
      method: 'POST',
      url: '/api/role/export',
      headers: { authorization: `Bearer ${token}` },
      payload: { format: 'csv', ...body },
    });
  const ids = Array.from({ length: 1_001 }, (_, place) => `${place}`);
  for (const body of [{ ids }, {}, { ids: [], search: 'a' }]) expect((await ask(body)).statusCode).toBe(400);
});

it.each([
  ['rotation/export', 'rotation/inquire', 'id', 'Banner No.'],
  ['content_block/export', 'content_block/inquire', 'id', 'Content No.'],
  ['language/export', 'language/inquire', 'code', 'Language code'],
  ['category/export', 'category/inquire', 'categoryId', 'Category No.'],
  ['script/export', 'script/inquire', 'job', 'Script'],
  ['server/export', 'server/inquire', 'serverId', 'Process'],
  ['role/export', 'role/inquire', 'roleId', 'Role No.'],
  ['rule/export', 'rule/inquire', 'version', 'Version'],
] as const)('%s writes every row that %s returns, in both formats', async (path, list, key, header) => {
  const listed: readonly object[] = (await world.call(list, {}, { token })).data;
  const ids = listed.map((row) => `${Object.entries(row).find(([name]) => name === key)?.[1]}`).toReversed();
  expect(ids.length).toBeGreaterThan(0);
  const { taskId } = (await world.call(path, { format: 'csv', ids }, { token })).data;
  const rows = await rowsOf(taskId);
  expect(rows.map((row) => row[header])).toEqual(ids);
  const sheet = (await world.call(path, { format: 'xlsx', ids }, { token })).data;
  await world.services.listExports.runDue();
  const { data } = await world.call('task/inquire', { search: sheet.taskId }, { token });
  expect(data.list[0]).toMatchObject({ state: 'completed', rows: ids.length });
});

it('of a role who has it and what it opens is written; a phone code is no formula', async () => {
  const [role] = (await world.call('role/inquire', {}, { token })).data;
  const { taskId } = (await world.call('role/export', { format: 'csv', ids: [role?.roleId ?? ''] }, { token })).data;
  const [written] = await rowsOf(taskId);
  expect(written?.['Rights']).toBe(role?.nodes.join(', '));
  expect(written?.['Who has it']).toBe(role?.administrators.map(({ account }) => account).join(', '));
  const languages = (await world.call('language/export', { format: 'csv', ids: ['de'] }, { token })).data;
  expect((await rowsOf(languages.taskId))[0]?.['Phone code']).toBe("'+49");
});
