import type { WireBodyOf } from '@goodturn/contract';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, addRole, administratorPassword } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let token: string;
let fileId: string;

beforeAll(async () => {
  world = await createTestWorld();
  const { account } = await addAdministrator(world);
  token = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
  const file = { name: 'spring', width: 1080, height: 540, created_at: new Date() };
  const stored = await world.database.insertInto('shop.file').values(file).returning('id').executeTakeFirstOrThrow();
  fileId = stored.id.toString();
});
afterAll(() => world.close());

const texts = { en: { title: 'Spring', content: 'Fresh' }, de: { title: 'Frühling', content: 'Frisch' } };
const audited = async (action: string) => {
  const { list } = (await world.call('audit/inquire', { action: [action] }, { token })).data;
  return list[0];
};

describe('a banner', () => {
  const banner = (changes: Partial<WireBodyOf<'rotation/add'>> = {}): WireBodyOf<'rotation/add'> => ({
    fileId,
    texts,
    jump: '/rule',
    format: 1,
    type: '1',
    language_code: '',
    remarks: '',
    sort: 0,
    ...changes,
  });
  const add = async (changes: Partial<WireBodyOf<'rotation/add'>> = {}) =>
    await world.call('rotation/add', banner(changes), { token });
  const seen = async (language: string) => (await world.call('rotation/inquire_all', { type: '1' }, { language })).data;

  it.each([
    [1, '/product_details?id=3'],
    [2, 'https://example.org/spring'],
    [3, 'https://example.org/spring?a=1#b'],
    [4, 'whatever'],
    [6, ''],
  ])('of format %s leads to %s', async (format, jump) => {
    expect((await add({ format, jump })).error).toBeUndefined();
  });

  it.each([
    [1, 'https://example.org/'],
    [1, '//example.org/'],
    [1, '/\\example.org/'],
    [1, '/rule#end'],
    [1, '/rule<b>'],
    [1, 'javascript:alert(1)'],
    [1, ''],
    [2, '/rule'],
    [3, '/rule'],
    [3, 'https://'],
    [2, 'http://example.org/'],
    [2, 'https://shop.example@example.org/'],
    [3, 'https://:shop.example@example.org/'],
    [3, 'https://shop.example\\@example.org/'],
    [2, 'javascript:alert(1)'],
    [3, 'data:text/html,x'],
    [4, 'javascript:alert(1)'],
    [5, ' Java\tscript:alert(1)'],
    [6, 'data:text/html,x'],
    [6, 'http://example.org/'],
    [4, '//example.org/'],
  ])('[S3] of format %s never leads to %s', async (format, jump) => {
    expect((await add({ format, jump })).error).toMatchObject({
      code: 'link_not_allowed',
      fields: { jump: expect.anything() },
    });
  });

  it('is not made unsafe by a change of its format alone', async () => {
    const { id } = (await add({ format: 4, jump: 'whatever' })).data;
    const changed = await world.call('rotation/update', { id, format: 3 }, { token });
    expect(changed.error?.code).toBe('link_not_allowed');
  });

  it('[S3] that was stored with a script before targets were checked leads nowhere', async () => {
    const { id } = (await add({ format: 5, jump: 'whatever', sort: 9_999 })).data;
    const stored = world.owner.updateTable('shop.banner').set({ jump: 'javascript:alert(1)' });
    await stored.where('id', '=', BigInt(id)).execute();
    expect((await seen('en'))[0]).toMatchObject({ id, jump: '' });
    await world.call('rotation/delete', { id }, { token });
  });

  it('needs a picture that is stored, and true words', async () => {
    expect((await add({ fileId: '999' })).error).toMatchObject({
      code: 'not_found',
      fields: { fileId: expect.anything() },
    });
    const promise = { en: { title: 'Guaranteed income', content: '' } };
    expect((await add({ texts: promise })).error?.code).toBe('wording_not_allowed');
  });

  it('[S3] that shows a product does without a picture, is worded, ordered and removed like any other, and no other does', async () => {
    expect((await add({ fileId: '' })).error).toMatchObject({
      code: 'invalid_request',
      fields: { fileId: expect.anything() },
    });
    const { id } = (await add({ fileId: '', showsProduct: true, sort: 9_000 })).data;
    expect((await seen('en'))[0]).toMatchObject({ id, title: 'Spring', address: '', showsProduct: true });
    const without = await world.call('rotation/update', { id, showsProduct: false }, { token });
    expect(without.error?.code).toBe('invalid_request');
    await world.call('rotation/update', { id, fileId, showsProduct: false }, { token });
    expect((await audited('rotation/update'))?.details).toContainEqual({
      field: 'showsProduct',
      before: 'true',
      value: 'false',
    });
    await world.call('rotation/update', { id, fileId: '', showsProduct: true, sort: 0 }, { token });
    expect((await seen('en'))[0]?.id).not.toBe(id);
    await world.call('rotation/delete', { id }, { token });
    expect((await seen('en')).some((shown) => shown.id === id)).toBe(false);
    // The only other banner that shows a product is the one that the installation began with.
    const begun = (await seen('en')).find(({ title }) => title === 'Part of the price comes back.');
    await world.call('rotation/delete', { id: begun?.id ?? '' }, { token });
    expect((await seen('en')).some(({ showsProduct }) => showsProduct)).toBe(false);
  });

  it('is shown in its language alone, changed where it is named, and gone when it is deleted', async () => {
    const { id } = (await add({ language_code: 'de', sort: 2_000 })).data;
    expect((await seen('de'))[0]).toMatchObject({ id, title: 'Frühling', subtitle: 'Frisch' });
    expect((await seen('en')).some((shown) => shown.id === id)).toBe(false);
    await world.call('rotation/update', { id, language_code: '', texts: { de: null } }, { token });
    expect((await seen('de'))[0]).toMatchObject({ id, title: 'Spring', jump: '/rule' });
    const { details } = (await audited('rotation/update')) ?? {};
    expect(details).toContainEqual({
      field: 'texts',
      before: 'de: Frühling — Frisch\nen: Spring — Fresh',
      value: 'en: Spring — Fresh',
    });
    expect((await world.call('rotation/update', { id, texts: { en: null } }, { token })).error?.code).toBe(
      'invalid_request',
    );
    await world.call('rotation/delete', { id }, { token });
    expect((await seen('de')).some((shown) => shown.id === id)).toBe(false);
    expect((await world.call('rotation/delete', { id }, { token })).error?.code).toBe('not_found');
  });
});

it('a notice is read as soon as it is added, by its place and its language', async () => {
  const read = async (noticeType: 1 | 2) =>
    (await world.call('customer/getNotice', { noticeType }, { language: 'de' })).data.map(
      ({ noticeTitle }) => noticeTitle,
    );
  const { noticeId } = (await world.call('notice/add', { noticeType: 2, texts, sort: 5 }, { token })).data;
  expect(await read(2)).toEqual(['Frühling']);
  await world.call('notice/update', { noticeId, noticeType: 1 }, { token });
  expect([await read(1), await read(2)]).toEqual([['Frühling'], []]);
  await world.call('notice/delete', { noticeId }, { token });
  expect(await read(1)).toEqual([]);
  expect((await audited('notice/delete'))?.subject).toBe(`notice ${noticeId}`);
});

describe('a piece of content', () => {
  const piece = (changes: Partial<WireBodyOf<'content_block/add'>>): WireBodyOf<'content_block/add'> => ({
    kind: 'document',
    place: 'rule',
    fileId: '',
    texts,
    link: '',
    format: 1,
    sort: 0,
    shown: true,
    ...changes,
  });
  const add = async (changes: Partial<WireBodyOf<'content_block/add'>>) =>
    await world.call('content_block/add', piece(changes), { token });
  const seen = async (place: 'home' | 'rule') => (await world.call('content_block/inquire_all', { place })).data;

  it('is shown at its place, unless it is hidden', async () => {
    const { id } = (await add({})).data;
    const picture = (await add({ kind: 'image_text', place: 'home', fileId, link: '/rule' })).data.id;
    expect(await seen('rule')).toMatchObject([
      { id, kind: 'document', title: 'Spring', content: 'Fresh', pictureUrl: '' },
    ]);
    expect(await seen('home')).toMatchObject([{ id: picture, pictureUrl: '/files/spring-1080.webp', link: '/rule' }]);
    await world.call('content_block/update', { id, shown: false }, { token });
    expect(await seen('rule')).toEqual([]);
    await world.call('content_block/delete', { id: picture }, { token });
    expect(await seen('home')).toEqual([]);
  });

  it.each<[string, string, () => Partial<WireBodyOf<'content_block/add'>>]>([
    ['a document on the home page', 'place', () => ({ place: 'home' })],
    ['a document with a picture', 'fileId', () => ({ fileId })],
    ['a picture without one', 'fileId', () => ({ kind: 'image' })],
    ['a picture that leads somewhere', 'link', () => ({ kind: 'image', fileId, link: '/rule' })],
    ['a link that is none', 'link', () => ({ kind: 'image_text', fileId, link: 'javascript:alert(1)' })],
  ])('is not %s', async (_what, field, changes) => {
    expect((await add(changes())).error?.fields).toHaveProperty(field);
  });
});

describe('the rules', () => {
  const sections = { en: [{ title: 'Returns', text: 'Within 14 days.' }] };

  it('are published as a new version, which is in force at once and never written again', async () => {
    expect((await world.call('rule/publish', { version: '2031', fileId, sections }, { token })).error).toBeUndefined();
    expect((await world.call('customer/rule')).data).toEqual({
      version: '2031',
      image: '/files/spring-1080.webp',
      sections: sections.en,
    });
    const again = { version: '2031', fileId: '', sections: { en: [{ title: 'Returns', text: 'Never.' }] } };
    expect((await world.call('rule/publish', again, { token })).error).toMatchObject({ code: 'name_taken' });
    expect((await world.call('customer/rule')).data.sections).toEqual(sections.en);
    const [inForce] = (await world.call('rule/inquire', {}, { token })).data;
    expect(inForce).toMatchObject({ version: '2031', sections });
  });

  it('promise nothing, and have a picture that is stored or none', async () => {
    const promising = { en: [{ title: 'Returns', text: 'A guaranteed income.' }] };
    const publish = async (changes: object) =>
      (await world.call('rule/publish', { version: '2032', fileId: '', sections, ...changes }, { token })).error?.code;
    expect(await publish({ sections: promising })).toBe('wording_not_allowed');
    expect(await publish({ fileId: '999' })).toBe('not_found');
    expect(await publish({ sections: {} })).toBe('invalid_request');
  });
});

it('a language is offered as it was changed, and the default one always', async () => {
  const offered = async () =>
    (await world.call('language_list/inquire', { show_status: 1 })).data.map(({ code }) => code);
  expect(await offered()).toContain('de');
  await world.call('language/update', { code: 'de', shown: false, label: 'German' }, { token });
  expect(await offered()).not.toContain('de');
  // A change of one field keeps the changes of others.
  await world.call('language/update', { code: 'de', sort: 999 }, { token });
  expect((await world.call('language/inquire', {}, { token })).data[0]).toMatchObject({
    code: 'de',
    label: 'German',
    title: 'Deutsch',
    shown: false,
  });
  const hidden = await world.call('language/update', { code: 'en', shown: false }, { token });
  expect(hidden.error).toMatchObject({ code: 'language_is_default' });
  expect((await world.call('language/update', { code: 'xx', sort: 1 }, { token })).error?.code).toBe('not_found');
});

it('each kind has its own right', async () => {
  await addRole(world, { name: 'writes notices', remarks: '', nodes: ['notice.read', 'notice.write'] });
  const { account } = await addAdministrator(world, { role: 'writes notices' });
  const own = (await world.call('admin/login', { account, password: administratorPassword })).data.token;
  const codes = await Promise.all([
    world.call('notice/add', { noticeType: 1, texts, sort: 0 }, { token: own }),
    world.call('rotation/delete', { id: '1' }, { token: own }),
    world.call('content_block/delete', { id: '1' }, { token: own }),
    world.call('rule/inquire', {}, { token: own }),
    world.call('language/inquire', {}, { token: own }),
  ]);
  expect(codes.map(({ error }) => error?.code)).toEqual([
    undefined,
    'forbidden',
    'forbidden',
    'forbidden',
    'forbidden',
  ]);
});
