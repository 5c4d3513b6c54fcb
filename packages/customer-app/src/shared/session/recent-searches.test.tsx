import { expect, it } from 'vitest';
import { keepSearch, recentSearches } from './recent-searches.ts';

it('keeps what was searched, the newest first, and nothing as long as the words of a wallet', () => {
  keepSearch('enamel kettle for three');
  keepSearch(' desk lamp ');
  keepSearch('legal winner thank year wave sausage worth useful legal winner thank yellow');
  keepSearch('legal, winner, thank, year, wave, sausage, worth, useful, legal, winner, thank, yellow');
  expect(recentSearches()).toEqual(['desk lamp', 'enamel kettle for three']);
});
