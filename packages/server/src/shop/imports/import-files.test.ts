// Long: files of every shop are read into one catalogue.
import { createTestWorld, upload, type TestWorld } from '@goodturn/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import { addAdministrator, addBrand, administratorPassword } from '../../testing/administrator-clients.ts';
import { textRow, workbookOf } from '../../testing/workbook-file.ts';

let world: TestWorld;
let token: string;
let ada: AdministratorSession;
let brandName: string;
let brandId: string;

beforeAll(async () => {
  world = await createTestWorld();
  const person = await addAdministrator(world);
  ada = person;
  token = (await world.call('admin/login', { account: person.account, password: administratorPassword })).data.token;
  const id = await addBrand(world, [ada, ada]);
  brandId = `${id}`;
  const brand = await world.database.selectFrom('shop.brand').select('name').where('id', '=', id).executeTakeFirst();
  brandName = brand?.name ?? '';
  for (const title of ['Outerwear', 'Lighting']) {
    await world.services.operations.run('category/add', ada, { title, sort: 5 });
  }
});
afterAll(() => world.close());

type Fields = Readonly<Record<string, string>>;
const read = async (file: string | Uint8Array, fields: Fields = {}) => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const answer = await upload(world, 'import/read', bytes, {
    token,
    name: 'list.csv',
    fields: { content: 'products', ...fields },
  });
  expect(answer.error).toBeUndefined();
  return answer.data;
};
const send = async (csv: string, apply: boolean, more: object = {}) => {
  const { data, error } = await world.call('product/import', { csv, apply, ...more }, { token });
  expect(error).toBeUndefined();
  return data;
};
const details = async (name: string) => {
  const { data } = await world.call('product/inquire', { name }, { token });
  const productId = data.list[0]?.productId ?? '';
  return { found: data.list.length, ...(await world.call('product/details', { productId }, { token })).data };
};

/** The columns and quotes of a product export of Shopify: a row for each variant and each further picture. */
const shopify = (vendor: string, price = '189.00') =>
  [
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Position,Gift Card,Status',
    `fjord-parka,Fjord parka,"<p>Windproof &amp; warm.</p><ul><li>Two ""deep"" pockets</li></ul>",${vendor},Apparel > Clothing,Outerwear,"a, b",true,Color,Moss,Size,S,FP-MO-S,900,8,${price},https://cdn.example/1.jpg,1,false,active`,
    `fjord-parka,,,,,,,,,Moss,,M,FP-MO-M,900,12,${price},https://cdn.example/2.jpg,2,,`,
    `fjord-parka,,,,,,,,,Slate,,S,FP-SL-S,900,6,${price},,,,`,
    `fjord-parka,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,,`,
    `glow-lamp,Glow lamp,,${vendor},,Lighting,,true,Title,Default Title,,,'=GL-01,400,40,64.90,https://cdn.example/4.jpg,1,false,active`,
    `two-prices,Throw,,${vendor},,Throws,,true,Color,Oat,,,WT-OA,1,3,79.00,,,false,draft`,
    `two-prices,,,,,,,,,Ash,,,WT-AS,1,-2,89.00,,,,`,
    `a-card,Gift card,,${vendor},,Outerwear,,true,Title,Default Title,,,GC,1,3,10.00,,,true,active`,
  ].join('\r\n');

describe('a product export of Shopify', () => {
  it('[A10] is read as it is: one product for all rows of a handle, with every fault of every row', async () => {
    const file = await read(shopify(brandName));
    expect(file).toMatchObject({
      refused: null,
      format: 'shopify',
      rows: 8,
      products: 2,
      pictures: 4,
      encoding: 'utf-8',
    });
    expect(file.faults.map(({ row, fault }) => [row, fault])).toEqual([
      [8, 'negative_stock'],
      [9, 'gift_card'],
    ]);
    expect(file.categories).toEqual([
      { name: 'Outerwear', products: 1, id: expect.any(String) },
      { name: 'Lighting', products: 1, id: expect.any(String) },
    ]);
    expect(file.columns.find(({ name }) => name === 'Tags')).toEqual({
      name: 'Tags',
      first: 'a, b',
      field: null,
      isHidden: false,
    });
    const [part] = file.parts;
    expect(part?.rows).toEqual([2, 6]);
    expect(await send(part?.csv ?? '', false)).toMatchObject({ added: 2, changed: 0, same: 0, faults: [] });
    expect((await details('parka')).found).toBe(0);
    expect(await send(part?.csv ?? '', true)).toMatchObject({ added: 2, importId: expect.any(String) });
    expect(await details('parka')).toMatchObject({
      price: '189.00',
      stock: 26,
      listing: 'draft',
      description: 'Windproof & warm.\n• Two "deep" pockets',
      colors: ['Moss', 'Slate'],
      models: ['S', 'M'],
    });
    expect(await details('lamp')).toMatchObject({ stock: 40, colors: [], models: [] });
    const lamp = await world.database
      .selectFrom('shop.product_key')
      .selectAll()
      .where('source_key', '=', 'shopify:glow-lamp')
      .execute();
    expect(lamp).toMatchObject([{ article_number: '=GL-01' }]);
  });

  it('changes its products when it comes again, and nothing when it says the same', async () => {
    const first = (await read(shopify(brandName))).parts[0]?.csv ?? '';
    expect(await send(first, true)).toMatchObject({ added: 0, changed: 0, same: 2 });
    const dearer = (await read(shopify(brandName, '199.00'))).parts[0]?.csv ?? '';
    expect(await send(dearer, true)).toMatchObject({ added: 0, changed: 1, same: 1 });
    expect(await details('parka')).toMatchObject({ found: 1, price: '199.00', colors: ['Moss', 'Slate'] });
  });

  it('takes one of several prices only if that was chosen, and a brand that stands for its vendor', async () => {
    const csv = shopify('Nordhém').replace(',-2,89.00', ',2,89.00');
    expect((await read(csv, { prices: 'none' })).faults).toMatchObject([
      { row: 7, fault: 'several_prices' },
      { row: 9 },
    ]);
    const file = await read(csv, { prices: 'lowest', listing: 'file' });
    expect(file.brands).toEqual([{ name: 'Nordhém', products: 3, id: null }]);
    const names = [
      { column: 'brand', name: 'Nordhém', id: brandId },
      { column: 'category', name: 'Throws', id: file.categories.find(({ name }) => name === 'Lighting')?.id ?? '' },
    ];
    const part = file.parts[0]?.csv ?? '';
    const unknown = await send(part, false);
    expect(unknown.faults.map(({ row, column }) => [row, column])).toEqual(
      expect.arrayContaining([
        [2, 'brand'],
        [4, 'category'],
      ]),
    );
    expect(await send(part, true, { names })).toMatchObject({ added: 1, faults: [] });
    expect(await details('throw')).toMatchObject({ price: '79.00', listing: 'draft', stock: 5 });
  });

  it('is read as a spreadsheet has saved it anew, and tells what is not shipped or not counted', async () => {
    const head =
      'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Requires Shipping,Gift Card,Status';
    const row = (handle: string, published: string, rest: string) =>
      `${handle},${handle},${brandName},Lighting,${published},Title,Default Title,${rest}`;
    const file = await read(
      [
        head,
        row('hidden', 'FALSCH', 'shopify,3,9.00,WAHR,FALSCH,active'),
        row('card', 'VRAI', 'shopify,3,9.00,FAUX,VRAI,active'),
        row('course', 'true', 'shopify,3,9.00,false,false,active'),
        row('endless', 'true', ',0,9.00,true,false,active'),
        row('mended', 'true', ',12,9.00,true,false,active'),
      ].join('\n'),
      { listing: 'file' },
    );
    expect(file.faults.map(({ row: number, fault }) => [number, fault])).toEqual([
      [3, 'gift_card'],
      [4, 'not_shipped'],
      [5, 'not_counted'],
    ]);
    const rows = (file.parts[0]?.csv ?? '').split('\n').filter((line) => line.includes('Lighting'));
    expect(rows.map((line) => [line.includes('"draft"'), line.includes('"active"')])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('is read in the encoding that was chosen, where it is not UTF-8', async () => {
    const bytes = Buffer.from(shopify('Nordhém'), 'latin1');
    const refused = await read(bytes);
    expect(refused.refused).toMatchObject({ reason: 'encoding', row: 2 });
    expect(refused.refused?.choices.map(({ encoding }) => encoding)).toContain('windows-1252');
    expect((await read(bytes, { encoding: 'windows-1252' })).brands[0]?.name).toBe('Nordhém');
  });
});

describe('a product export of WooCommerce', () => {
  const woocommerce = () =>
    [
      '\ufeffID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"In stock?",Stock,"Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)","Attribute 3 name","Attribute 3 value(s)",Brands',
      `44,variable,WOO-MUG,Stone mug,1,0,visible,"Holds <b>tea</b>",Line one\\nLine two,1,,,"Home &amp; Garden > Lighting, Outer&#119;ear","https://a.example/1.jpg, https://a.example/2.jpg",,Colour,"Sand, Clay",Size,"S, L",Material,"Stoneware\\, glazed",${brandName}`,
      `45,variation,WOO-MUG-S,Stone mug - S,1,0,visible,,,1,5,12.50,,,WOO-MUG,Colour,Sand,Size,S,,,`,
      `46,variation,WOO-MUG-L,Stone mug - L,1,0,visible,,,1,7,14.50,,,id:44,Colour,Clay,Size,L,,,`,
      `47,"simple, virtual",WOO-V,A course,1,0,visible,,,1,,30,Lighting,,,,,,,,,${brandName}`,
      `48,simple,WOO-N,Not counted,1,0,visible,,,1,,30,Lighting,,,,,,,,,${brandName}`,
      `49,variation,WOO-O,Orphan,1,0,visible,,,1,1,30,,,WOO-GONE,,,,,,,`,
    ].join('\n');

  it('[A10] is read as it is: variations are folded into the product that they name', async () => {
    const file = await read(woocommerce());
    expect(file).toMatchObject({ format: 'woocommerce', rows: 6, products: 1, pictures: 2 });
    expect(file.faults.map(({ row, fault }) => [row, fault])).toEqual([
      [5, 'not_shipped'],
      [5, 'not_counted'],
      [6, 'not_counted'],
      [7, 'parent_missing'],
    ]);
    expect(await send(file.parts[0]?.csv ?? '', true)).toMatchObject({ added: 1, faults: [] });
    expect(await details('mug')).toMatchObject({
      price: '14.50',
      stock: 12,
      categoryTitle: 'Outerwear',
      summary: 'Holds tea',
      description: 'Line one\nLine two',
      colors: ['Sand', 'Clay'],
      models: ['S', 'L'],
      properties: [{ name: 'Material', value: 'Stoneware, glazed' }],
    });
  });
});

describe('a product export of WooCommerce in another language', () => {
  const titles = {
    German:
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Vorrätig?,Bestand,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e),Marken',
    French:
      'ID,Type,UGS,Nom,Publié,Visibilité dans le catalogue,Description courte,Description,En stock ?,Stock,Tarif régulier,Catégories,Images,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ,Marques',
    Spanish:
      'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,Descripción corta,Descripción,¿Existencias?,Inventario,Precio normal,Categorías,Imágenes,Superior,Nombre del atributo 1,Valor(es) del atributo 1,Marcas',
    Portuguese:
      'ID,Tipo,SKU,Nome,Publicado,Visibilidade no catálogo,Descrição curta,Descrição,Em estoque?,Estoque,Preço,Categorias,Imagens,Ascendente,Nome do atributo 1,Valores do atributo 1,Marcas',
    Turkish:
      'Kimlik,Tür,Stok kodu (SKU),İsim,Yayımlanmış,Katalogda görünürlük,Kısa açıklama,Açıklama,Stokta?,Stok,Normal fiyat,Kategoriler,Görseller,Ebeveyn,Nitelik 1 ismi,Nitelik 1 değer(ler)i,Markalar',
    Russian:
      'ID,Тип,Артикул,Имя,Опубликован,Видимость в каталоге,Краткое описание,Описание,В наличии?,Запасы,Базовая цена,Категории,Изображения,Родительский,Имя атрибута 1,Значение(-я) аттрибута(-ов) 1,Бренды',
    Japanese:
      'ID,タイプ,SKU,名前,公開済み,カタログでの表示,簡単な説明,説明,在庫の有無,在庫,標準価格,カテゴリー,画像,親,属性 1 の名前,属性 1 の値,ブランド',
    Korean:
      'ID,형식,SKU,이름,발행됨,카탈로그에 표시 여부,간단한 설명,설명,재고가 있나요?,재고,정상 가격,카테고리,이미지,상위,속성 1 이름,속성 1 값,Brands',
    Chinese:
      'ID,类型,SKU,名称,已发布,在列表页可见,简短描述,描述,有货？,库存,常规售价,分类,图片,父级,属性 1 名称,属性 1 值,品牌',
    'Chinese of Taiwan':
      '代碼,類型,貨號,名稱,已發佈,目錄的可見度,簡短內容說明,描述,有庫存？,庫存,原價,分類,圖片,上層,屬性 1 名稱,屬性 1 值,Brands',
    Arabic:
      'المعرف,النوع,رمز المنتج (SKU),الاسم,تم النشر,إمكانية العرض في الكاتلوج,وصف قصير,الوصف,متوفر؟,المخزون,السعر الافتراضي,التصنيفات,الصور,الأب,اسم السمة 1,قيمة/قيم السمة 1,العلامات التجارية',
    Persian:
      'شناسه,نوع,شناسه محصول,نام,منتشر شده,قابل مشاهده در کاتالوگ,توضیح کوتاه,توضیحات,در انبار؟,انبار,قیمت عادی,دسته\u200cها,تصاویر,مادر,نام 1 صفت,مقدار(های) 1 صفت,Brands',
  };

  it.each(Object.entries(titles))('[A10] is read as the English one: %s', async (language, header) => {
    const rows = [
      `44,variable,W-${language},Mug,1,visible,Holds <b>tea</b>,One\\nTwo,1,,,Lighting,https://a.example/1.jpg,,Farbe,"Sand, Clay",${brandName}`,
      `45,variation,,Mug - Sand,1,visible,,,1,5,12.50,,,id:44,Farbe,Sand,`,
      `46,simple,W2-${language},Pot,1,visible,,,1,-5,12.50,Lighting,,,,,${brandName}`,
    ];
    const file = await read([header, ...rows].join('\n'));
    const [stock] = header.split(',').filter((_, place) => place === 9);
    expect(file).toMatchObject({ format: 'woocommerce', products: 1, pictures: 1 });
    expect(file.faults).toMatchObject([{ row: 4, column: stock, fault: 'negative_stock' }]);
    const read1 = file.parts[0]?.csv ?? '';
    for (const text of [
      `"W-${language}"`,
      '"Mug"',
      '"Holds <b>tea</b>"',
      '"One\nTwo"',
      '"12.50"',
      '"5"',
      '"Sand|Clay"',
    ]) {
      expect(read1).toContain(text);
    }
  });
});

it('[A10] cells that a person has corrected stand in place of those of the file, and the rest is as it was', async () => {
  const csv = [
    'name,price,brand,category,stock,articleNumber',
    `Fjord,0x9,${brandName},Lighting,5,C-1`,
    `Glow,12.00,${brandName},Lighting,6,C-2`,
  ].join('\n');
  const first = await read(csv);
  expect((await send(first.parts[0]?.csv ?? '', false)).faults).toMatchObject([{ row: 2, column: 'price' }]);
  const open = await read(csv, { rows: '2' });
  expect(open.leftRows).toEqual([{ row: 2, cells: ['Fjord', '0x9', brandName, 'Lighting', '5', 'C-1'] }]);
  const corrected = JSON.stringify([
    [2, 1, ' 9.00 '],
    [2, 99, 'beyond'],
    [7, 0, 'no row'],
  ]);
  const again = await read(csv, { corrected });
  expect(again.parts[0]?.rows).toEqual([2, 3]);
  expect(await send(again.parts[0]?.csv ?? '', false)).toMatchObject({ added: 2, faults: [] });
  const wrong = await upload(world, 'import/read', Buffer.from(csv), {
    token,
    name: 'list.csv',
    fields: { content: 'products', corrected: '[[1,0,"Title"]]' },
  });
  expect(wrong.error?.code).toBe('invalid_request');
});

describe('the pictures that a file names by address', () => {
  const [one, two, three] = [1, 2, 3].map((number) => `https://cdn.example/${number}.jpg?a=1&copy=2`);
  const picturesIn = async (rows: readonly string[]) => {
    const { parts, pictures, columns } = await read(rows.join('\n'));
    const [header = '', line = ''] = (parts[0]?.csv ?? '').split('\n');
    const place = header.split(',').indexOf('"pictures"');
    const going = columns.filter(({ field }) => field === 'pictures').map(({ name }) => name);
    return { pictures, going, cell: line.split('","')[place]?.replace(/"$/, '') };
  };

  it('[A10] come from Shopify in the order of their positions, each once', async () => {
    const rows = [
      'Handle,Title,Vendor,Type,Variant Price,Variant Inventory Qty,Image Src,Image Position',
      `lamp,Lamp,${brandName},Lighting,5.00,3,${two},2`,
      `lamp,,,,,,${one},1`,
      `lamp,,,,,,${three},3`,
      `lamp,,,,,,${one},1`,
    ];
    const going = ['Image Src', 'Image Position'];
    expect(await picturesIn(rows)).toEqual({ pictures: 3, going, cell: `${one} ${two} ${three}` });
  });

  it('[A10] come from WooCommerce with those of the variations after them', async () => {
    const rows = [
      'ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Brands',
      `44,variable,P-1,Mug,1,,,Lighting,"${one}, https://a.example/my mug\\,2.jpg",,Colour,"Sand, Clay",${brandName}`,
      `45,variation,P-2,Mug,1,5,12.50,,${three},id:44,Colour,Sand,`,
    ];
    const cell = `${one} https://a.example/my%20mug,2.jpg ${three}`;
    expect(await picturesIn(rows)).toEqual({ pictures: 3, going: ['Images'], cell });
  });

  it('[A10] stand in a column of the shop, or in one that a person sends there', async () => {
    const rows = ['name,price,brand,category,stock,Pictures', `Lamp,5.00,${brandName},Lighting,3,${one}|${two}`];
    expect(await picturesIn(rows)).toEqual({ pictures: 2, going: ['Pictures'], cell: `${one}|${two}` });
    const other = rows.join('\n').replace('Pictures', 'Foto');
    const file = await read(other, { columns: '5:pictures' });
    expect([file.pictures, file.columns[5]?.field]).toEqual([2, 'pictures']);
  });
});

describe('the columns of the shop', () => {
  it('are read in any order and case, from a workbook too, and an article number finds the product again', async () => {
    const head = textRow(['NAME', 'Price', 'article_number', 'brand', 'category', 'stock', 'colors', 'anything']);
    const cells = (price: string) =>
      textRow(['Elm stool', price, 'ES-1', brandName, 'outerwear', '4', 'Sand #CDB08A|Ash', 'x']);
    const file = async (price: string) =>
      await read(
        await workbookOf({
          sheets: [
            { name: 'Notes', rows: textRow(['x']) },
            { name: 'List', rows: head + cells(price) },
          ],
        }),
      );
    const first = await file('40.00');
    expect(first).toMatchObject({ format: 'own', encoding: null, products: 1 });
    expect(await send(first.parts[0]?.csv ?? '', true)).toMatchObject({ added: 1 });
    expect(await send((await file('42.00')).parts[0]?.csv ?? '', true)).toMatchObject({ added: 0, changed: 1 });
    expect(await details('stool')).toMatchObject({
      found: 1,
      price: '42.00',
      listing: 'active',
      colors: ['Sand', 'Ash'],
    });
    const stock = await read('articleNumber;stock\nES-1;9\nES-9;1');
    const report = await send(stock.parts[0]?.csv ?? '', true);
    expect(report).toMatchObject({ changed: 1, added: 0 });
    expect(new Set(report.faults.map(({ row }) => row))).toEqual(new Set([3]));
    expect(report.faults.map(({ column }) => column)).toEqual(['brand', 'category', 'name', 'price']);
    const exported = await world.call('product/export', { name: 'stool' }, { token });
    expect(await send(exported.data.csv, true)).toMatchObject({ added: 0, changed: 0, same: 1 });
  });

  it('are read as programs write them: another separator, old line breaks, spaces, empty ends, countries as people list them', async () => {
    const row = `" 28 ";Odd stool;" 12.00 ";${brandName};Lighting;"SG, MY|TH";;`;
    const file = await read(['sep=;', ' STOCK ;\u200bName;ｐｒｉｃｅ;BRAND;category;ships To;;', row, row].join('\r'));
    expect(file).toMatchObject({ separator: ';', rows: 2, faults: [] });
    const report = await send(file.parts[0]?.csv ?? '', true);
    expect(report).toMatchObject({ added: 1, faults: [{ row: 3, column: '' }] });
    expect(await details('Odd stool')).toMatchObject({ stock: 28, price: '12.00', shipsTo: ['SG', 'MY', 'TH'] });
  });

  it('find a brand and a category by their names, however a program writes accents, spaces, dashes and marks', async () => {
    const name = 'Été “L’Étoile” — İyi';
    const { brandId: id } = (await world.call('brand/add', { name }, { token })).data;
    await world.services.operations.run('category/add', ada, { title: 'Überdecken', sort: 1 });
    const spellings = [name.normalize('NFD'), name.replaceAll(' ', '\u00a0'), name.replace('’', "'").replace('—', '–')];
    for (const [place, spelling] of [...spellings, `\u2068${name}\u2069`, name.toUpperCase()].entries()) {
      const row = `Odd ${place};12.00;"${spelling.replaceAll('"', '""')}";${'überdecken'.normalize('NFD')};1`;
      const file = await read(`name;price;brand;category;stock\n${row}`);
      expect(file.brands[0]?.id, spelling).toBe(id);
      expect(await send(file.parts[0]?.csv ?? '', false)).toMatchObject({ added: 1, faults: [] });
    }
  });

  it.each(['1.000', '1,000', '1e3', '2.5', '٣'])(
    'take no stock of %s, which is read in two ways or none',
    async (stock) => {
      const csv = (await read(shopify(brandName).replace(',40,64.90,', `,"${stock}",64.90,`))).parts[0]?.csv ?? '';
      expect((await send(csv, false)).faults).toMatchObject([{ column: 'stock', value: stock }]);
    },
  );

  it.each([
    ['4.49044E+14', /^A spreadsheet has rounded this number, and digits of it are lost\./],
    ['449044304137821000', /^A spreadsheet has rounded this number, and digits of it are lost\./],
    ['12-May', /^A spreadsheet has made a date of this code\./],
    ['2026-05-12', /^A spreadsheet has made a date of this code\./],
    ['#N/A', /^This cell shows a spreadsheet error\./],
  ])('take no article number that a spreadsheet has changed: %s', async (articleNumber, message) => {
    const row = `Odd;12.00;${brandName};Lighting;1;${articleNumber}`;
    const file = await read(`name;price;brand;category;stock;article number\n${row}`);
    expect(await send(file.parts[0]?.csv ?? '', false)).toMatchObject({
      added: 0,
      faults: [{ row: 2, column: 'articleNumber', value: articleNumber, message: expect.stringMatching(message) }],
    });
  });

  it.each([
    ['stock', 'many', 'Write a whole number without other signs, such as 12.'],
    ['stock', '12 pcs', 'Write a whole number without other signs, such as 12.'],
    ['stock', '-3', 'Write a whole number without other signs, such as 12.'],
    ['stock', '99999999', 'This is too large.'],
    ['price', '0.00', 'A price is more than 0 and less than one billion.'],
    ['price', '1000000000', 'A price is more than 0 and less than one billion.'],
    ['price', 'ten', 'Write an amount with a point before its decimals and no other sign, such as 1299.50.'],
  ])('say of the %s %j how it is written', async (column, cell, message) => {
    const cells = { name: 'Odd', price: '12.00', stock: '1', [column]: cell };
    const rows = ['name,price,stock,brand,category', `${Object.values(cells).join(',')},${brandName},Lighting`];
    const part = (await read(rows.join('\n'))).parts[0]?.csv ?? '';
    expect((await send(part, false)).faults).toEqual([{ row: 2, column, value: cell, message }]);
  });

  it('are not read where two of those that are used have one name, and others may have', async () => {
    const rows = (titles: string) => `${titles}\nOdd,1.00,2.00,x,y`;
    expect((await read(rows('name,Price,price_,note,note'))).refused).toMatchObject({
      reason: 'repeated_column',
      names: ['price_'],
    });
    expect(await read(rows('name,price,other,note,note'))).toMatchObject({ refused: null, products: 1 });
    // A person has said of one where it goes.
    expect(await read(rows('name,price,price,note,note'), { columns: '2:' })).toMatchObject({ refused: null });
  });

  it('leave out a row that is longer than any request, and take the others', async () => {
    const row = (name: string, text: string) => `${name},5.00,1,${brandName},Lighting,"${text}"`;
    const picture = `<img src='data:image/png;base64,${'iVBORw0KGgo'.repeat(10_000)}'>`;
    const csv = ['name,price,stock,brand,category,description', row('Long', picture), row('Short', 'x')].join('\n');
    const file = await read(csv);
    expect(file.faults).toEqual([{ row: 2, column: '', value: '', fault: 'too_long' }]);
    expect(file.parts.map(({ rows }) => rows)).toEqual([[3]]);
    expect(await send(file.parts[0]?.csv ?? '', false)).toMatchObject({ added: 1, faults: [] });
  });

  it('tell a character that no database keeps in its cell, and not for the whole file', async () => {
    const row = (name: string) => textRow([name, '5.00', '1', brandName, 'Lighting']);
    const rows = textRow(['name', 'price', 'stock', 'brand', 'category']) + row('a_xD83D_b') + row('Fine');
    const part = (await read(await workbookOf({ sheets: [{ name: 'List', rows }] }))).parts[0]?.csv ?? '';
    expect(await send(part, false)).toMatchObject({ added: 1, faults: [{ row: 2, column: 'name' }] });
  });

  it('can be called as every object has a part, in a file of any shop', async () => {
    const titles = ',constructor,__proto__,toString,hasOwnProperty';
    for (const csv of [
      shopify(brandName),
      'name,price\nA,1',
      `ID,Type,SKU,Published,"Regular price"\n1,simple,X,1,5`,
    ]) {
      const file = await read(csv.replace(/\r?\n/, (end) => `${titles}${end}`));
      expect(file.refused).toBeNull();
      expect(file.columns.slice(-4).map(({ field }) => field)).toEqual([null, null, null, null]);
    }
  });

  it('name what is no list of products', async () => {
    expect((await read('63,210.00\n1,2')).refused).toMatchObject({ reason: 'no_columns', names: ['63', '210.00'] });
    expect((await read('Name,Financial Status,Lineitem name\n#1,paid,Mug')).refused?.reason).toBe('orders');
    const twice = await read('name,price,article number\nA,1,X\nB,2,X');
    expect(twice.faults).toMatchObject([{ row: 3, fault: 'article_repeated' }]);
  });

  it('are those of parcels for who ships', async () => {
    const parcels = await read('Carrier;orderid;Tracking Number;x\nAn Post;7;RR1;y\nAn Post;8;RR2;y', {
      content: 'parcels',
    });
    expect(parcels).toMatchObject({
      format: 'parcels',
      parts: [{ csv: '"orderId","carrier","trackingNumber"\n"7","An Post","RR1"\n"8","An Post","RR2"\n' }],
    });
  });
});

describe('columns that a person sends elsewhere', () => {
  const foreign = () =>
    ['Artikel;Bezeichnung;Preis;Hersteller;Gruppe;Lager;Notiz', `M-1;Milchkanne;12,50;${brandName};Lighting;4;x`].join(
      '\n',
    );

  it('[A10] make a list of products of a file whose columns nobody knows', async () => {
    const unknown = await read(foreign());
    expect(unknown).toMatchObject({ refused: null, format: 'unknown', rows: 1, products: 0, parts: [] });
    expect(unknown.columns.map(({ name, first, field }) => [name, first, field])).toContainEqual([
      'Preis',
      '12,50',
      null,
    ]);
    const half = await read(foreign(), { columns: '1:name' });
    expect(half).toMatchObject({ format: 'unknown', products: 0 });
    const file = await read(foreign(), { columns: '0:articleNumber,1:name,2:price,3:brand,4:category,5:stock,6:' });
    expect(file).toMatchObject({ format: 'own', products: 1, brands: [{ name: brandName, id: brandId }] });
    expect(file.columns.filter(({ field }) => field === null).map(({ name }) => name)).toEqual(['Notiz']);
    expect(await send(file.parts[0]?.csv ?? '', true)).toMatchObject({ added: 1, faults: [] });
    expect(await details('Milchkanne')).toMatchObject({ price: '12.50', stock: 4 });
  });

  it('hold instead of what another shop calls them, and a column that is left out says nothing', async () => {
    const csv = shopify(brandName);
    const places = csv.split('\r\n')[0]?.split(',') ?? [];
    const [tags, stock] = ['Tags', 'Variant Inventory Qty'].map((name) => places.indexOf(name));
    const file = await read(csv, { columns: `${tags}:source,${stock}:` });
    expect(file).toMatchObject({ format: 'shopify', products: 3 });
    expect(file.columns[stock ?? 0]).toMatchObject({ name: 'Variant Inventory Qty', field: null });
    expect(file.columns[tags ?? 0]).toMatchObject({ name: 'Tags', field: 'source' });
    expect(file.parts[0]?.csv).toContain('"a, b"');
  });

  it.each(['0:orderId', '0:constructor', '999:name'])(
    'go to no column that products do not have: %s',
    async (columns) => {
      expect(await read(foreign(), { columns })).toMatchObject({ format: 'unknown', products: 0 });
    },
  );
});

it('[A10] rows with errors come back as they stand in the file, with all of their product, and can be read again', async () => {
  const csv = shopify(brandName);
  const { left } = await read(csv, { rows: '8,9' });
  const lines = csv.split('\r\n');
  expect(left?.split('\r\n').map((line) => line.split(',')[0])).toEqual([
    'Handle',
    'two-prices',
    'two-prices',
    'a-card',
    '',
  ]);
  const mended = (left ?? '').replace("'-2", '2').replace('true,active\r\n', 'false,active\r\n');
  expect(await read(mended, { prices: 'highest' })).toMatchObject({
    format: 'shopify',
    rows: 3,
    products: 2,
    faults: [],
  });
  expect(lines).toHaveLength(9);
  expect((await read(csv)).left).toBeNull();
});

describe('an import that is undone', () => {
  const list = (...rows: string[]) => ['articleNumber,name,brand,category,price,stock', ...rows].join('\n');
  const imported = async (csv: string) =>
    await send((await read(csv)).parts[0]?.csv ?? '', true, { fileName: 'stock.csv' });
  const undo = async (importId: string | null) =>
    await world.call('product/undo_import', { importId: importId ?? '0' }, { token });

  it('[A10] gives what it changed its values of before, archives what it added, and leaves what was changed since', async () => {
    const row = (number: string, price: string) => `${number},Bench ${number},${brandName},Outerwear,${price},3`;
    await imported(list(row('B-1', '10.00'), row('B-2', '10.00')));
    const { importId } = await imported(list(row('B-1', '11.00'), row('B-2', '11.00'), row('B-3', '11.00')));
    const { productId } = await details('Bench B-2');
    await world.call('product/update', { productId, stock: 1 }, { token });
    const latest = (await world.call('product/imports', {}, { token })).data[0];
    expect(latest).toMatchObject({
      importId,
      fileName: 'stock.csv',
      added: 1,
      changed: 2,
      canUndo: true,
      undoneAt: null,
    });
    const { data } = await undo(importId);
    expect(data).toEqual({ restored: 1, archived: 1, left: [{ productId, name: 'Bench B-2', reason: 'changed' }] });
    expect(await details('Bench B-1')).toMatchObject({ price: '10.00' });
    expect(await details('Bench B-2')).toMatchObject({ price: '11.00', stock: 1 });
    expect(await details('Bench B-3')).toMatchObject({ listing: 'archived' });
    // The number of the archived product is free for another one.
    expect(await imported(list(row('B-3', '12.00')))).toMatchObject({ added: 1 });
    expect((await undo(importId)).error?.code).toBe('state_changed');
    const { details: facts } =
      (await world.call('audit/inquire', { search: `product ${productId}` }, { token })).data.list.find(
        ({ action }) => action === 'product/update',
      ) ?? {};
    expect(facts).toBeDefined();
  });

  it('is undone within a day alone', async () => {
    const { importId } = await imported(list(`B-7,Bench B-7,${brandName},Outerwear,9.00,3`));
    world.clock.advance(24 * 3_600_000 + 1);
    const again = await addAdministrator(world);
    token = (await world.call('admin/login', { account: again.account, password: administratorPassword })).data.token;
    expect((await undo(importId)).error?.code).toBe('state_changed');
  });
});
