import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, addBrand, administratorPassword } from '../../testing/administrator-clients.ts';

describe('a category that is a part of another', () => {
  let world: TestWorld;
  let token: string;
  let kitchen: string;
  let kettles: string;
  let productId: string;

  beforeAll(async () => {
    world = await createTestWorld();
    const ada = await addAdministrator(world);
    token = (await world.call('admin/login', { account: ada.account, password: administratorPassword })).data.token;
    const add = async (title: string, parentId?: string) =>
      (
        await world.call(
          'category/add',
          { title, titles: { de: `${title} (de)` }, sort: 1, ...(parentId && { parentId }) },
          { token },
        )
      ).data.categoryId;
    kitchen = await add('Kitchen');
    kettles = await add('Kettles', kitchen);
    const product = {
      brandId: (await addBrand(world, [ada, ada])).toString(),
      categoryId: kettles,
      name: 'Kettle',
      summary: '',
      description: '',
      price: '40.00',
      stock: 3,
      sort: 1,
      shipsTo: [],
    };
    productId = (await world.services.operations.run('product/add', ada, product)).productId;
  });
  afterAll(() => world.close());

  it('has no tab of its own, and its products are in the other one', async () => {
    const tabs = (await world.call('customer/getAllSortList', undefined, { language: 'de' })).data;
    expect(tabs.map(({ title }) => title)).toEqual(['Kitchen (de)']);
    const listed = async (sortId: string) =>
      (await world.call('customer/getWaresSortList', { sortId })).data.map(({ waresId }) => waresId);
    expect(await listed(kitchen)).toEqual([productId]);
    expect(await listed(kettles)).toEqual([productId]);
    const [card] = (await world.call('customer/getWaresSortList', { search: 'kettle' })).data;
    const details = (await world.call('customer/getWaresInfo', { waresId: productId })).data;
    expect([card?.categoryId, details.categoryId]).toEqual([kitchen, kitchen]);
    const all = (await world.call('mall_category_list/inquire', {})).data;
    expect(all.find(({ id }) => id === kettles)?.parentId).toBe(kitchen);
  });

  it('has no parts, and a category with parts is a part of none', async () => {
    const refused = async (categoryId: string, parentId: string) =>
      (await world.call('category/update', { categoryId, parentId }, { token })).error?.code;
    const other = (await world.call('category/add', { title: 'Home', sort: 0 }, { token })).data.categoryId;
    expect(await refused(other, kettles)).toBe('parent_not_allowed');
    expect(await refused(kitchen, other)).toBe('parent_not_allowed');
    expect(await refused(other, other)).toBe('parent_not_allowed');
    expect(await refused(other, '999')).toBe('not_found');
  });

  it('has the title of the reader’s language at the desk too, and else the one that all have', async () => {
    const titleIn = async (language: string) =>
      (await world.call('category/inquire', {}, { token, language })).data.find(
        ({ categoryId }) => categoryId === kettles,
      )?.title;
    expect([await titleIn('de'), await titleIn('zh-cn')]).toEqual(['Kettles (de)', 'Kettles']);
    const product = async (language: string) =>
      (await world.call('product/inquire', {}, { token, language })).data.list[0]?.categoryTitle;
    expect([await product('de'), await product('zh-cn')]).toEqual(['Kettles (de)', 'Kettles']);
  });

  it('keeps what one person changes beside what another one does', async () => {
    await world.call('category/update', { categoryId: kettles, titles: { fr: 'Bouilloires' } }, { token });
    await world.call('category/update', { categoryId: kettles, titles: { de: null }, shown: false }, { token });
    const row = (await world.call('category/inquire', {}, { token })).data.find(
      ({ categoryId }) => categoryId === kettles,
    );
    expect(row).toMatchObject({
      titles: { en: 'Kettles', fr: 'Bouilloires' },
      shown: false,
      parentId: kitchen,
      products: 1,
    });
  });
});
