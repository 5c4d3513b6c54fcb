import { expect, it } from 'vitest';
import { parseSearch, type SearchTerms } from './search-terms.ts';

const hash = '5d21b0c9'.repeat(8);

it.each<[string, Partial<SearchTerms>]>([
  ['41', { id: 41n, amount: 41_000_000n }],
  [' 157.50 USD', { amount: 157_500_000n }],
  ['AN Post 12-B', { code: 'anpost12-b' }],
  ['1,000', { amount: 1_000_000_000n }],
  ['USD 1.049,80', { amount: 1_049_800_000n }],
  ['US$12,50', { amount: 12_500_000n }],
  ['\u066112\u066b5', { amount: 112_500_000n }],
  ['\u0664\u0661', { id: 41n, amount: 41_000_000n }],
  ['#41', { id: 41n }],
  [
    'tron:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    { account: Buffer.from('a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'hex') },
  ],
  ['ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1', { address: '0xdac17f958d2ee523a2206206994597c13d831ec7' }],
  ['+1 (555) 010-0010', { phone: '15550100010' }],
  ['+44 (0)20 7946 0958', { phone: '442079460958' }],
  ['0044 20/7946–0958', { phone: '442079460958' }],
  ['020 7946 0958', { phone: '2079460958' }],
  ['tel:+44-20-7946-0958', { phone: '442079460958' }],
  ['0010', { phone: '0010', amount: 10_000_000n, transaction: '0010' }],
  [`0x${hash}`, { transaction: hash }],
  [hash.toUpperCase(), { transaction: hash, name: hash.toUpperCase() }],
  ['0x2Bc07E51', { address: '0x2bc07e51', transaction: '2bc07e51', name: '0x2Bc07E51' }],
  ['TChTuCasf', { address: 'tchtucasf', name: 'TChTuCasf' }],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', { account: Buffer.from('a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'hex') }],
  [
    '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    { account: Buffer.from('dac17f958d2ee523a2206206994597c13d831ec7', 'hex') },
  ],
  // A wrong checksum, and no address that is whole.
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', { account: undefined }],
  ['0xdac17f958d2ee523a2206206994597c13d831e', { account: undefined }],
  [' O’Brien', { name: 'O’Brien' }],
  ['陈伟', { name: '陈伟' }],
  ['!!', {}],
])('%s can mean %o', (text, expected) => {
  expect(parseSearch(text)).toMatchObject(expected);
});

it('means nothing by signs alone', () => {
  expect(Object.values(parseSearch('& | !'))).toEqual(Array.from({ length: 8 }));
});
