import { isolatedText } from '@goodturn/contract';
import { csvCell } from '../../foundation/lists/csv.ts';
import { signedAmount } from '../../foundation/lists/signed-amount.ts';
import { breakable, inALine } from '../../foundation/texts/breakable.ts';
import { plus, totalOf, type BrandStatement } from './brand-statement.ts';
import type { BrandParts } from './brand-statement-store.ts';
import { brandStatementWords } from './brand-statement-words.ts';

const amountsOf = (parts: BrandParts): string[] =>
  [parts.available, parts.pending, parts.escrow, totalOf(parts)].map(signedAmount);

function linesWithBalance({ opening, days }: BrandStatement) {
  let balance = opening;
  return days.map((line) => {
    balance = plus(balance, line);
    return { ...line, balance };
  });
}

/**
 * Returns the statement as CSV (RFC 4180): a line for each day and kind between the opening and the closing balance, so
 * that the columns of movements add up. Amounts are written unchanged: a minus before digits is a number.
 */
export function brandStatementCsv(statement: BrandStatement, language: string): string {
  const words = brandStatementWords(language);
  const { name, from, to, opening, closing } = statement;
  const usd = (label: string): string => `${label} (USD)`;
  const header = [
    words.brand,
    words.day,
    words.movement,
    words.count,
    ...[words.available, words.pending, words.escrow, words.total, words.balance].map(usd),
  ];
  const standing = (day: string, label: string, parts: BrandParts): string[] => [
    ...[name, day, label, '', '', '', '', ''].map(csvCell),
    signedAmount(totalOf(parts)),
  ];
  const lines = linesWithBalance(statement).map((line) => [
    ...[name, line.day, words.kinds[line.kind]].map(csvCell),
    `${line.count}`,
    ...amountsOf(line),
    signedAmount(totalOf(line.balance)),
  ]);
  const rows = [
    header.map(csvCell),
    standing(from, words.opening, opening),
    ...lines,
    standing(to, words.closing, closing),
  ];
  return rows.map((cells) => `${cells.join(',')}\r\n`).join('');
}

export interface SettlementDocument {
  language: string;
  title: string;
  site: string;
  facts: { name: string; value: string }[];
  summary: { columns: string[]; rows: { cells: string[]; strong: boolean }[] };
  byDay: string;
  lines: { columns: string[]; rows: { cells: string[]; strong: boolean }[] };
  empty: string;
  note: string;
}

/** The longest word that fits beside its name in capitals. */
const longestWord = 30;

/** Replaces the hyphen before an amount with a minus sign, which is as wide as a figure. */
const printed = (cells: readonly string[]): string[] => cells.map((cell) => cell.replace(/^-/, '−'));

export function settlementDocument(
  statement: BrandStatement,
  { language, siteTitle }: { language: string; siteTitle: string },
): SettlementDocument {
  const words = brandStatementWords(language);
  const { brandId, name, from, to, timeZone, opening, kinds, closing } = statement;
  const day = new Intl.DateTimeFormat(language === 'zh-cn' ? 'zh-CN' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const parts = [words.available, words.pending, words.escrow, words.total];
  const standing = (label: string, sums: BrandParts) => ({
    cells: [label, '', ...printed(amountsOf(sums))],
    strong: true,
  });
  return {
    language: language === 'zh-cn' ? 'zh' : 'en',
    title: words.title,
    site: siteTitle,
    facts: [
      { name: words.brand, value: `${breakable(isolatedText(inALine(name), 'ltr'), longestWord)} (${brandId})` },
      { name: words.period, value: day.formatRange(new Date(from), new Date(to)) },
      { name: words.timeZone, value: timeZone },
    ],
    summary: {
      columns: [words.movement, words.count, ...parts],
      rows: [
        standing(words.opening, opening),
        ...kinds.map((line) => ({
          cells: [words.kinds[line.kind], `${line.count}`, ...printed(amountsOf(line))],
          strong: false,
        })),
        standing(words.closing, closing),
      ],
    },
    byDay: words.byDay,
    lines: {
      columns: [words.day, words.movement, words.count, ...parts, words.balance],
      rows: linesWithBalance(statement).map((line) => ({
        cells: [
          line.day,
          words.kinds[line.kind],
          `${line.count}`,
          ...printed([...amountsOf(line), signedAmount(totalOf(line.balance))]),
        ],
        strong: false,
      })),
    },
    empty: words.empty,
    note: words.note,
  };
}

declare module '../../foundation/documents/document-setter.ts' {
  interface Documents {
    settlement: SettlementDocument;
  }
}
