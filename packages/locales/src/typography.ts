import type { Catalogue } from './languages.ts';

interface Rule {
  name: string;
  broken: RegExp;
}

/** No catalogue has these, whatever its language. */
const everywhere: readonly Rule[] = [
  { name: 'two spaces', broken: / {2}/ },
  { name: 'a space at an end', broken: /^\s|\s$/ },
];
const apostrophe: Rule = { name: 'a straight apostrophe', broken: /\p{L}'/u };
const groupedDigits: Rule = { name: 'a number that can break', broken: /\d \d{3}/ };

/** One shop speaks to its reader in one way: where the catalogue chose one form of address, the other is a slip. */
const otherAddress = (broken: RegExp): Rule => ({ name: 'the other form of address', broken });

/** What the readers of a language see at once, and what a typewriter leaves wrong. */
const ofLanguage: Record<string, readonly Rule[]> = {
  fr: [
    apostrophe,
    groupedDigits,
    { name: 'no narrow space before ; ! ?', broken: /(?<!\u202f)[;!?]/ },
    { name: 'no unbreakable space before :', broken: /(?<!\u00a0):/ },
    { name: 'no unbreakable space within « »', broken: /«(?!\u00a0)|(?<!\u00a0)»/ },
  ],
  it: [apostrophe],
  es: [
    groupedDigits,
    { name: 'no opening ¿', broken: /^[^¿]*\?/ },
    { name: 'no opening ¡', broken: /^[^¡]*!/ },
    otherAddress(/\busted(?:es)?\b/iu),
  ],
  de: [otherAddress(/\b(?:du|dir|dich|dein(?:e[mnrs]?)?)\b/iu)],
  ru: [otherAddress(/(?<!\p{L})(?:ты|тебе|тебя|тво[йяёи])(?!\p{L})/iu)],
  'zh-cn': [otherAddress(/您/u)],
  ar: [{ name: 'a Latin comma or question mark', broken: /[\p{Script=Arabic}»)}]\s*[,;?]/u }],
};

/** Lists `key: rule` for each text that breaks the typography of its language. */
export function typographyErrorsIn(code: string, texts: Catalogue): string[] {
  const rules = [...everywhere, ...(ofLanguage[code] ?? [])];
  return Object.entries(texts).flatMap(([key, text]) =>
    rules.filter(({ broken }) => broken.test(text)).map(({ name }) => `${key}: ${name}`),
  );
}
