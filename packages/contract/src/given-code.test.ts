import { describe, expect, it } from 'vitest';
import { isCellError, isGivenCode } from './given-code.ts';

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
    ' ',
  ])('%s is none', (code) => {
    expect(isGivenCode(code)).toBe(false);
  });
});

it('a cell error is told from other words', () => {
  expect(['#N/A', '#ref!', '#5', 'N/A'].map(isCellError)).toEqual([true, true, false, false]);
});
