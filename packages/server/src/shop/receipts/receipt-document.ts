import { isolatedText } from '@goodturn/contract';
import { languageFor } from '@goodturn/locales';
import { add, formatMoney, moneyFromMicros, subtract } from '@goodturn/money';
import type { OrderRow } from '../orders/order-row.ts';
import { breakable, inALine } from '../../foundation/texts/breakable.ts';
import { translatorFor } from '../../foundation/texts/translations.ts';

interface Fact {
  name: string;
  value: string;
}

interface Line extends Fact {
  strong: boolean;
}

export interface ReceiptDocument {
  language: string;
  rtl: boolean;
  title: string;
  site: string;
  facts: Fact[];
  amounts: Line[];
  refund: { title: string; facts: Fact[]; amounts: Line[] } | null;
  /** The name of the fact that is a phone number, which is printed from left to right in every language. */
  phone: string;
  note: string;
}

interface Reader {
  language: string;
  timeZone: string;
  siteTitle: string;
}

const line = (name: string, value: string, strong = false): Line => ({ name, value, strong });
const usd = (micros: bigint): string => `${formatMoney(moneyFromMicros(micros))} USD`;
const minus = (micros: bigint): string => `− ${usd(micros)}`;

function variantOf({ options, color, model }: OrderRow): string[] {
  return [
    ['color', color],
    ['model', model],
  ].flatMap(([kind, code]) =>
    typeof code !== 'string'
      ? []
      : [options.find((option) => option.kind === kind && option.code === code)?.name ?? code],
  );
}

/** The longest word that fits beside its name in capitals. */
const longestWord = 30;

/** Returns what people wrote, in one line: each part in its own direction, so that the next one stays in its place. */
const listed = (parts: readonly string[], direction: 'ltr' | 'rtl'): string =>
  parts
    .map((part) => breakable(isolatedText(inALine(part), direction), longestWord))
    .filter((part) => part !== '')
    .join(', ');

/** Throws if the order was not paid. */
export function receiptDocument(row: OrderRow, { language, timeZone, siteTitle }: Reader): ReceiptDocument {
  if (row.paid_at === null) throw new Error(`order ${row.id} was not paid`);
  const words = translatorFor('receipt_view', language);
  const { htmlLang = 'en', direction = 'ltr' } = languageFor(language) ?? {};
  // Uses the digits of the amounts in every script.
  const locale = `${htmlLang}-u-nu-latn`;
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const bonus = row.bonus ?? 0n;
  const [cashback, price] = [moneyFromMicros(row.cashback), moneyFromMicros(row.price)];
  const net = subtract(price, add(cashback, moneyFromMicros(bonus)));
  const country = row.country === null ? '' : (countries.of(row.country) ?? row.country);
  const facts: Fact[] = [
    { name: words('number'), value: row.id.toString() },
    { name: words('paidAt'), value: dateTime.format(row.paid_at) },
    { name: words('seller'), value: listed([row.brand_name], direction) },
    { name: words('product'), value: listed([row.product_name], direction) },
    { name: words('variant'), value: listed(variantOf(row), direction) },
    { name: words('recipient'), value: listed([row.recipient ?? ''], direction) },
    { name: words('address'), value: listed([...(row.address ?? '').split(/[\r\n]+/), country], direction) },
    { name: words('phone'), value: inALine(row.phone ?? '') },
  ];
  return {
    language: language.split('-')[0] ?? 'en',
    rtl: direction === 'rtl',
    title: words('title'),
    site: siteTitle,
    facts: facts.filter(({ value }) => value !== ''),
    amounts: [
      line(words('paid'), usd(row.price)),
      line(words('cashback'), minus(row.cashback)),
      ...(bonus > 0n ? [line(words('bonus'), minus(bonus))] : []),
      line(words('net'), `${formatMoney(net)} USD`, true),
    ],
    refund:
      row.refunded_at === null
        ? null
        : {
            title: words('refund'),
            facts: [
              { name: words('refundedAt'), value: dateTime.format(row.refunded_at) },
              { name: words('reason'), value: words(`reason_${row.refund_reason ?? 'operator'}`) },
            ],
            amounts: [
              line(words('priceBack'), usd(row.price)),
              line(words('cashbackBack'), minus(row.cashback + bonus)),
              line(words('refundTotal'), `${formatMoney(net)} USD`, true),
            ],
          },
    phone: words('phone'),
    note: words('note'),
  };
}

declare module '../../foundation/documents/document-setter.ts' {
  interface Documents {
    receipt: ReceiptDocument;
  }
}
