import { expect, it } from 'vitest';
import { countryCodes, isCountryCode } from './country-code.ts';

const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** Codes that ISO 3166-1 reserves (transitionally, exceptionally, indeterminately), withdrew, or leaves private. */
const reserved =
  'AC AN BU BX CP CQ CS CT DD DG DY EA EF EM EP EU EV EW EZ FL FQ FX GC IB IC JA JT LF MI NH NT NQ OA PC PI PU PZ RA ' +
  'RB RC RH RI RL RM RN RP SF SU TA TP UK UN VD WG WK WL WO WV XI XK YD YU YV ZR ZZ AA QM QZ XA XZ';

it('the 249 codes that ISO 3166-1 has assigned are countries, and no other two letters', () => {
  const taken = pairs.filter(isCountryCode);
  expect(taken).toHaveLength(249);
  expect([...countryCodes].toSorted()).toEqual(taken);
  expect(reserved.split(' ').filter((code) => code.length === 2 && isCountryCode(code))).toEqual([]);
});

it('each of them has a name of its own in the language of the page', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  expect(new Set(countryCodes.map((code) => names.of(code))).size).toBe(249);
  expect(countryCodes.filter((code) => names.of(code) === code)).toEqual([]);
});

it.each(['gb', 'GBR', '826', 'G B', ' GB', 'ＧＢ', ''])('%j is no code', (code) => {
  expect(isCountryCode(code)).toBe(false);
});
