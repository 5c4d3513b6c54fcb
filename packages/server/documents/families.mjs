/**
 * The fonts of documents, one family for each script. Those of the shop's languages have two weights and come from packages, but
 * for the Chinese one: its package holds nine weights, 57 MB of each first start for the two of them that are used. That one, and
 * those in which names may be written besides, in one weight, are files of `fonts/`. Figures and everything that the Latin face
 * has come first: the Arabic one draws a decimal point as a comma.
 */
export const families = [
  { name: 'Noto Sans', source: 'noto-sans', file: 'NotoSans' },
  // Noto draws the dots of a letter apart from it, so that no program reads the letters of a PDF back; it has those that this
  // one lacks.
  { name: 'Vazirmatn', source: 'vazirmatn', file: 'Vazirmatn' },
  { name: 'Noto Sans Arabic', source: 'noto-sans-arabic', file: 'NotoSansArabic' },
  { name: 'Noto Sans Hebrew', source: 'noto-sans-hebrew', file: 'NotoSansHebrew' },
  { name: 'Noto Sans SC', file: 'NotoSansSC', weights: ['Regular', 'Bold'] },
  // Of Noto's own Japanese and Korean, all nine weights take 104 MB; these two take 16.
  { name: 'BIZ UDPGothic', source: 'biz-udpgothic', file: 'BIZUDPGothic' },
  { name: 'NanumGothic', source: 'nanum-gothic', file: 'NanumGothic' },
  ...[
    'Armenian',
    'Bengali',
    'Ethiopic',
    'Georgian',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Khmer',
    'Lao',
    'Malayalam',
    'Myanmar',
    'Oriya',
    'Sinhala',
    'Tamil',
    'Telugu',
    'Thaana',
    'Thai',
  ].map((script) => ({
    name: `Noto Sans ${script}`,
    file: `NotoSans${script}`,
  })),
  { name: 'Noto Serif Tibetan', file: 'NotoSerifTibetan' },
];

/** Japanese, Korean and Chinese write some characters differently that have one number: a reader's own form comes first. */
const firstOfLanguage = { ja: 'BIZ UDPGothic', ko: 'NanumGothic' };

/** The names of all families, in the order in which a letter is looked for. */
export function familiesFor(language) {
  const [latin, ...others] = families.map(({ name }) => name);
  const first = firstOfLanguage[language];
  return [latin, ...(first ? [first] : []), ...others.filter((name) => name !== first)];
}
