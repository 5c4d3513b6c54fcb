import { describe, expect, it } from 'vitest';
import { changeOfCode, isCellError, isGivenCode } from './given-code.ts';

describe('isGivenCode', () => {
  it.each([
    'IP 47-11',
    '1Z999AA10123456784',
    '449044304137821',
    'RR123456785SG',
    '00340434161094042557',
    'JD0146 0000-1234',
    'MAR-12345',
    'T7',
    '12-34567',
    '1E',
    '449 044 304 137 821',
    '99.00.123456.12345678',
    '4490443041378210000A',
    '00340434161094042000',
    'MAY12345',
    'E1234',
  ])('%s is one', (code) => {
    expect(isGivenCode(code)).toBe(true);
  });

  it.each([
    '4.49044E+14',
    '4,49044E+14',
    '1E+05',
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#NAME?',
    '########',
    '-',
    '–',
    'n/a',
    'none',
    'TRUE',
    '12-May',
    '12. Mai',
    'May-12',
    'Dec 2026',
    '12-mai-26',
    '12/05/2026',
    '12.05.26',
    '2026-05-12',
    '2026-05-12T00:00:00.000Z',
    '12:30',
    '5月12日',
    '449044304137821.0',
    '４.４９E＋１４',
    '4.49E 14',
    '4.49044 E+14',
    '1.5E5',
    '449044304137821000',
    '449,044,304,137,821',
    '449.044.304.137.821',
    '44,904',
    '-449044304137821',
    '449044304137821-',
    '(449044304137821)',
    '0,5',
    '.5',
    '5.',
    '50%',
    '$4.49',
    '4,49 €',
    '1/2',
    '1 1/2',
    '5/26',
    '05/2026',
    '2026-05',
    '12‑May',
    '12–May',
    'May 12, 2026',
    '12-May-2026 00:00',
    '12/05/2026 00:00',
    '12.05.2026 0:00:00',
    '12 مايو',
    '12 באוקטובר',
    '5월 12일',
    '2026年5月',
    '1:02:03.5',
    '44904:30',
    '#NV',
    '#BEZUG!',
    '#¡REF!',
    '＃N/A',
    '=A1&"5"',
    '＝5',
    '@A1',
    ' ',
  ])('%s is none', (code) => {
    expect(isGivenCode(code)).toBe(false);
  });
});

it('a cell error is told from other words', () => {
  expect(['#N/A', '#ref!', '#WERT!', '#NOM?', '#5', 'N/A', '#new', '# 5!'].map(isCellError)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('an article number is short as people give it, and is no date or long number of a spreadsheet', () => {
  const given = ['', 'OAK', '12-34', '1.5', '2026-05', '1E5', '12/4', '1,000', '7', '-3', '12:30'];
  expect(given.filter((code) => changeOfCode(code) !== undefined)).toEqual([]);
  const changed = {
    rounded: ['4.49E+14', '4,49044E+14', '1E+05', '449044304137821000', '４.４９E＋１４'],
    dated: ['12-May', '2026-05-12', '12/05/2026', '12. Mai 2026', '5月12日'],
    error: ['#N/A', '#WERT!', '########'],
  };
  for (const [change, codes] of Object.entries(changed)) {
    expect(codes.map(changeOfCode)).toEqual(codes.map(() => change));
  }
});

it('a long code and a day are told in whatever way a spreadsheet of any of our languages writes them', () => {
  const languages = ['en', 'de', 'es', 'fr', 'it', 'pt-BR', 'tr', 'ru', 'he', 'ar-u-nu-latn', 'ja', 'ko', 'zh-CN'];
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 12)));
  const shapes: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'short' },
    { dateStyle: 'medium' },
    { day: 'numeric', month: 'short' },
    { day: 'numeric', month: 'long' },
    { day: 'numeric', month: 'numeric' },
  ];
  const shown = languages.flatMap((language) =>
    shapes.flatMap((shape) =>
      days.map((day) => new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' }).format(day)),
    ),
  );
  expect([...new Set(shown.filter((text) => isGivenCode(text)))]).toEqual([]);
});
