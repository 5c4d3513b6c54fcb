import { expect, it } from 'vitest';
import { decodeCsv } from './csv-encoding.ts';

const utf8 = new TextEncoder();
/** "Café" in Windows-1252, and "茶杯" in GBK, in the third row. */
const western = Uint8Array.of(...utf8.encode('name\nMug\nCaf'), 0xe9, ...utf8.encode('\nPot'));
const chinese = Uint8Array.of(...utf8.encode('name\nMug\n'), 0xb2, 0xe8, 0xb1, 0xad, 0x0a);

it.each([
  ['UTF-8', utf8.encode('a\nCafé')],
  ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8.encode('a\nCafé'))],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, ...Array.from('a\nCafé').flatMap((one) => [one.charCodeAt(0), 0]))],
  ['UTF-16 without a mark', Uint8Array.from(Array.from('a\nCafé').flatMap((one) => [one.charCodeAt(0), 0]))],
])('reads %s', (_name, bytes) => {
  expect(decodeCsv(bytes)).toMatchObject({ csv: 'a\nCafé' });
});

it('never replaces what it cannot read, and shows the first such row in the encodings that can', () => {
  const west = decodeCsv(western);
  expect(west).toMatchObject({
    row: 3,
    choices: expect.arrayContaining([{ encoding: 'windows-1252', preview: 'Café' }]),
  });
  const east = decodeCsv(chinese);
  expect(east).toMatchObject({ row: 3, choices: expect.arrayContaining([{ encoding: 'gb18030', preview: '茶杯' }]) });
  expect(JSON.stringify([west, east])).not.toContain('\ufffd');
});

it('reads the file in the encoding that was chosen', () => {
  expect(decodeCsv(western, 'windows-1252')).toMatchObject({ csv: 'name\nMug\nCafé\nPot' });
  expect(decodeCsv(chinese, 'gb18030')).toMatchObject({ csv: 'name\nMug\n茶杯\n' });
});
