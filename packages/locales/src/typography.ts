import type { Catalogue } from './languages.ts';

interface Rule {
  name: string;
  broken: RegExp;
}

const everywhere: readonly Rule[] = [
  { name: 'two spaces', broken: / {2}/ },
  { name: 'a space at an end', broken: /^\s|\s$/ },
];
const apostrophe: Rule = { name: 'a straight apostrophe', broken: /\p{L}'/u };
const groupedDigits: Rule = { name: 'a number that can break', broken: /\d \d{3}/ };

/** The shop addresses its reader in one form; the other form is an error. */
const otherAddress = (broken: RegExp): Rule => ({ name: 'the other form of address', broken });

/** Errors that readers of a language notice, such as typewriter substitutes. */
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
    otherAddress(/\b(?:usted(?:es)?|escriba|introduzca|seleccione)\b/iu),
  ],
  de: [otherAddress(/\b(?:du|dir|dich|dein(?:e[mnrs]?)?)\b/iu)],
  ru: [otherAddress(/(?<!\p{L})(?:ты|тебе|тебя|тво[йяёи])(?!\p{L})/iu)],
  'zh-cn': [otherAddress(/您/u)],
  ar: [{ name: 'a Latin comma or question mark', broken: /[\p{Script=Arabic}»)}]\s*[,;?]/u }],
};

export function typographyErrorsIn(code: string, texts: Catalogue): string[] {
  const rules = [...everywhere, ...(ofLanguage[code] ?? [])];
  return Object.entries(texts).flatMap(([key, text]) =>
    rules.filter(({ broken }) => broken.test(text)).map(({ name }) => `${key}: ${name}`),
  );
}
