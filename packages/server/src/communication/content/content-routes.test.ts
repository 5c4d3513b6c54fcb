import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { languages } from '@goodturn/locales';
import { sql } from 'kysely';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
  await sql`with n as (insert into shop.notice (type, sort, created_at) values (1, 1, now()), (1, 2, now()), (2, 0, now()) returning id)
    insert into shop.notice_translation select id, l, l || ' title', '<b>text</b>' from n, unnest(array['en', 'ar']) l`.execute(
    world.database,
  );
  await sql`with v as (insert into shop.rule_version (version, published_at) values ('1', now() - interval '1 day'), ('2', now()) returning version)
    insert into shop.rule_translation select version, l, p, l || p, version from v, unnest(array['en', 'ar']) l, generate_series(1, 2) p`.execute(
    world.database,
  );
  await sql`with f as (insert into shop.file (name, width, height, created_at) values ('wide', 1, 1, now()) returning id),
    b as (insert into shop.banner (file_id, place, format, jump) select id, p, 1, '/view/home' from f, unnest(array['home', 'other']) p returning id)
    insert into shop.banner_translation select id, 'en', 'Title' from b`.execute(world.database);
  await sql`update shop.rule_version set file_id = (select id from shop.file) where version = '2'`.execute(
    world.database,
  );
});
afterAll(async () => {
  await world.close();
});

test.each([
  ['en', ['en title', 'en title']],
  ['ar', ['ar title', 'ar title']],
])('notices of the page in %s', async (language, titles) => {
  const { data } = await world.call('customer/getNotice', { noticeType: '1' }, { language });
  expect(data.map((notice) => notice.noticeTitle)).toEqual(titles);
  expect(data.map((notice) => notice.noticeId)).toEqual(['2', '1']);
});

test('the rules are those published last, in one language', async () => {
  const { data } = await world.call('customer/rule', undefined, { language: 'ar' });
  expect(data).toEqual({
    version: '2',
    image: '/files/wide-1080.webp',
    sections: [
      { title: 'ar1', text: '2' },
      { title: 'ar2', text: '2' },
    ],
  });
});

test('banners are those of the place', async () => {
  const { data } = await world.call('rotation/inquire_all', { type: 1 });
  expect(data).toMatchObject([
    { address: '', jump: '/rule', format: '1', title: 'Part of the price comes back.', type: '1', showsProduct: true },
    {
      address: '/files/wide-1080.webp',
      jump: '/view/home',
      format: '1',
      title: 'Title',
      type: '1',
      showsProduct: false,
    },
  ]);
  expect((await world.call('rotation/inquire_all', {})).data).toEqual(data);
  expect((await world.call('rotation/inquire_all', { type: '3' })).data).toEqual([]);
  expect((await world.call('customer/getHomePic')).data).toEqual(['/files/wide-1080.webp']);
});

test('[S3] every installation begins with a slide that shows a product, worded in each language', async () => {
  const titles = await Promise.all(
    languages.map(async ({ code }) => {
      const { data } = await world.call('rotation/inquire_all', { type: 1 }, { language: code });
      return data[0]?.title;
    }),
  );
  expect(new Set(titles.filter(Boolean)).size).toBe(languages.length);
});

test('[S3] a followed banner is counted, and nothing of who followed it is kept', async () => {
  const role = 'reads banners';
  await addRole(world, { name: role, remarks: '', nodes: ['banner.read'] });
  const { account } = await addAdministrator(world, { role });
  const { token } = (await world.call('admin/login', { account, password: administratorPassword })).data;
  const auditEntries = () => world.owner.selectFrom('shop.audit_entry').select('id').execute();
  const clicksOf = async (id: string) => {
    const { data } = await world.call('rotation/inquire', {}, { token });
    return data.find((banner) => banner.id === id)?.clicks;
  };
  const [shown] = (await world.call('rotation/inquire_all', { type: 1 })).data;
  const { id } = shown ?? { id: '' };
  expect(await clicksOf(id)).toBe(0);
  const before = await auditEntries();
  await Promise.all(Array.from({ length: 5 }, () => world.call('rotation/click', { id })));
  expect(await clicksOf(id)).toBe(5);
  expect(await auditEntries()).toEqual(before);
  expect((await world.call('rotation/click', { id: '999' })).error).toMatchObject({ code: 'not_found' });
});

test('the site says what it is called and which languages it has', async () => {
  expect((await world.call('configuration/inquire', {})).data).toMatchObject({
    title: 'Goodturn',
    registrationOpen: true,
    invitationRequired: false,
    countries: ['SG'],
    timeZone: 'Asia/Singapore',
    orderExpiryMinutes: 30,
  });
  const { data } = await world.call('language_list/inquire', { show_status: 1 });
  expect(data[0]).toMatchObject({
    title: 'English',
    label: 'English',
    code: 'en',
    default_language: 2,
    phoneCode: '+1',
  });
  expect((await world.call('language_list/inquire', { show_status: 2 })).data).toEqual([]);
});

test('support is empty until an operator sets it', async () => {
  expect((await world.call('customer/support')).data).toEqual({
    whatsapp: '',
    telegram: '',
    whatsappLink: '',
    telegramLink: '',
  });
});
