import { productCsvHeader } from '@goodturn/contract';
import { expect, it } from 'vitest';
import { parseProductCsv } from './product-csv.ts';

const read = (cells: Readonly<Record<string, string>>) => {
  const all: Readonly<Record<string, string>> = {
    brand: 'Halden',
    category: 'Kitchen',
    name: 'Mug',
    price: '8.00',
    stock: '4',
    ...cells,
  };
  const { products, faults } = parseProductCsv(
    `${productCsvHeader.join(',')}\n${productCsvHeader.map((name) => all[name] ?? '').join(',')}`,
  );
  return { product: products[0], faults: faults.map(({ column, key }) => [column, key]) };
};

it('a colour or model that a cell names twice is one, and of two tones of one name none is guessed', () => {
  const { product, faults } = read({ colors: 'Navy|Sand #d9c7a3| Navy|Sand #d9c7a3', models: 'S|M|S' });
  expect(faults).toEqual([]);
  expect(product?.parts.colors).toEqual([{ name: 'Navy' }, { name: 'Sand', hex: '#d9c7a3' }]);
  expect(product?.parts.models).toEqual([{ name: 'S' }, { name: 'M' }]);
  for (const colors of ['Sand #d9c7a3|Sand #aa9977', 'Sand|Sand #d9c7a3']) {
    expect(read({ colors }).faults).toEqual([['colors', 'error_view.name_taken']]);
  }
});

it('a word that is chosen among some is read in capital letters, too', () => {
  const { product, faults } = read({ listing: 'Draft', recommended: 'HOME' });
  expect(faults).toEqual([]);
  expect(product?.product).toMatchObject({ listing: 'draft', recommended: 'home' });
  expect(read({ listing: 'sold out' }).faults).toEqual([['listing', 'error_view.field_format']]);
});
