import { expect, it } from 'vitest';
import { type ExportSources, exportedLists } from './exported-lists.ts';
import { headerOf } from './export-words.ts';
import { cellIn } from './list-reader.ts';

const hold = { holdId: '7', agreedBy: 'grace', endedAt: '2026-11-20T09:30:00.000+00:00', appealDecidedBy: 'carol' };

it.each([
  ['en', 'lifted', null, { 'Approved by': 'grace', 'Ended by': 'Lifted', 'Outcome of the appeal': '' }],
  ['en', 'expired', false, { 'Ended by': 'Expired', 'Outcome of the appeal': 'Declined' }],
  ['zh-cn', 'appeal', true, { 批准人: 'grace', 结束原因: '因申诉结束', 申诉结果: '已接受', 申诉处理人: 'carol' }],
] as const)('in %s an export of holds says in words how each ended', async (language, endCause, accepted, expected) => {
  const list = async () => ({ list: [{ ...hold, endCause, appealAccepted: accepted }], nextCursor: null });
  const sources = { holdQueue: { list } } as object as ExportSources;
  const { columns, read } = exportedLists(sources).holds;
  const [row = {}] = (await read({}, { pageSize: 1 }, language)).list;
  const cells = columns.map((column) => [headerOf(column, language), cellIn(language, row, column)]);
  expect(Object.fromEntries(cells)).toMatchObject(expected);
});
