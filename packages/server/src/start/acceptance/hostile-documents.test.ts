import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentSetter, type Documents } from '../../foundation/documents/document-setter.ts';
import { labelDocument } from '../../shop/shipments/label-document.ts';
import { pagesOf, pdfRunsOf, placesIn } from '../../testing/pdf-text.ts';

/**
 * Tests what a name, an address, a title or a reason does to a document: it is a text in its place, whatever it is made
 * of.
 */

const setter = createDocumentSetter();
afterAll(() => setter.stop());

/** Texts that typst, a font or the layout would take for more, or that are hard to set. */
const hostile = [
  '#read("/etc/passwd")',
  '#include "receipt.typ"',
  '#panic("x") #while true {}',
  '$x^2/0$ *bold* _it_ `raw` ```raw``` = Title',
  '- item + item / term: x',
  '@ref <label> https://evil.example',
  '[x](#link("https://evil.example")[Pay])',
  '\\u{202e} \\# \\',
  '// gone /* gone */',
  '"); #v(-9cm) (',
  '{{amount}} ${1} %s',
  '9,999.00 USD',
  '\u202e00.005 USD\u202c',
  '\u2066\u2067\u2068',
  '\u2069\u2069',
  '\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\u00ad',
  '\0\u0001\u001b[31m\u007f\u0085',
  '\n\r\n\u2028\u2029\t\u000b\f',
  '\ud83d',
  '\ude00',
  '\ue000\uf8ff\u{10ffff}\ufdd0\ufffd',
  '👩‍👩‍👧‍👦🇸🇬🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣👍🏽',
  'مقلاة 9,999.00 (لا)',
  'שלום - 12',
  'क्षिप्रा',
  '王小明',
  `e${'\u0301'.repeat(100)}`,
] as const;

/** Texts that are longer than any field takes. */
const long = [
  'W'.repeat(10_000),
  'e'.repeat(10_000),
  `e${'\u0301'.repeat(2_000)}`,
  'क्षि '.repeat(1_000),
  'a\n'.repeat(2_000),
];

const cell = (name: string) => ({ name, value: name, strong: true });
const head = (text: string, language: string) => ({ language, rtl: language === 'ar', title: text, site: text });

const documents: { [K in keyof Documents]: (text: string, language: string) => Documents[K] } = {
  receipt: (text, language) => ({
    ...head(text, language),
    facts: [{ name: text, value: text }],
    amounts: [cell(text)],
    refund: { title: text, facts: [{ name: text, value: text }], amounts: [cell(text)] },
    phone: text,
    note: text,
  }),
  statement: (text, language) => ({
    ...head(text, language),
    facts: [{ name: text, value: text }],
    totals: [cell(text)],
    columns: [text, text, text, text],
    lines: [{ time: text, type: text, remark: text, amount: text, balance: text }],
    empty: text,
    note: text,
  }),
  labels: (text, language) => ({
    ...head(text, language),
    labels: [
      {
        order: text,
        recipient: text,
        lines: [text],
        country: text,
        phone: text,
        content: text,
        rtl: language === 'ar',
      },
    ],
  }),
  settlement: (text, language) => ({
    ...head(text, language),
    facts: [{ name: text, value: text }],
    summary: { columns: [text, text], rows: [{ cells: [text, text], strong: true }] },
    byDay: text,
    lines: { columns: [text, text, text], rows: [{ cells: [text, text, text], strong: false }] },
    empty: text,
    note: text,
  }),
};

const kinds = ['receipt', 'statement', 'labels', 'settlement'] as const;

const shownIn = (pdf: Buffer): string => pdfRunsOf(pdf).join('\n');

describe('a document of any text', () => {
  it.each(kinds)('is made, and runs nothing: %s', async (kind) => {
    for (const [place, text] of hostile.entries()) {
      const pdf = await setter.set(kind, documents[kind](text, place % 2 === 0 ? 'en' : 'ar'));
      expect([text.slice(0, 40), pdf.subarray(0, 5).toString()]).toEqual([text.slice(0, 40), '%PDF-']);
      expect(shownIn(pdf)).not.toMatch(/root:|\ufffd|[\u202a-\u202e]/);
    }
  });

  it.each(long.map((text) => [text.slice(0, 4), text]))(
    'is made, however much there is of it: %j',
    async (_what, text) => {
      const document = documents.receipt('Pot', 'en');
      const pdf = await setter.set('receipt', { ...document, facts: [{ name: 'Recipient', value: text }] });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    },
  );

  it('is made of all of them in any order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        fc.array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 8 }),
        fc.constantFrom('en', 'ar', 'zh'),
        async (kind, pieces, language) => {
          const pdf = await setter.set(kind, documents[kind](pieces.join(' '), language));
          expect(shownIn(pdf)).not.toMatch(/[\ufffd\u202a-\u202e]/);
        },
      ),
      { numRuns: 20 },
    );
  });
});

const parcel = {
  orderId: 7n,
  recipient: 'Ana Lima',
  address: 'Main St 1',
  country: 'OM',
  phone: '+968 12',
  product: 'Pot',
  variant: 'S',
  dueAt: null,
};
/** The first of eight frames on A4, in points from the left and from the bottom: 94 by 66 mm, 10 mm from the edges. */
const point = 72 / 25.4;
const frame = { left: 10 * point, right: 104 * point, top: 287 * point, bottom: 221 * point };
const labelOf = (more: object, language = 'en') =>
  labelDocument([{ ...parcel, ...more }], { language, siteTitle: 'Goodturn', orderWord: 'Order' });

describe('a label', () => {
  it.each([
    ['a long name', { recipient: 'W'.repeat(80) }],
    ['a long address', { address: 'Wilhelmshavener '.repeat(18) }],
    ['an address without a space', { address: 'W'.repeat(300) }],
    ['an address of many lines', { address: 'x\n'.repeat(150) }],
    ['a long title', { product: 'Wolle '.repeat(26), variant: 'W'.repeat(60) }],
    [
      'six long lines and a long title',
      {
        recipient: 'W'.repeat(54),
        address: Array.from({ length: 6 }, () => 'x, '.repeat(18)).join('\n'),
        product: 'Wolle '.repeat(20),
        variant: '',
      },
    ],
    [
      'all of them',
      { recipient: '王'.repeat(80), address: '王\n'.repeat(150), product: 'W'.repeat(160), variant: 'W' },
    ],
    [
      'ten thousand letters',
      { recipient: 'م'.repeat(10_000), address: 'م '.repeat(5_000), product: 'م'.repeat(10_000) },
    ],
  ])('has its country, its phone number and all else within its frame, with %s', async (_what, more) => {
    const pdf = await setter.set('labels', labelOf(more));
    for (const wanted of ['OMAN', '+968 12']) expect(shownIn(pdf)).toContain(wanted);
    // Of capitals no line has more than fit beside each other.
    for (const [run] of shownIn(pdf).matchAll(/W{2,}/g)) expect(run.length).toBeLessThanOrEqual(78);
    const places = pagesOf(pdf).map(({ content }) => placesIn(content));
    expect(places).toHaveLength(1);
    expect(places.flat().length).toBeGreaterThan(4);
    // The content stands below the phone number, and not over it.
    const phone = pdfRunsOf(pdf).findIndex((run) => run.includes('+968 12'));
    const [at, ...after] = places.flat().slice(phone);
    const below = after.filter(({ y }) => y !== at?.y).map(({ y }) => y);
    expect(Math.max(...below)).toBeLessThan((at?.y ?? 0) - 8);
    for (const { x, y } of places.flat()) {
      expect(x).toBeGreaterThan(frame.left);
      expect(x).toBeLessThan(frame.right);
      expect(y).toBeLessThan(frame.top);
      expect(y).toBeGreaterThan(frame.bottom);
    }
  });

  it('keeps the figures of a line where they are, whatever the name above it runs like', () => {
    const [label] = labelOf({ recipient: 'محمد', address: '12-14 Main St\nشارع ٥\n12-14' }).labels;
    expect(label).toMatchObject({
      rtl: true,
      recipient: '\u2068محمد\u2069',
      lines: ['\u206812-14 Main St\u2069', '\u2068شارع ٥\u2069', '\u206812-14\u2069'],
      content: '\u2068Pot\u2069 · \u2068S\u2069',
    });
  });
});
