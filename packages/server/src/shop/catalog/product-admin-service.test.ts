import { productCsvHeader } from '@goodturn/contract';
import { createTestWorld, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministrator, addBrand, administratorPassword } from '../../testing/administrator-clients.ts';

let world: TestWorld;
let token: string;
let ada: AdministratorSession;
let brandName: string;
const header = productCsvHeader.join(',');

beforeAll(async () => {
  world = await createTestWorld();
  const person = await addAdministrator(world);
  ada = person;
  token = (await world.call('admin/login', { account: person.account, password: administratorPassword })).data.token;
  const brandId = await addBrand(world, [ada, ada]);
  const brand = await world.database
    .selectFrom('shop.brand')
    .select('name')
    .where('id', '=', brandId)
    .executeTakeFirst();
  brandName = brand?.name ?? '';
  await world.services.operations.run('category/add', ada, { title: 'Kitchen', sort: 5 });
});
afterAll(() => world.close());

const load = (rows: string[], apply: boolean) =>
  world.call('product/import', { csv: [header, ...rows].join('\n'), apply }, { token });
const products = async () => (await world.call('product/inquire', {}, { token })).data.list;

describe('a list of products', () => {
  const good = () => `${brandName},kitchen,Kettle,"Boils, quickly",Steel,40.00,3,7,"SG, de"`;

  it('is judged row by row, and nothing is written before it is applied', async () => {
    const rows = [
      good(),
      `Nobody,Kitchen,Pot,,,12.00,1,,`,
      `${brandName},Garden,Pot,,,12.00,1,,`,
      `${brandName},Kitchen,Pot,,,"1,299",1,,`,
      `${brandName},Kitchen,Pot,,,12.00,many,,`,
      `${brandName},Kitchen,,,,12.00,1,,`,
      `${brandName},Kitchen,Pot,Guaranteed income,,12.00,1,,`,
      `${brandName},Kitchen,Pot,,,12.00,1,,Atlantis`,
      `${brandName},Kitchen,Pot,,,12.00,1,,SG${',more'.repeat(productCsvHeader.length)}`,
      `${brandName},Kitchen,Pot,,,12.00,1,,SG XX`,
      `${brandName},Kitchen,Pot,,,12.00,1,,ZZ`,
      `${brandName},Kitchen,Pot,,,12.00,1,,UK`,
      `${brandName},Kitchen,Pot,,,12.00,1,,EU`,
      `Nobody,Garden,Pot,,,12.00,many,,`,
    ];
    const { data } = await load(rows, false);
    expect(data.faults.map(({ row, column, value }) => [row, column, value])).toEqual([
      [3, 'brand', 'Nobody'],
      [4, 'category', 'Garden'],
      [5, 'price', '1,299'],
      [6, 'stock', 'many'],
      [7, 'name', ''],
      [8, 'summary', 'Guaranteed income'],
      [9, 'shipsTo', 'Atlantis'],
      [10, '', ''],
      [11, 'shipsTo', 'SG XX'],
      [12, 'shipsTo', 'ZZ'],
      [13, 'shipsTo', 'UK'],
      [14, 'shipsTo', 'EU'],
      [15, 'stock', 'many'],
      [15, 'brand', 'Nobody'],
      [15, 'category', 'Garden'],
    ]);
    expect(data.faults[2]?.message).toContain('1000');
    expect(data.faults[10]?.message).toContain('GB');
    expect(data.faults.every(({ message }) => /^[A-Z].*\.$/.test(message))).toBe(true);
    expect([data.rows, data.added, data.importId]).toEqual([14, 1, null]);
    expect(await products()).toEqual([]);
    expect((await load(rows, true)).data.added).toBe(1);
    const [kettle] = await products();
    expect(kettle).toMatchObject({ name: 'Kettle', price: '40.00', stock: 3, sort: 7, categoryTitle: 'Kitchen' });
    const details = await world.call('product/details', { productId: kettle?.productId ?? '' }, { token });
    expect(details.data).toMatchObject({ summary: 'Boils, quickly', shipsTo: ['SG', 'DE'] });
  });

  it('adds its rows once for a key', async () => {
    const csv = [header, `${brandName},Kitchen,Whisk,,,7.00,3,1,`].join('\n');
    const send = () =>
      world.call('product/import', { csv, apply: true }, { token, idempotencyKey: 'whisks-of-the-spring-list' });
    const whisks = async () => (await products()).filter(({ name }) => name === 'Whisk').length;
    expect((await send()).data.added).toBe(1);
    expect((await send()).data.added).toBe(1);
    expect(await whisks()).toBe(1);
  });

  it('is judged each time, also with a key, which stays free for adding the rows', async () => {
    const csv = [header, `${brandName},Kitchen,Ladle,,,7.00,3,1,`].join('\n');
    const send = async (apply: boolean) =>
      (await world.call('product/import', { csv, apply }, { token, idempotencyKey: 'ladles-of-the-spring-list' })).data;
    expect(await send(false)).toMatchObject({ added: 1, importId: null });
    expect(await send(true)).toMatchObject({ added: 1, importId: expect.any(String) });
    expect(await send(false)).toMatchObject({ added: 1, importId: null });
  });

  it.each([
    ['another header', 'brand,name\nx,y'],
    ['no CSV', `${header}\n"x`],
  ])('is refused as a whole: %s', async (_, csv) => {
    const { error } = await world.call('product/import', { csv, apply: true }, { token });
    expect(error).toMatchObject({ code: 'invalid_request', fields: { csv: expect.stringMatching(/\.$/) } });
  });
});

describe('what stands in the catalogue', () => {
  it('is exported as a file that an import takes back, cell by cell', async () => {
    const rows = [
      `${brandName},Kitchen,"Bowl, ""deep""","'=1+1",Two lines,8.50,4,2,DE SG`,
      `${brandName},Kitchen,Plate,,,7.00,5,,`,
    ];
    await load(rows, true);
    const exported = await world.call('product/export', { name: 'bowl' }, { token });
    expect(exported.error).toBeUndefined();
    expect(exported.data.csv.startsWith(`${header}\r\n${rows[0]}`)).toBe(true);
    const again = await world.call('product/import', { csv: exported.data.csv, apply: true }, { token });
    expect(again.data).toMatchObject({ added: 1, faults: [] });
    const [copy, first] = (await world.call('product/inquire', { name: 'bowl' }, { token })).data.list;
    expect({ ...copy, productId: '' }).toEqual({ ...first, productId: '' });
    const details = await world.call('product/details', { productId: copy?.productId ?? '' }, { token });
    expect(details.data).toMatchObject({ summary: '=1+1', shipsTo: ['DE', 'SG'] });
    const none = await world.call('product/export', { name: 'nothing like it' }, { token });
    expect(none.data.csv).toBe(`${header}\r\n`);
  });

  it('names its maker to operators and customers, in the file, in the audit and in what an order keeps', async () => {
    await load([`${brandName},Kitchen,Grater,,,5.00,3,1,,Halden Works`], true);
    const [grater] = await products();
    const productId = grater?.productId ?? '';
    expect(grater?.source).toBe('Halden Works');
    await world.call('product/update', { productId, source: 'Halden & Sons' }, { token });
    expect((await world.call('customer/getWaresInfo', { waresId: productId })).data.source).toBe('Halden & Sons');
    const { csv } = (await world.call('product/export', { name: 'grater' }, { token })).data;
    expect(csv.trimEnd()).toMatch(/,Halden & Sons,none,active,,,,,,$/);
    const { details } =
      (await world.call('audit/inquire', { search: `product ${productId}` }, { token })).data.list[0] ?? {};
    expect(details).toEqual([{ field: 'source', before: 'Halden Works', value: 'Halden & Sons' }]);
    const kept = await world.database
      .selectFrom('shop.product_revision')
      .select('content')
      .where('product_id', '=', BigInt(productId))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(kept?.content).toMatchObject({ facts: { source: 'Halden & Sons' } });
  });

  it('changes field by field, and says where something is not there', async () => {
    await load([`${brandName},Kitchen,Mug,,,9.00,3,1,SG`], true);
    const [mug] = await products();
    const productId = mug?.productId ?? '';
    await world.call('product/update', { productId, name: 'Cup', stock: 9, shipsTo: [] }, { token });
    const { data } = await world.call('product/details', { productId }, { token });
    expect(data).toMatchObject({ name: 'Cup', stock: 9, price: '9.00', shipsTo: [] });
    expect((await world.call('product/update', { productId: '999999', stock: 1 }, { token })).error?.code).toBe(
      'not_found',
    );
    expect((await world.call('product/update', { productId, categoryId: '999999' }, { token })).error?.code).toBe(
      'not_found',
    );
    expect((await world.call('product/update', { productId, name: 'Guaranteed income' }, { token })).error?.code).toBe(
      'wording_not_allowed',
    );
  });

  it('is written down with what was changed, before and after', async () => {
    await load([`${brandName},Kitchen,Jug,,,9.00,3,1,SG`], true);
    const [jug] = await products();
    const productId = jug?.productId ?? '';
    await world.call(
      'product/update',
      { productId, name: 'Jug', summary: 'Holds a litre', stock: 9, shipsTo: [] },
      { token },
    );
    const { list } = (await world.call('audit/inquire', { search: `product ${productId}` }, { token })).data;
    expect(list.map(({ action }) => action)).toEqual(['product/update', 'stock-product']);
    expect(list[1]?.details).toEqual([{ field: 'stock', before: null, value: '3' }]);
    const byName = (list[0]?.details ?? []).toSorted((one, other) => (one.field < other.field ? -1 : 1));
    expect(byName).toEqual([
      { field: 'shipsTo', before: 'SG', value: '' },
      { field: 'stock', before: '3', value: '9' },
      { field: 'summary', before: '', value: 'Holds a litre' },
    ]);
  });

  it('keeps what a campaign took of the stock while somebody typed', async () => {
    await load([`${brandName},Kitchen,Bowl,,,9.00,50,1,SG`], true);
    const [bowl] = await products();
    const productId = bowl?.productId ?? '';
    const typed = { productId, stock: 60, stockBefore: 50 };
    await world.database.updateTable('shop.product').set({ stock: 40 }).where('id', '=', BigInt(productId)).execute();
    const { error } = await world.call('product/update', { ...typed, name: 'Dish' }, { token });
    expect(error).toMatchObject({ code: 'state_changed', fields: { stock: expect.stringMatching(/\.$/) } });
    expect((await products())[0]).toMatchObject({ name: 'Bowl', stock: 40 });
    expect((await world.call('product/update', { ...typed, stockBefore: 40 }, { token })).error).toBeUndefined();
    expect((await products())[0]).toMatchObject({ stock: 60 });
  });

  it('knows its categories, which can be renamed and hidden', async () => {
    const list = async () => (await world.call('category/inquire', {}, { token })).data;
    const categoryId = (await list())[0]?.categoryId ?? '';
    await world.call('category/add', { title: 'Garden', sort: 1 }, { token });
    await world.call('category/update', { categoryId, title: 'Cooking', shown: false }, { token });
    expect((await list()).find((category) => category.categoryId === categoryId)).toMatchObject({
      title: 'Cooking',
      shown: false,
      sort: 5,
    });
    expect((await world.call('category/update', { categoryId, title: 'garden' }, { token })).error?.code).toBe(
      'name_taken',
    );
  });

  it('changes a brand, whose name stays its own', async () => {
    const { list } = (await world.call('brand/inquire', {}, { token })).data;
    const brandId = list[0]?.brandId ?? '';
    await world.call('brand/add', { name: 'Other', contact: '', story: '' }, { token });
    await world.call('brand/update', { brandId, contact: 'new@example.com', story: 'Kettles since 1990.' }, { token });
    expect((await world.call('brand/update', { brandId, name: 'Other' }, { token })).error?.code).toBe('name_taken');
    const after = (await world.call('brand/inquire', {}, { token })).data.list;
    expect(after.find((brand) => brand.brandId === brandId)).toMatchObject({
      contact: 'new@example.com',
      name: brandName,
    });
  });

  it('shows the website of a brand to customers, and takes only https for one', async () => {
    const [product] = (await world.call('product/inquire', { listing: ['active'] }, { token })).data.list;
    if (product === undefined) throw new Error('the catalogue of the test is empty');
    const { brandId, productId: waresId } = product;
    for (const website of ['javascript:alert(1)', 'http://halden.example', 'https://', 'https://ada@halden.example']) {
      const refused = await world.call('brand/update', { brandId, website }, { token });
      expect(refused.error).toMatchObject({ code: 'invalid_request', fields: { website: expect.any(String) } });
    }
    await world.call('brand/update', { brandId, website: 'https://halden.example/about' }, { token });
    const details = await world.call('customer/getWaresInfo', { waresId });
    expect(details.data.brand.website).toBe('https://halden.example/about');
    await world.call('brand/update', { brandId, website: '' }, { token });
    expect((await world.call('customer/getWaresInfo', { waresId })).data.brand.website).toBe('');
  });
});
