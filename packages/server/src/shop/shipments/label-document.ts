import { isolatedLines, isolatedText } from '@goodturn/contract';
import { beginningOf } from '../../foundation/texts/beginning-of.ts';
import { breakable, inALine } from '../../foundation/texts/breakable.ts';
import type { WaitingParcel } from './shipment-store.ts';

/** A sheet of labels: one for each order, eight on a page. */
export interface LabelDocument {
  language: string;
  title: string;
  site: string;
  labels: {
    order: string;
    recipient: string;
    lines: string[];
    country: string;
    phone: string;
    content: string;
    rtl: boolean;
  }[];
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}]/u;

/** The room for each text on a label, in letters. */
const most = { recipient: 120, address: 640, product: 120, variant: 40, lines: 6 } as const;
/** The longest words that fit in capitals. */
const longestWord = { recipient: 18, address: 20, product: 26, variant: 26 } as const;

const cut = (text: string, longest: number): string =>
  text.length > longest ? `${beginningOf(text, longest - 1)}…` : text;

type Part = keyof typeof longestWord;

/** Returns a text of people in one line, in its own direction: the figures of the next line do not turn with it. */
function fitted(text: string, part: Part, rtl: boolean): string {
  const line = cut(inALine(text), most[part]);
  return breakable(rtl ? isolatedLines(line) : isolatedText(line, 'ltr'), longestWord[part]);
}

/** Returns the lines of an address, of which the last one takes what a label has no more lines for. */
function linesOf(address: string): string[] {
  const lines = cut(address, most.address)
    .split(/[\r\n\u2028\u2029]+/)
    .filter((line) => line.trim() !== '');
  return lines.length <= most.lines
    ? lines
    : [...lines.slice(0, most.lines - 1), lines.slice(most.lines - 1).join(', ')];
}

export function labelDocument(
  parcels: readonly WaitingParcel[],
  { language, siteTitle, orderWord }: { language: string; siteTitle: string; orderWord: string },
): LabelDocument {
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  return {
    language: language.split('-')[0] ?? 'en',
    title: orderWord,
    site: siteTitle,
    labels: parcels.map(({ orderId, recipient, address, country, phone, product, variant }) => {
      // An address is written in the script of its destination.
      const rtl = rightToLeft.test(`${recipient}${address}`);
      return {
        order: `${orderWord} ${orderId}`,
        recipient: fitted(recipient, 'recipient', rtl),
        lines: linesOf(address).map((line) => fitted(line, 'address', rtl)),
        // The sender's postal service reads the country, in Latin capitals.
        country: (countries.of(country) ?? country).toUpperCase(),
        phone: inALine(phone),
        content: [fitted(product, 'product', rtl), fitted(variant, 'variant', rtl)].filter(Boolean).join(' · '),
        rtl,
      };
    }),
  };
}

declare module '../../foundation/documents/document-setter.ts' {
  interface Documents {
    labels: LabelDocument;
  }
}
