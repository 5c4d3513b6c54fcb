import { expect, it } from 'vitest';
import { readAddressListText } from './address-list-file.ts';

const onEthereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const onTron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const accounts = (text: string): unknown => {
  const list = readAddressListText(text);
  return 'accounts' in list ? list.accounts.map((account) => account.toString('hex')) : list;
};

it('reads addresses of both chains, and passes over comments and empty lines', () => {
  const text = `\uFEFF# a list\r\n\r\n  ${onEthereum}  # somebody\r\n${onTron}\n${onEthereum.toLowerCase()}\n`;
  expect(accounts(text)).toEqual([
    '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    'a614f803b6fd780986a42c78ec9c7f77e6ded13c',
  ]);
});

it.each([
  ['an address of another chain', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['a wrong checksum', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['an address that was cut off', onTron.slice(0, -1)],
  ['a page instead of a list', '<html>'],
])('refuses the whole list for %s, with its line', (_, line) => {
  expect(readAddressListText(`${onEthereum}\n# next\n${line}\n${onTron}`)).toEqual({ faultyLine: 3 });
});

it('refuses a list without addresses, which a download that failed leaves behind', () => {
  expect(readAddressListText('')).toEqual({ faultyLine: 0 });
  expect(readAddressListText('# nothing\n')).toEqual({ faultyLine: 0 });
});
