import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { messagesFor } from './messages-for.ts';
import { typographyErrorsIn } from './typography.ts';

/** A short month as `23 nov.` brings its own period, after which a sentence needs no second one. */
const hasPeriod = (htmlLang: string): boolean => {
  const day = new Intl.DateTimeFormat(htmlLang, { month: 'short', day: 'numeric' });
  return Array.from({ length: 12 }, (_, month) => day.format(new Date(2026, month, 20))).some((text) =>
    text.endsWith('.'),
  );
};

it.each(languages.filter(({ htmlLang }) => hasPeriod(htmlLang)).map(({ code }) => code))(
  'no sentence of %s ends with a day, which can have a period of its own',
  (code) => {
    const endings = Object.entries(messagesFor(code)).filter(([, text]) => text.endsWith('{{date}}.'));
    expect(endings).toEqual([]);
  },
);

describe('typographyErrorsIn', () => {
  it.each(languages.map(({ code }) => code))('finds nothing in the catalogue %s', (code) => {
    expect(typographyErrorsIn(code, messagesFor(code))).toEqual([]);
  });

  it.each([
    ['en', 'Two  spaces', 'An end '],
    ['fr', 'Déconnecter ?', 'Motif : lent', 'Motif\u202f: lent', '« Nom »', '2 000 produits', "L'adresse"],
    ['it', "L'indirizzo"],
    ['es', 'Dónde?', '10 000 productos', 'Su código, usted'],
    ['de', 'Dein Code', 'Hast du ihn?'],
    ['ru', 'Это твой код', 'Ты вышел'],
    ['zh-cn', '您的代码'],
    ['ar', 'السعر, والرصيد', 'ما هذا?'],
  ])('finds one in each of %s', (code, ...texts) => {
    expect(texts.filter((text) => typographyErrorsIn(code, { text }).length === 0)).toEqual([]);
  });

  it.each([
    ['fr', 'Déconnecter\u202f?', 'Motif\u00a0: lent', '«\u00a0Nom\u00a0»', '2\u202f000 produits'],
    ['es', '¿Dónde?', 'Sí: ¿y ahora?', '10\u00a0000 productos'],
    ['ar', 'السعر، والرصيد', 'ما هذا؟', '10,000 منتج'],
  ])('lets what is right stand in %s', (code, ...texts) => {
    expect(texts.flatMap((text) => typographyErrorsIn(code, { text }))).toEqual([]);
  });
});
