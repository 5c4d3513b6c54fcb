import { describe, expect, it } from 'vitest';
import { messagesFor } from './messages-for.ts';
import { forbiddenWordsIn } from './forbidden-words.ts';
import { defaultLanguage, languageFor, languages, loadCatalogue } from './languages.ts';
import { untranslated } from './testing/untranslated.ts';
import { withEnglish, withoutPluralForm } from './with-english.ts';

const english = messagesFor('en');
const written = Object.fromEntries(
  await Promise.all(languages.map(async ({ code }) => [code, await loadCatalogue(code)] as const)),
);
const placeholdersOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
const keysOf = (texts: Record<string, string>) => [...new Set(Object.keys(texts).map(withoutPluralForm))].sort();

describe.each(languages.map((language) => language.code))('the catalogue %s', (code) => {
  const texts = written[code] ?? {};

  it('is the one that the server words by, with English for what it does not have yet', () => {
    expect(messagesFor(code)).toEqual(withEnglish(code, texts, english));
    expect(code === 'en' || Object.values(texts).join() !== Object.values(english).join()).toBe(true);
  });

  it('has no key that English does not have', () => {
    const [own, expected] = [keysOf(texts), keysOf(english)];
    expect(own.filter((key) => !expected.includes(key))).toEqual([]);
    const missing = expected.filter((key) => !own.includes(key));
    // A release needs them all: every-text.release.test.ts.
    if (missing.length > 0) console.warn(`${code}.json does not have yet: ${missing.join(', ')}`);
  });

  it('names its keys by screen', () => {
    expect(Object.keys(texts).filter((key) => !/^[a-z_]+_view\.[A-Za-z0-9_]+$/.test(key))).toEqual([]);
  });

  it('has every plural form that its language uses', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const plurals = Object.keys(texts).filter((key) => key.endsWith('_other'));
    expect(plurals.length).toBeGreaterThan(0);
    const missing = plurals.flatMap((key) =>
      forms.map((form) => key.replace(/other$/, form)).filter((form) => texts[form] === undefined),
    );
    expect(missing).toEqual([]);
  });

  it('uses the placeholders of English', () => {
    const wrong = Object.entries(texts).filter(([key, text]) => {
      const base = english[key] ?? english[`${withoutPluralForm(key)}_other`] ?? '';
      const expected = placeholdersOf(base);
      const actual = placeholdersOf(text);
      // The form for one exact number may spell the number out.
      if (/_(zero|one|two)$/.test(key)) return actual.some((name) => !expected.includes(name));
      return actual.join() !== expected.join();
    });
    expect(wrong).toEqual([]);
  });

  it('has no empty text', () => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('[G15] a catalogue has no word that promises income or presses', () => {
    expect(forbiddenWordsIn(code, texts)).toEqual([]);
  });

  it('leaves nothing in English', () => {
    expect(untranslated(code, texts, english)).toEqual([]);
  });
});

/** Masked numbers, network addresses and versions, whose parts would be reordered in a right-to-left text. */
const turned = /(?<![\u2066\u200e])\{\{(friend|network|version|name)\}\}/;
const names = /^(help_view|message_view\.(?:friend|question)_\w+|ask_view\.title|safety_view\.deviceFriend)(\.|$)/;

describe.each(languages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code))(
  'the catalogue %s',
  (code) => {
    it('marks as from left to right what stands for a person, a network or a version', () => {
      const unmarked = Object.entries(messagesFor(code)).filter(([key, text]) => {
        const name = turned.exec(text)?.[1];
        return name === 'name' ? names.test(key) : name !== undefined;
      });
      expect(unmarked).toEqual([]);
    });
  },
);

describe('withEnglish', () => {
  const originals = {
    'a_view.hello': 'Hello',
    'a_view.days_one': '{{count}} day',
    'a_view.days_other': '{{count}} days',
  };

  it('lets English stand for a text that is missing, in every plural form of the language', () => {
    expect(withEnglish('ru', { 'a_view.hello': 'Привет' }, originals)).toEqual({
      'a_view.hello': 'Привет',
      'a_view.days_one': '{{count}} day',
      'a_view.days_few': '{{count}} days',
      'a_view.days_many': '{{count}} days',
      'a_view.days_other': '{{count}} days',
    });
    expect(withEnglish('ja', {}, originals)).toEqual({
      'a_view.hello': 'Hello',
      'a_view.days_other': '{{count}} days',
    });
  });

  it('leaves what the language has', () => {
    const own = { 'a_view.hello': 'Hallo', 'a_view.days_one': '{{count}} Tag', 'a_view.days_other': '{{count}} Tage' };
    expect(withEnglish('de', own, originals)).toEqual(own);
  });
});

describe('languageFor', () => {
  it.each([
    ['en-GB', 'en'],
    ['ar-EG', 'ar'],
    ['zh', 'zh-cn'],
    ['zh-Hans-CN', 'zh-cn'],
    ['zh-CN', 'zh-cn'],
    ['ZH-cn', 'zh-cn'],
    ['he', 'iw'],
    ['he-IL', 'iw'],
    ['iw', 'iw'],
    ['pt', 'pt-br'],
    ['pt-PT', 'pt-br'],
    ['es-419', 'es'],
    ['fa-IR', 'fa'],
    ['de-CH', 'de'],
    ['ja-JP', 'ja'],
    ['sw', undefined],
  ])('%s is %s', (tag, code) => {
    expect(languageFor(tag)?.code).toBe(code);
  });
});

describe('languages', () => {
  it('are the fourteen of the specification', () => {
    const specified = ['en', 'es', 'fa', 'fr', 'it', 'iw', 'ja', 'ko', 'pt-br', 'ru', 'tr', 'ar', 'de', 'zh-cn'];
    expect(languages.map(({ code }) => code).sort()).toEqual(specified.sort());
    expect(languages[0]?.code).toBe(defaultLanguage);
  });

  it('run from right to left in Arabic, Persian and Hebrew', () => {
    const rightToLeft = languages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code);
    expect(rightToLeft.sort()).toEqual(['ar', 'fa', 'iw']);
  });

  it('have the tag that browsers know', () => {
    const tags = Object.fromEntries(languages.map(({ code, htmlLang }) => [code, htmlLang]));
    expect(tags).toMatchObject({ en: 'en', iw: 'he', 'pt-br': 'pt-BR', 'zh-cn': 'zh-CN' });
  });
});

describe('forbiddenWordsIn', () => {
  it.each([
    ['en', 'Earn money now', 'Your daily task', 'Pay today!', 'Last chance', 'Guaranteed return', 'Place a bet'],
    ['de', 'Geld verdienen', 'Deine Aufgabe', 'Nur heute', 'Beeile dich', 'Garantiert zurück', 'Gewinne dabei'],
    ['es', 'Gana dinero', 'Tu tarea de hoy', 'Solo hoy', 'Date prisa', 'Retorno garantizado', '¡Paga ya'],
    ['fr', 'Gagnez de l’argent', 'Vos tâches du jour', 'Dernière chance', 'Dépêchez-vous', 'Retour garanti', 'Payez !'],
    ['it', 'Guadagna subito', 'Il tuo compito', 'Solo oggi', 'Affrettati', 'Ritorno garantito', 'Scommetti'],
    ['pt-br', 'Ganhe dinheiro', 'Suas tarefas', 'Só hoje', 'Corra', 'Retorno garantido', 'Renda extra'],
    ['tr', 'Para kazanın', 'Günlük görev', 'Sadece bugün', 'Acele edin', 'Garantili iade', 'Ek gelir'],
    ['ru', 'Заработайте', 'Ваше задание', 'Только сегодня', 'Поспешите', 'Гарантированный возврат', 'Ваш доход'],
    ['iw', 'להרוויח כסף', 'המשימה שלך', 'רק היום', 'מהרו לקנות', 'החזר מובטח', 'הכנסה נוספת'],
    ['ar', 'اربح المال', 'مضمون', 'مهمتك: مهمة اليوم', 'اليوم فقط', 'دخل إضافي'],
    ['fa', 'کسب درآمد', 'وظیفه روزانه', 'فقط امروز', 'عجله کنید', 'بازگشت تضمینی', 'سود روزانه'],
    ['ja', '簡単に稼げる', '今日のタスク', '本日限り', 'お急ぎください', '返金を保証します', '副業に'],
    ['ko', '수익을 올리세요', '오늘의 미션', '오늘만 제공', '서두르세요', '환급을 보장합니다', '부업으로'],
    ['zh-cn', '轻松赚钱', '做任务', '限时优惠', '赶快购买', '保证返现'],
  ])('[G15] finds a word that promises or presses in each of %s', (code, ...texts) => {
    expect(texts.filter((text) => forbiddenWordsIn(code, { 'home_view.title': text }).length !== 1)).toEqual([]);
  });

  it.each([
    ['de', 'Garantie: 2 Jahre', 'Gehäuse aus Aluminium'],
    ['es', 'Garantía: 2 años', 'Para ir al trabajo', 'Organizada'],
    ['fr', 'Garantie : 2 ans', 'Sèche vite', 'En Île-de-France'],
    ['it', 'Garanzia: 2 anni', 'Assicurati che il numero sia giusto'],
    ['pt-br', 'Garantia: 2 anos', 'Taxa de saque'],
    ['tr', 'Garanti: 2 yıl', 'Para geri gelir'],
    ['ru', 'Гарантия: 2 года', 'Пальто доходит до колена', 'Посылка прибыла'],
    ['iw', 'הכנסת סיסמה', 'עמלת משיכה', 'שולחן עבודה'],
    ['fa', 'حساب مسدود است', 'گارانتی دو ساله'],
    ['ja', '保証：2年', '急速充電'],
    ['ko', '보증 기간 2년', '불이익은 없습니다'],
  ])('lets what a shop has to say stand in %s', (code, ...texts) => {
    expect(texts.flatMap((text) => forbiddenWordsIn(code, { 'home_view.title': text }))).toEqual([]);
  });

  it('demands a list of each language', () => {
    expect(forbiddenWordsIn('sw', {})).toHaveLength(1);
  });

  it('lets the labels that the specification names stand', () => {
    expect(forbiddenWordsIn('en', { 'task_view.earningsToday': 'Earnings today' })).toEqual([]);
    expect(forbiddenWordsIn('de', { 'team_view.income': 'Einkommen des Teams' })).toEqual([]);
  });
});

describe('untranslated', () => {
  it.each([
    ['de', 'Your balance'],
    ['de', 'Dein Guthaben from gestern'],
    ['ja', 'available 残高'],
    ['ru', 'Ваш balance'],
    ['iw', 'הקישור הוא link'],
  ])('finds what stays in English in %s: %s', (code, text) => {
    expect(untranslated(code, { 'home_view.title': text }, { 'home_view.title': 'Your balance' })).toHaveLength(1);
  });

  it.each([
    ['iw', 'USDT-TRC20, {{count}} PDF'],
    ['ja', 'Goodturn の QR コード'],
    ['fr', 'Messages'],
  ])('lets names and words of the language stand in %s: %s', (code, text) => {
    expect(untranslated(code, { 'home_view.title': text }, { 'home_view.title': text })).toEqual([]);
  });
});
