import { isolatedText } from '@goodturn/contract';
import type { StatementLine } from '@goodturn/ledger';
import { languageFor } from '@goodturn/locales';
import { add, formatMoney, type Money, subtract, ZERO } from '@goodturn/money';
import { breakable, inALine } from '../../foundation/texts/breakable.ts';
import { translatorFor } from '../../foundation/texts/translations.ts';
import { type RecordView, recordWords } from './record-view.ts';
import type { StatementPeriod } from './statement-period.ts';

interface Line {
  time: string;
  type: string;
  remark: string;
  amount: string;
  balance: string;
}

export interface StatementDocument {
  language: string;
  rtl: boolean;
  title: string;
  site: string;
  facts: { name: string; value: string }[];
  totals: { name: string; value: string; strong: boolean }[];
  columns: string[];
  lines: Line[];
  empty: string;
  note: string;
}

interface Holder {
  userName: string;
  userId: string;
}

interface Reader {
  language: string;
  timeZone: string;
  siteTitle: string;
}

export interface StatementContent {
  holder: Holder;
  period: StatementPeriod;
  opening: Money;
  lines: readonly StatementLine[];
  views: readonly RecordView[];
}

const isCredit = ({ amount }: StatementLine): boolean => !formatMoney(amount).startsWith('-');
const sumOf = (lines: readonly StatementLine[]): Money => lines.reduce((sum, { amount }) => add(sum, amount), ZERO);

/** Keeps the plus before a person's number in a right-to-left text, by a mark of direction (U+200E). */
const keepPlus = (text: string, isRtl: boolean): string => (isRtl ? text.replaceAll(/\+(?=\d)/g, '\u200e+') : text);

/** The longest word that fits beside the amounts in capitals. */
const longestWord = 26;

/** Returns an amount with a sign that is as wide as a figure, instead of a hyphen. */
const signed = (amount: string): string => (amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`);

/** Returns the balance after the last line; throws if the lines do not add up to it, which no statement may contain. */
function closingOf({ opening, lines }: StatementContent): Money {
  const closing = add(opening, sumOf(lines));
  const last = lines.at(-1);
  if (last !== undefined && formatMoney(last.availableBalanceAfter) !== formatMoney(closing)) {
    throw new Error(`the statement's lines up to ${last.id} do not add up to the balance after it`);
  }
  return closing;
}

export function statementDocument(
  content: StatementContent,
  { language, timeZone, siteTitle }: Reader,
): StatementDocument {
  const { holder, period, opening, lines, views } = content;
  const words = translatorFor('statement_view', language);
  const ofRecords = recordWords(language);
  const { htmlLang = 'en', direction = 'ltr' } = languageFor(language) ?? {};
  // Uses the digits of the amounts in every script.
  const locale = `${htmlLang}-u-nu-latn`;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const usd = (amount: Money): string => `${formatMoney(amount)} USD`;
  const credits = lines.filter(isCredit);
  const debits = lines.filter((one) => !isCredit(one));
  const lastMoment = new Date(period.until.getTime() - 1);
  const isRtl = direction === 'rtl';
  return {
    language: language.split('-')[0] ?? 'en',
    rtl: isRtl,
    title: words('title'),
    site: siteTitle,
    facts: [
      {
        name: words('customer'),
        value: keepPlus(`${isolatedText(holder.userName, direction)} (${holder.userId})`, isRtl),
      },
      { name: words('period'), value: day.formatRange(period.from, lastMoment) },
      { name: words('timeZone'), value: timeZone },
    ],
    totals: [
      { name: words('opening'), value: usd(opening), strong: false },
      { name: words('credits'), value: `+${usd(sumOf(credits))}`, strong: false },
      { name: words('debits'), value: `−${usd(subtract(ZERO, sumOf(debits)))}`, strong: false },
      { name: words('closing'), value: usd(closingOf(content)), strong: true },
    ],
    columns: [words('time'), words('record'), ofRecords('column_amount'), ofRecords('column_balance')],
    lines: lines.map(({ createdAt }, index) => {
      const { type = 0, remark = '', amount = '', balance = '' } = views[index] ?? {};
      return {
        time: dateTime.format(createdAt),
        type: ofRecords(`type_${type}`),
        remark: keepPlus(breakable(isolatedText(inALine(remark), direction), longestWord), isRtl),
        amount: signed(amount),
        balance,
      };
    }),
    empty: words('empty'),
    note: words('note'),
  };
}

declare module '../../foundation/documents/document-setter.ts' {
  interface Documents {
    statement: StatementDocument;
  }
}
