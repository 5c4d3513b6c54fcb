import { createTestWorld, upload, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdministrator, addBrand, administratorPassword } from '../../testing/administrator-clients.ts';
import { shopLanguage } from './file-languages.ts';

let world: TestWorld;
let token: string;
let brandName: string;

beforeAll(async () => {
  world = await createTestWorld();
  const ada = await addAdministrator(world);
  token = (await world.call('admin/login', { account: ada.account, password: administratorPassword })).data.token;
  const id = await addBrand(world, [ada, ada]);
  const brand = await world.database.selectFrom('shop.brand').select('name').where('id', '=', id).executeTakeFirst();
  brandName = brand?.name ?? '';
  await world.services.operations.run('category/add', ada, { title: 'Lighting', sort: 5 });
});
afterAll(() => world.close());

const read = async (csv: string) => {
  const fields = { content: 'products' };
  const answer = await upload(world, 'import/read', Buffer.from(csv), { token, name: 'list.csv', fields });
  expect(answer.error).toBeUndefined();
  return answer.data;
};
const send = async (csv: string, apply = true) => {
  const { data, error } = await world.call('product/import', { csv, apply }, { token });
  expect(error).toBeUndefined();
  return data;
};
const imported = async (csv: string) => await send((await read(csv)).parts[0]?.csv ?? '');
const products = async (name: string) => (await world.call('product/inquire', { name }, { token })).data.list;
/** Returns name, summary and description by language. */
const textsOf = async (name: string) => {
  const productId = (await products(name))[0]?.productId ?? '0';
  const { data } = await world.call('product/content', { productId }, { token });
  return Object.fromEntries(data.texts.map((one) => [one.language, [one.name, one.summary, one.description]] as const));
};

const own = 'name,price,brand,category,stock,articleNumber';

describe('columns of the shop for further languages', () => {
  it('[A10] bring the texts of a product in each language, and an empty cell changes nothing', async () => {
    const csv = [
      `${own},Name_DE,description_de,name_zh-cn,name_nl`,
      `Kettle,9.00,${brandName},Lighting,5,L-1,Kessel,Aus &quot;Stahl&quot;,水壶,Ketel`,
      `Spoon,9.00,${brandName},Lighting,5,L-2,,,,`,
    ].join('\n');
    const file = await read(csv);
    expect(file.languages).toEqual([
      { code: 'de', products: 1, isKnown: true },
      { code: 'zh-cn', products: 1, isKnown: true },
    ]);
    expect(file.columns.filter(({ field }) => field === null).map(({ name }) => name)).toEqual(['name_nl']);
    expect(await send(file.parts[0]?.csv ?? '')).toMatchObject({ added: 2, faults: [] });
    expect(await textsOf('Kettle')).toEqual({
      en: ['Kettle', '', ''],
      de: ['Kessel', '', 'Aus "Stahl"'],
      'zh-cn': ['水壶', '', ''],
    });
    expect(await textsOf('Spoon')).toEqual({ en: ['Spoon', '', ''] });
    expect(await imported(csv)).toMatchObject({ changed: 0, same: 2 });
    const some = ['articleNumber,name_de,summary_de,name_fr', 'L-1,Teekessel,Pfeift,Bouilloire'].join('\n');
    expect(await imported(some)).toMatchObject({ changed: 1, faults: [] });
    expect(await textsOf('Kettle')).toMatchObject({
      de: ['Teekessel', 'Pfeift', 'Aus "Stahl"'],
      fr: ['Bouilloire', '', ''],
    });
  });

  it('[A10] come out of the export, which can be imported and changes nothing', async () => {
    const { csv } = (await world.call('product/export', { name: 'Kettle' }, { token })).data;
    expect(csv.split('\r\n')[0]).toContain(
      'name_de,summary_de,description_de,name_fr,summary_fr,description_fr,name_zh-cn,summary_zh-cn,description_zh-cn',
    );
    expect(await send(csv)).toMatchObject({ added: 0, changed: 0, same: 1, faults: [] });
    expect((await world.call('product/export', { name: 'Spoon' }, { token })).data.csv).not.toContain('name_de');
  });

  it('are judged like the texts of the form, under their own names', async () => {
    const csv = [
      `${own},name_de,summary_de,description_fr`,
      `Pan,9.00,${brandName},Lighting,5,L-3,${'x'.repeat(161)},,`,
      `Pan,9.00,${brandName},Lighting,5,L-4,Pfanne,Risikofrei Geld verdienen,`,
      `Pan,9.00,${brandName},Lighting,5,L-5,,,Sans nom`,
    ].join('\n');
    const report = await send((await read(csv)).parts[0]?.csv ?? '', false);
    expect(report.faults.map(({ row, column }) => [row, column])).toEqual([
      [2, 'name_de'],
      [3, 'summary_de'],
      [4, 'name_fr'],
    ]);
    const refused = await world.call('product/import', { csv: `${own},name_nl\n`, apply: false }, { token });
    expect(refused.error?.code).toBe('invalid_request');
  });

  it('[A10] are undone with their import: a text gets its words of before, and a language that came with it goes', async () => {
    const csv = (texts: string) => `${own},name_de,name_it\nLadle,9.00,${brandName},Lighting,5,L-6,${texts}`;
    await imported(csv('Kelle,'));
    const { importId } = await imported(csv('Schöpfkelle,Mestolo'));
    expect(await textsOf('Ladle')).toMatchObject({ de: ['Schöpfkelle', '', ''], it: ['Mestolo', '', ''] });
    const { data } = await world.call('product/undo_import', { importId: importId ?? '0' }, { token });
    expect(data).toMatchObject({ restored: 1, left: [] });
    expect(await textsOf('Ladle')).toEqual({ en: ['Ladle', '', ''], de: ['Kelle', '', ''] });
  });
});

describe('a product export of WooCommerce with translations', () => {
  const columns =
    'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Brands';

  it('[A10] of WPML is one product with its texts in all languages, whose variations count once', async () => {
    const csv = [
      `${columns},Meta: _wpml_import_language_code,Meta: _wpml_import_source_language_code,Meta: _wpml_import_translation_group`,
      `51,variable,W-1,Lampe,1,Klein,Aus Glas,1,,,Lighting,,Farbe,"Sand, Moos",${brandName},de,,product_51`,
      `61,variable,W-1,Lamp,1,Small,Of glass,1,,,Lighting,,Colour,"Sand, Moss",${brandName},en,de,product_51`,
      `71,variable,W-1,Lamp van glas,1,,,1,,,Lighting,,Kleur,"Zand, Mos",${brandName},nl,de,product_51`,
      `81,variable,W-1,Luminária,1,,,1,,,Lighting,,Cor,"Areia, Musgo",${brandName},pt-pt,de,product_51`,
      `52,variation,W-1-S,Lampe,1,,,1,5,12.50,,id:51,Farbe,Sand,,de,,product_52`,
      `62,variation,W-1-S,Lamp,1,,,1,5,12.50,,id:61,Colour,Sand,,en,de,product_52`,
      `72,variation,W-1-S,Lamp van glas,1,,,1,5,12.50,,W-1,Kleur,Zand,,nl,de,product_52`,
      `63,variation,W-1-M,Lamp,1,,,1,7,12.50,,W-1,Colour,Moss,,en,de,product_53`,
      `53,variation,W-1-M,Lampe,1,,,1,7,12.50,,W-1,Farbe,Moos,,,,`,
      `90,simple,W-2,Plain,1,,,1,3,5.00,Lighting,,,,${brandName},,,`,
    ].join('\n');
    const file = await read(csv);
    expect(file).toMatchObject({ format: 'woocommerce', rows: 10, products: 2, faults: [] });
    expect(file.languages).toEqual([
      { code: 'de', products: 1, isKnown: true },
      { code: 'nl', products: 1, isKnown: false },
      { code: 'pt-pt', products: 1, isKnown: false },
    ]);
    expect(await send(file.parts[0]?.csv ?? '')).toMatchObject({ added: 2, faults: [] });
    expect(await textsOf('Lamp')).toEqual({ en: ['Lamp', 'Small', 'Of glass'], de: ['Lampe', 'Klein', 'Aus Glas'] });
    const [lamp] = await products('Lamp');
    expect(lamp).toMatchObject({ stock: 12, price: '12.50' });
    const { data } = await world.call('product/details', { productId: lamp?.productId ?? '' }, { token });
    expect(data.colors).toEqual(['Sand', 'Moss']);
  });

  it('[A10] of Polylang is one product, also where the shop has no English', async () => {
    const csv = [
      `${columns},Language,Translation group`,
      `11,simple,P-1,Theière,1,,En fonte,1,4,20.00,Lighting,,,,${brandName},fr,tea`,
      `12,simple,,Teekanne,1,,Aus Eisen,1,4,20.00,Lighting,,,,${brandName},de_AT,tea`,
      `13,simple,P-2,Broom,1,,,1,4,20.00,Lighting,,,,${brandName},en,`,
    ].join('\n');
    expect(await imported(csv)).toMatchObject({ added: 2, faults: [] });
    expect(await textsOf('Teekanne')).toEqual({
      en: ['Theière', '', 'En fonte'],
      fr: ['Theière', '', 'En fonte'],
      de: ['Teekanne', '', 'Aus Eisen'],
    });
  });
});

describe('the file of translations of a Shopify shop', () => {
  const header = 'Type,Identification,Field,Locale,Market,Status,Default content,Translated content';

  it('[A10] brings texts to the products that came with the export, by their handles', async () => {
    const exported = [
      'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
      `oak-bench,Oak bench,<p>Solid</p>,${brandName},Lighting,Title,Default Title,OB-1,3,90.00`,
      `elm-bench,Elm bench,,${brandName},Lighting,Title,Default Title,EB-1,3,90.00`,
    ].join('\n');
    expect(await imported(exported)).toMatchObject({ added: 2 });
    const file = await read(
      [
        header,
        "PRODUCT,'8079393226938,title,de,,,Oak bench,Eichenbank",
        "PRODUCT,'8079393226938,body_html,de,,,<p>Solid</p>,<p>Massiv &amp; schwer</p>",
        "PRODUCT,'8079393226938,handle,de,,,oak-bench,eichenbank",
        "PRODUCT,'8079393226938,title,pt-PT,,,Oak bench,Banco",
        "PRODUCT,'8079393226938,title,de,Austria,,Oak bench,Sitzbank",
        "PRODUCT,'8079393226938,title,fr,,,Oak bench,",
        "COLLECTION,'1,title,de,,,All,Alle",
        "PRODUCT,'99,title,de,,,Somewhere else,Anderswo",
        'PRODUCT,8.07939E+12,title,de,,,Damaged,Beschädigt',
        'PRODUCT,gone-bench,title,de,,,Gone,Weg',
        'PRODUCTS,elm-bench,body_html,it,,,,<p>Olmo</p>',
      ].join('\n'),
    );
    expect(file).toMatchObject({ format: 'shopify_texts', rows: 11, products: 3, brands: [], categories: [] });
    expect(file.languages).toEqual([
      { code: 'de', products: 2, isKnown: true },
      { code: 'it', products: 1, isKnown: true },
      { code: 'pt-PT', products: 1, isKnown: false },
    ]);
    expect(file.faults.map(({ row, column, fault }) => [row, column, fault])).toEqual([
      [9, 'Identification', 'handle_missing'],
      [10, 'Identification', 'digits'],
    ]);
    const report = await send(file.parts[0]?.csv ?? '');
    expect(report).toMatchObject({ added: 0, changed: 1 });
    expect(report.faults.map(({ column, value }) => [column, value])).toEqual([
      ['sourceKey', 'shopify:gone-bench'],
      ['name_it', ''],
    ]);
    expect(await textsOf('Oak bench')).toEqual({
      en: ['Oak bench', '', 'Solid'],
      de: ['Eichenbank', '', 'Massiv & schwer'],
    });
  });
});

it.each([
  ['de_AT', 'de'],
  ['EN-gb', 'en'],
  ['he', 'iw'],
  ['iw', 'iw'],
  ['pt_BR', 'pt-br'],
  ['pt-PT', undefined],
  ['zh-Hans', 'zh-cn'],
  ['zh_CN', 'zh-cn'],
  ['zh-Hant', undefined],
  ['zh_TW', undefined],
  ['pt', undefined],
  ['zh', undefined],
  ['nl', undefined],
  ['', undefined],
  ['German', undefined],
])('the language %s of a file is %s', (tag, language) => {
  expect(shopLanguage(tag)).toBe(language);
});
