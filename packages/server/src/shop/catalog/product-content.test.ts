import { createShopFixture, createTestWorld, type Shop, type TestWorld, upload } from '@goodturn/testkit';
import type { WireBodyOf } from '@goodturn/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jpeg } from '../../testing/pictures.ts';

let world: TestWorld;
let shop: Shop;
let productId: string;
let fileId: string;

beforeAll(async () => {
  world = await createTestWorld();
  shop = await createShopFixture(world);
  ({ productId } = await shop.addCampaign());
  fileId = (await upload(world, 'file/add', await jpeg(), { token: await shop.administrator() })).data.fileId;
});
afterAll(() => world.close());

const read = async () => await shop.ask('product/content', { productId });
const save = async (changes: Partial<WireBodyOf<'product/update_content'>>) => {
  const { pictures, descriptionPictures, ...content } = await read();
  const idsOf = (kept: typeof pictures) => kept.map((picture) => picture.fileId);
  const lists = { pictures: idsOf(pictures), descriptionPictures: idsOf(descriptionPictures) };
  const input = { ...content, ...lists, ...changes };
  return await world.call('product/update_content', input, { token: await shop.administrator() });
};
const shown = async (language = 'en') =>
  await world.call('customer/getWaresInfo', { waresId: productId }, { headers: { 'accept-language': language } });

it('gets pictures, variants with a picture each, properties and languages, which customers see', async () => {
  const saved = await save({
    pictures: [fileId],
    texts: [
      { language: 'en', name: 'Tea kettle', summary: 'Boils', description: 'It boils water.' },
      { language: 'de', name: 'Teekessel', summary: '', description: '' },
    ],
    options: [
      { kind: 'color', code: 'sand', hex: '#c0a080', fileId, names: [{ language: 'de', name: 'Sand' }] },
      { kind: 'model', code: 'L', hex: null, fileId: null, names: [] },
    ],
    properties: [{ language: 'en', name: 'Weight', value: '1 kg' }],
  });
  expect(saved.error).toBeUndefined();
  const { data } = await shown('de');
  expect(data.waresName).toBe('Teekessel');
  expect(data.pics).toHaveLength(1);
  expect(data.properties).toEqual([{ name: 'Weight', value: '1 kg' }]);
  expect(data.variants).toMatchObject({
    colors: [{ code: 'sand', name: 'Sand', color: '#c0a080', picUrl: expect.any(String) }],
    models: [{ code: 'L', name: 'L' }],
  });
  const [entry] = (await shop.ask('audit/inquire', { pageSize: 1 })).list;
  expect(entry).toMatchObject({ action: 'product/update_content', subject: `product ${productId}` });
});

it('is listed at the desk in the reader’s language, and edited in the one that all have', async () => {
  const token = await shop.administrator();
  const nameIn = async (language: string) =>
    (await world.call('product/inquire', {}, { token, language })).data.list.find((row) => row.productId === productId)
      ?.name;
  expect([await nameIn('de'), await nameIn('zh-cn')]).toEqual(['Teekessel', 'Tea kettle']);
  const { data } = await world.call('product/details', { productId }, { token, language: 'de' });
  expect(data.name).toBe('Tea kettle');
});

it('has pictures of its description, apart from those of the gallery, in their order', async () => {
  const another = await upload(world, 'file/add', await jpeg(), { token: await shop.administrator() });
  const before = await read();
  await save({ descriptionPictures: [another.data.fileId, fileId] });
  const { data } = await shown();
  const { descriptionPictures, version } = await read();
  expect(data.descriptionPictureUrls).toEqual(descriptionPictures.map(({ address }) => address));
  expect(descriptionPictures.map((picture) => picture.fileId)).toEqual([another.data.fileId, fileId]);
  expect([data.pics.length, version !== before.version]).toEqual([before.pictures.length, true]);
  expect((await save({ descriptionPictures: ['999999999'] })).error?.code).toBe('not_found');
});

it('is not overwritten by who read it before somebody else changed it', async () => {
  const { version } = await read();
  expect((await save({ properties: [] })).error).toBeUndefined();
  const late = await save({ version, properties: [{ language: 'en', name: 'Weight', value: '2 kg' }] });
  expect([late.httpStatus, late.error?.code]).toEqual([409, 'state_changed']);
});

it('takes no picture that is not stored, no variant twice, and no promise', async () => {
  expect((await save({ pictures: ['999999999'] })).error?.code).toBe('not_found');
  const model = { kind: 'model' as const, code: 'L', hex: null, fileId: null, names: [] };
  expect((await save({ options: [model, model] })).error?.fields).toHaveProperty('options');
  const promise = [{ language: 'en', name: 'Guaranteed income', summary: '', description: '' }];
  expect((await save({ texts: promise })).error?.code).toBe('wording_not_allowed');
});

it('what was ordered stays as it was when its product changes', async () => {
  const buyer = await shop.addFundedCustomer('100');
  const orderId = await shop.buy(buyer, { waresId: productId });
  await save({ texts: [{ language: 'en', name: 'Another kettle', summary: '', description: '' }] });
  const { list } = await shop.ask('order/inquire', { orderId });
  expect(list[0]?.waresName).toBe('Tea kettle');
});

it('a draft and an archived product are not listed, and come back', async () => {
  const hidden = await shop.addCampaign();
  const listed = async () => {
    const { data } = await world.call('customer/getWaresSortList', { pageSize: '100' });
    return data.some(({ waresId }) => waresId === hidden.productId);
  };
  expect(await listed()).toBe(true);
  for (const listing of ['draft', 'archived'] as const) {
    await shop.ask('product/update', { productId: hidden.productId, listing });
    expect(await listed()).toBe(false);
  }
  // The campaign continues, and the page stays available.
  const page = () => world.call('customer/getWaresInfo', { waresId: hidden.productId });
  expect((await page()).httpStatus).toBe(200);
  await shop.ask('campaign/end', { campaignId: hidden.campaignId, reason: 'not sold any more' });
  expect((await page()).httpStatus).toBe(404);
  await shop.ask('product/update', { productId: hidden.productId, listing: 'active' });
  expect([await listed(), (await page()).httpStatus]).toEqual([true, 200]);
});
