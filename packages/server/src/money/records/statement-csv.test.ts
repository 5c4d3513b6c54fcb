import { expect, it } from 'vitest';
import { recordWords } from './record-view.ts';
import { statementHeader, statementRow } from './statement-service.ts';

const words = recordWords('en');
const record = {
  recordId: '7',
  type: 4,
  amount: '-2.50',
  balance: '10.00',
  createdAt: '2026-01-31T09:30:00.000+08:00',
};

it.each([
  ['=1+1', `'=1+1`],
  ['+1', `'+1`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `'\t'=1`],
  ['＝1', `'＝1`],
])('makes a text of the remark %j, which a spreadsheet would run', (remark, cell) => {
  expect(statementRow({ ...record, remark }, words)).toBe(
    `7,2026-01-31T09:30:00.000+08:00,System reduction,-2.50,10.00,"${cell}"`,
  );
});

it('keeps commas, quotes and line breaks inside of their cell', () => {
  const row = statementRow({ ...record, remark: 'a, "b"\r\nc' }, words);
  expect(row.endsWith(',10.00,"a, ""b""\r\nc"')).toBe(true);
});

it('heads the columns in the reader’s language, with the zone of the times', () => {
  expect(statementHeader(recordWords('zh-cn'), 'Europe/Dublin')).toBe(
    '记录编号,时间（Europe/Dublin）,类型,金额（美元）,变动后余额（美元）,备注',
  );
});
