import { inTransaction } from '@goodturn/database';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import type { BackOffice } from '../../start/services.ts';
import { addAdministrator, addBrand } from '../../testing/administrator-clients.ts';
import type { ProductDraft } from './product-store.ts';

describe('adding to the catalogue', () => {
  let world: TestWorld;
  let office: BackOffice;
  let ada: AdministratorSession;
  let brandId: bigint;
  let categoryId: bigint;

  beforeAll(async () => {
    world = await createTestWorld();
    office = world.services.backOffice;
    ada = await addAdministrator(world);
    brandId = await addBrand(world, [ada, ada]);
    const category = await world.services.operations.run('category/add', ada, { title: 'Kitchen', sort: 5 });
    categoryId = BigInt(category.categoryId);
    const file = { name: 'kettle', width: 1080, height: 1080, created_at: new Date() };
    await world.database.insertInto('shop.file').values(file).execute();
  });
  afterAll(() => world.close());

  const draft = (): ProductDraft => ({
    brandId,
    values: { categoryId: `${categoryId}`, price: '40.00', stock: 3 },
    texts: {
      en: { name: 'Kettle', summary: 'Boils a litre', description: 'Steel, with a wooden handle.' },
      'zh-cn': { name: '水壶', summary: '一升', description: '不锈钢，木柄。' },
    },
    pictures: ['kettle'],
    options: [{ kind: 'color', code: 'red', hex: '#aa0000', names: { en: 'Red', 'zh-cn': '红色' } }],
    properties: [{ names: { en: 'Volume', 'zh-cn': '容量' }, values: { en: '1 l', 'zh-cn': '1 升' } }],
  });
  const create = (product: ProductDraft) =>
    inTransaction(world.database, (transaction) => office.products.create(transaction, product));
  const count = async (
    table: 'shop.product_translation' | 'shop.product_picture' | 'shop.product_property',
    id: bigint,
  ) => (await world.database.selectFrom(table).selectAll().where('product_id', '=', id).execute()).length;

  it('writes a product with its texts, pictures, options and properties', async () => {
    const productId = await create(draft());
    expect(await count('shop.product_translation', productId)).toBe(2);
    expect(await count('shop.product_picture', productId)).toBe(1);
    expect(await count('shop.product_property', productId)).toBe(2);
  });

  it('refuses a picture, a brand or a category that is not there, and writes nothing', async () => {
    const products = async () => (await world.database.selectFrom('shop.product').select('id').execute()).length;
    const before = await products();
    await expect(create({ ...draft(), pictures: ['none'] })).rejects.toMatchObject({ code: 'not_found' });
    await expect(create({ ...draft(), brandId: 999_999n })).rejects.toMatchObject({ code: 'not_found' });
    await expect(create({ ...draft(), values: { ...draft().values, categoryId: '999999' } })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await products()).toBe(before);
  });

  it('[G15] refuses words of operators that promise what nobody may promise', async () => {
    const texts = { en: { name: 'Kettle', summary: 'Guaranteed income', description: 'Steel.' } };
    const refused = create({ ...draft(), texts });
    await expect(refused).rejects.toMatchObject({
      code: 'wording_not_allowed',
      details: { fields: { summary: expect.any(String) } },
    });
  });

  it('has each category once, whatever its case', async () => {
    const again = world.services.operations.run('category/add', ada, { title: 'KITCHEN', sort: 1 });
    await expect(again).rejects.toMatchObject({ code: 'name_taken' });
  });
});
