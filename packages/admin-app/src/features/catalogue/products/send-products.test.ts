import { calls } from '@goodturn/contract';
import { expect, it } from 'vitest';
import { nameToSend } from './send-products.ts';

const { fileName } = calls['product/import'].body.shape;

it.each([
  ['products.csv', 'products.csv'],
  ['prix d’été (2).xlsx', 'prix d’été (2).xlsx'],
  ['\u202alist\u202e\u200b.csv', 'list.csv'],
  ['a\nb\u0000.csv', 'ab.csv'],
  ['Z\u0301\u0336\u0301\u0336.csv', 'Z.csv'],
  [`${'👍'.repeat(150)}.csv`, `${'👍'.repeat(96)}.csv`],
  ['\ud83d.csv', '.csv'],
  [`${'e\u0301'.repeat(80)}.csv`, `${'e\u0301'.repeat(48)}.csv`],
])('a file called %j is imported under the name %j', (name, sent) => {
  expect(nameToSend(name)).toBe(sent);
  expect(fileName.safeParse(sent).data).toBe(sent);
});
