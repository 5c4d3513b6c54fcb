import { describe, expect, it } from 'vitest';
import { partsOf } from './file-parts.ts';

const limits = { characters: 30, rows: 3 };
const cut = (csv: string) => partsOf(csv, limits).map(({ csv: part, rows }) => [part, rows]);

describe('a file that is cut into parts', () => {
  it('stays as it is where it fits', () => {
    expect(cut('a,b\n1,2\n')).toEqual([['a,b\n1,2\n', [2]]]);
    expect(cut('a,b')).toEqual([['a,b', []]]);
    expect(cut('')).toEqual([['', []]]);
  });

  it('has the header in each part, and knows the number of each row', () => {
    expect(cut('a\n1\n2\n3\n4')).toEqual([
      ['a\n1\n2\n3\n', [2, 3, 4]],
      ['a\n4', [5]],
    ]);
    const long = 'x'.repeat(12);
    expect(cut(`a\n${long}\n${long}\n${long}\n`)).toEqual([
      [`a\n${long}\n${long}\n`, [2, 3]],
      [`a\n${long}\n`, [4]],
    ]);
  });

  it('is never cut within a cell', () => {
    const cell = '"one\ntwo ""and"" three\nfour"';
    expect(cut(`a\n1\n${cell}\n2\n`)).toEqual([
      [`a\n1\n`, [2]],
      [`a\n${cell}\n`, [3]],
      ['a\n2\n', [4]],
    ]);
  });

  it('ends its rows as old programs do, and keeps the line that names the separator', () => {
    expect(cut('a\r1\r2\r3\r4')).toEqual([
      ['a\r1\r2\r3\r', [2, 3, 4]],
      ['a\r4', [5]],
    ]);
    expect(cut('sep=;\r\na\r\n1\r\n2\r\n3\r\n4')).toEqual([
      ['sep=;\r\na\r\n1\r\n2\r\n3\r\n', [2, 3, 4]],
      ['sep=;\r\na\r\n4', [5]],
    ]);
  });

  it('has a key of its own for each part', () => {
    const keys = partsOf('a\n1\n2\n3\n4', limits).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});
