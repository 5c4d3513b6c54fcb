import { expect, it } from 'vitest';
import { parseSearch, type SearchTerms } from './search-terms.ts';

const hash = '5d21b0c9'.repeat(8);

it.each<[string, Partial<SearchTerms>]>([
  ['41', { id: 41n, amount: 41_000_000n }],
  [' 157.50 USD', { amount: 157_500_000n }],
  ['AN Post 12-B', { code: 'anpost12-b' }],
  ['1,000', { amount: 1_000_000_000n }],
  ['+1 (555) 010-0010', { phone: '15550100010' }],
  ['0010', { phone: '0010', amount: 10_000_000n, transaction: '0010' }],
  [`0x${hash}`, { transaction: hash }],
  [hash.toUpperCase(), { transaction: hash, name: `${hash}:*` }],
  ['0x2Bc07E51', { address: '0x2bc07e51', transaction: '2bc07e51', name: '0x2bc07e51:*' }],
  ['TChTuCasf', { address: 'tchtucasf', name: 'tchtucasf:*' }],
  ["O'Brien", { name: 'o:* & brien:*' }],
  ['陈伟', { name: '陈伟:*' }],
  ['!!', {}],
])('%s can mean %o', (text, expected) => {
  expect(parseSearch(text)).toMatchObject(expected);
});

it('means nothing by signs alone', () => {
  expect(Object.values(parseSearch('& | !'))).toEqual(Array.from({ length: 7 }));
});
