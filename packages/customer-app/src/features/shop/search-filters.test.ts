import { expect, it } from 'vitest';
import { filtersIn, inputOf } from './search-filters.ts';

const inputFor = (query: string, available?: string) => inputOf(filtersIn(new URLSearchParams(query)), available);

it.each([
  ['within=1', '12.50', { maxPrice: '12.50' }],
  ['within=1', undefined, {}],
  ['upTo=40', '12.50', { maxPrice: '40.00' }],
  ['upTo=40&within=1', '12.50', { maxPrice: '12.50' }],
  ['upTo=10&within=1', '12.50', { maxPrice: '10.00' }],
  ['cashback=1', undefined, { cashback: '10' }],
  ['cashback=1&cashback15=1', undefined, { cashback: '15' }],
  ['brands=7,x,8', undefined, { brandIds: '7,8' }],
  ['ships=1&favourites=1&lucky=1', undefined, { lucky: '1', shipsToMe: '1', favourites: '1' }],
  ['upTo=-1&brands=&sort=cheapest', undefined, {}],
])('[S2] %s of a balance of %s asks for that alone', (query, available, asked) => {
  expect(inputFor(query, available)).toEqual(asked);
});

it('[S2] knows that something is filtered or sorted', () => {
  const isAny = (query: string) => filtersIn(new URLSearchParams(query)).isAny;
  expect(['upTo=40', 'brands=7', 'lucky=1', 'sort=newest', 'q=lamp&brands=x'].map(isAny)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});
