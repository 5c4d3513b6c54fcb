import { afterAll, expect, it } from 'vitest';
import { createDocumentSetter, type Documents } from '../../foundation/documents/document-setter.ts';
import type { SettlementDocument } from '../../shop/brands/brand-statement-files.ts';
import { pdfRunsOf } from '../../testing/pdf-text.ts';

const setter = createDocumentSetter();
afterAll(() => setter.stop());

/** Names as people write them, in the scripts of countries to which parcels go. */
const names = [
  'Jean-Luc O’Brien Åsa Żółć',
  'İSMAİL ŞIĞLI',
  'Nguyễn Thị Hương',
  'Įžūlė Žemaitė',
  'Γιώργος Παπαδόπουλος',
  'Дмитро Їжакевич',
  'سلام علاء الأحمد',
  'الإمام عبد الله لاحق',
  'مُحَمَّد عَبْدُ اللّٰه',
  'عبدالرحمٰن آل سعود',
  'علی‌رضا گل‌محمدی پژمان',
  'می‌خواهم آذرخش‌نیا',
  'ہمایوں ٹھاکر ڑے',
  'ئۇيغۇر ئابدۇللا',
  'ڕێبوار هەڵۆ',
  'שָׁלוֹם כהן',
  'ށިރާޒް',
  '王小明 陳俊憲 龔',
  '森 健二 ヤマダ タロウ',
  '김민수 박서연',
  'प्रियंका शर्मा क्षितिज',
  'রবীন্দ্রনাথ ঠাকুর',
  'ગુજરાતી ક્રિષ્ના',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'ଓଡ଼ିଆ କୃଷ୍ଣ',
  'கார்த்திக் சொல்வன்',
  'శ్రీనివాస్ రెడ్డి',
  'ಶ್ರೀನಿವಾಸ ಗೌಡ',
  'കൃഷ്ണൻ നായർ',
  'ශ්‍රී ලංකා',
  'สมชาย น้ำใส คำ',
  'ສົມສັກ ວົງສາ',
  'សុខ ស្រីមុំ',
  'အောင်ဆန်း ကျော်',
  'བསྟན་འཛིན',
  'გიორგი მაისურაძე',
  'Արամ Խաչատրյան',
  'አበበ ቢቂላ',
];

const cell = (name: string) => ({ name, value: '1', strong: true });
const day = (text: string): SettlementDocument['lines']['rows'][number] => ({ cells: ['1', text, '1'], strong: true });
const plain = (language: string) => ({ language, rtl: ['ar', 'fa', 'iw'].includes(language), title: 'A', site: 'B' });

/** Returns a document of each kind that says these texts, in ordinary and in bold letters. */
const documents: { [K in keyof Documents]: (texts: readonly string[], language: string) => Documents[K] } = {
  receipt: (texts, language) => ({
    ...plain(language),
    facts: texts.map((value) => ({ name: 'Recipient', value })),
    amounts: [],
    refund: null,
    phone: 'Phone',
    note: texts.join('\n'),
  }),
  statement: (texts, language) => ({
    ...plain(language),
    facts: texts.map((value) => ({ name: 'Of', value })),
    totals: texts.map(cell),
    columns: ['Time', 'Type', 'Amount', 'Balance'],
    lines: texts.map((remark) => ({ time: '1', type: 'Payment', remark, amount: '+1', balance: '1' })),
    empty: '',
    note: '',
  }),
  labels: (texts, language) => ({
    ...plain(language),
    labels: texts.map((recipient) => ({
      order: 'Order 7',
      recipient,
      lines: [recipient],
      country: 'OMAN',
      phone: '+968 1',
      content: recipient,
      rtl: /\p{Script=Arabic}/u.test(recipient),
    })),
  }),
  settlement: (texts, language) => ({
    ...plain(language),
    facts: texts.map((value) => ({ name: 'Of', value })),
    summary: { columns: ['A', 'B'], rows: [] },
    byDay: 'Days',
    lines: { columns: ['Day', 'Order', 'Sum'], rows: texts.map(day) },
    empty: '',
    note: '',
  }),
};

const tidy = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ');

async function readBack<K extends keyof Documents>(kind: K, document: Documents[K]): Promise<string> {
  return tidy(pdfRunsOf(await setter.set(kind, document)).join('\n'));
}

it.each([
  ['receipt', 'en'],
  ['receipt', 'ar'],
  ['statement', 'fa'],
  ['statement', 'zh'],
  ['labels', 'en'],
  ['settlement', 'ja'],
] as const)('every word of a name in any script is read back from a %s in %s', async (kind, language) => {
  const text = await readBack(kind, documents[kind](names, language));
  const words = names.flatMap((name) => tidy(name).split(/[ ་-]/u));
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  expect(text).not.toContain('\ufffd');
});

/** Every code point that is shown as an emoji by itself, and the kinds of sequences. */
const emoji = [
  ...Array.from({ length: 0x1fbff }, (_, code) => String.fromCodePoint(code)).filter((one) =>
    /^\p{Emoji_Presentation}$/u.test(one),
  ),
  '👩‍👩‍👧‍👦',
  '🇸🇬',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '1️⃣',
  '❤️',
  '👍🏽',
];

const labelsOf = async (texts: readonly string[]) => {
  const runs = pdfRunsOf(await setter.set('labels', { ...plain('en'), labels: texts.map(labelFor) }));
  return runs.map((run) => run.trim());
};
const emptyLabel = { order: '', lines: [], country: '', phone: '', content: '', rtl: false };
const labelFor = (recipient: string) => ({ ...emptyLabel, recipient });

it('no emoji is printed, whichever it is and wherever it stands', async () => {
  expect(emoji.length).toBeGreaterThan(1_000);
  const names = emoji.map((one, place) => `Ana${place} ${one} Lima ${one}`);
  const runs = await labelsOf([...names, `${emoji[0]}`]);
  expect(runs.filter((run) => run !== 'B' && run !== '')).toEqual([
    ...names.map((_, place) => `Ana${place} Lima`),
    '–',
  ]);
});

it.each([
  ['\u{1d4d0}\u{1d4f7}\u{1d4ea} Lima', 'Ana Lima'],
  ['Ana ☠ Lima ✂', 'Ana Lima'],
  ['Ana \u{10400}\u{10428} Lima', 'Ana ? Lima'],
  ['ᏣᎳᎩ', '?'],
  ['\ue000 Ana \u{e0100}\ufdd0', 'Ana'],
  ['Ana\u202e Lima', 'Ana Lima'],
  ['Zoe\u0308', 'Zoë'],
  ['© 2026 ™ № 1 #2 *', '© 2026 ™ № 1 #2 *'],
])('a character without a picture is never a box: %s', async (typed, printed) => {
  expect(await labelsOf([typed])).toContain(printed);
});
