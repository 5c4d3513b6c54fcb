import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { isVisibleText } from './safe-text.ts';
import { withoutDirectionMarks } from './white-space.ts';

describe('isVisibleText', () => {
  it.each([
    ['Latin', 'Zoë Müller-Łukasz, 1st floor'],
    ['line breaks and tabs', 'first\r\nsecond\tthird'],
    ['spaces of other widths', 'a\u00a0b\u202fc\u3000d'],
    ['Arabic with its vowel signs', 'مُحَمَّد ٠١٢٣'],
    ['Persian, whose words have a non-joiner', 'می\u200cخواهم خانه\u200cها'],
    ['Hindi with a joiner', 'क्\u200dष'],
    ['Sinhala with a joiner', 'ශ්\u200dරී'],
    ['Hebrew', 'שָׁלוֹם'],
    ['Thai', 'สวัสดีครับ'],
    ['Vietnamese in letters and marks', 'Vie\u0323\u0302t'],
    ['sounds with three marks', 'a\u0330\u0303\u0301'],
    ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
    ['Tibetan and Burmese', 'བསྟན་འཛིན རྒྱ་མཚོ ဩဇာကြွယ်ဝသော လျှပ်စစ် ကြွေးကျော်'],
    ['Khmer', 'ស្ត្រីម្នាក់ ព្រះរាជាណាចក្រ'],
    ['Korean', '안녕하세요'],
    ['a name with a variant of a Chinese character', '葛\u{e0100}城'],
    ['a heart as a picture', '❤\ufe0f ©\ufe0f'],
    ['a key', '1\ufe0f\u20e3'],
    ['a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['a person with a skin tone at work', '👩🏽\u200d🔧 🏳\ufe0f\u200d🌈 🙂\u200d↔\ufe0f'],
    ['a flag of two letters', '🇸🇬'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ])('takes %s', (_what, text) => {
    expect(isVisibleText(text)).toBe(true);
  });

  it.each([
    ['an amount that is turned around', '\u202e00.005\u202c USD'],
    ['an embedding', 'a\u202ab\u202c'],
    ['an isolate', '\u2067a\u2069'],
    ['a mark of direction', 'a\u200fb'],
    ['an Arabic mark of direction', 'ا\u061cب'],
    ['a space of no width', 'ad\u200bmin'],
    ['a byte order mark', '\ufeffadmin'],
    ['a word joiner', 'a\u2060b'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a joiner between Latin letters', 'a\u200db'],
    ['a non-joiner between digits', '5\u200c00'],
    ['a non-joiner between Arabic digits', '٥\u200c٠'],
    ['two non-joiners in a row', 'ی\u200c\u200cخ'],
    ['a non-joiner at an end', 'خانه\u200c'],
    ['a joiner without an emoji after it', '👨\u200d'],
    ['a picture sign after a digit', '5\ufe0f00'],
    ['letters in tags after a flag', '🏴\u{e0070}\u{e0061}\u{e0079}\u{e007f}'],
    ['letters in tags', 'ok\u{e0041}\u{e0042}'],
    ['a variant without a Chinese character', 'a\u{e0100}'],
    ['an empty Korean letter', '\u3164'],
    ['an empty cell of Braille', '\u2800'],
    ['a grapheme joiner', 'a\u034fb'],
    ['a control character', 'a\u0007b'],
    ['one of the second row', 'a\u0085b'],
    ['a separator of lines', 'a\u2028b'],
    ['NUL', 'a\u0000b'],
    ['half a pair', 'a\ud800'],
    ['what is no character', 'a\uffffb'],
    ['a character for private use, which each program shows as something else', 'a\ue000b'],
    ['an annotation', '\ufff9a\ufffb'],
    ['a stack of marks that lies over other lines', `Z${'\u0301\u0336'.repeat(5)}algo`],
    ['a mark over what stands before the text', '\u0336a'],
    ['a lower stack of marks over each letter', 'Z\u0301\u0336\u0301\u0336a\u0301\u0336\u0301\u0336'],
  ])('refuses %s', (_what, text) => {
    expect(isVisibleText(text)).toBe(false);
  });

  it('is not slow on a long text', () => {
    for (const piece of ['\u200d', 'ی\u200c', '👨\u200d', 'a\ufe0f']) {
      expect(typeof isVisibleText(piece.repeat(60_000 / piece.length))).toBe('boolean');
    }
  });
});

/** Phone numbers are normalised, files are validated cell by cell, and an existing password is only compared. */
const exceptions =
  / (?:username|slaveUserName|csv|oldPassword|whPassword)$|^customer\/sendCode number$|^(?:customer\/(?:login|passkeyOptions|passkeyRemove|unsetWhPwd|ownAccountCode|setPhrase|exportData|eraseAccount)|admin\/login|admin\/(?:totp|passkey|recovery)_\w+) password$/;

function fieldsOf(path: string, schema: unknown): [name: string, schema: z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(path, schema.unwrap());
  if (schema instanceof z.ZodArray) return fieldsOf(path, schema.element);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) => fieldsOf(`${path} ${name}`, inner));
  }
  return schema === undefined ? [] : [[path, schema as z.ZodType]];
}

/** Returns whether a field takes any text, rather than one of a list or of a form of its own. */
const takesText = (schema: z.ZodType): boolean =>
  ['Ada Long', 'Ab3$efgh9'].some((text) => schema.safeParse(text).success);

describe('a field of a call', () => {
  const fields = Object.entries<Call>(calls).flatMap(([path, { body, query }]) => fieldsOf(path, body ?? query));

  it.each(fields.filter(([name]) => !exceptions.test(name)))('%s takes no invisible character', (_name, schema) => {
    for (const character of ['\u202e', '\u200b', '\u00ad', '\u0007', '\u200d']) {
      expect(schema.safeParse(`abcdefgh${character}ijklmnop`).success).toBe(false);
    }
  });

  it.each(fields.filter(([name]) => !exceptions.test(name)))(
    '%s takes no character that a program has lost',
    (_name, schema) => {
      expect(schema.safeParse('abcdefgh\ufffdijklmnop').success).toBe(false);
      expect(schema.safeParse('\ufffd').success).toBe(false);
      expect(schema.safeParse('abcdefgh\ufffcijklmnop').success).toBe(false);
    },
  );

  it('loses the marks that come along with what is copied, in every field that takes a text without them', () => {
    const marked = ['12345678', 'Ada Long', '12 Main Street', 'Ab3$efgh9'].flatMap((text) =>
      [
        ['\u200e', ''],
        ['', '\u200f'],
        ['\u2068', '\u2069'],
        ['\u202a', '\u202c'],
        // Phones put this one before the numbers of their contacts.
        ['\u202d', '\u202c'],
      ].map(([before, after]) => [text, `${before}${text}${after}`] as const),
    );
    const free = fields.filter(([name, schema]) => !exceptions.test(name) && takesText(schema));
    expect(free.length).toBeGreaterThan(60);
    for (const [name, schema] of free) {
      const different = marked.filter(([text, copied]) => {
        const [plain, read] = [schema.safeParse(text), schema.safeParse(copied)];
        return plain.success && (!read.success || read.data !== plain.data);
      });
      expect([name, different]).toEqual([name, []]);
    }
  });

  it('a name, a title and a code stand in one line, whatever was typed', () => {
    const named =
      /(?:^|[ .])(?:name|title|nike|carrier|trackingNumber|fullName|cardName|cardNum|label|source|articleNumber)$/;
    const free = fields.filter(([name, schema]) => named.test(name) && schema.safeParse('No 7 12345').success);
    const broken = free.filter(([, schema]) => schema.safeParse(' No 7 \r\n\t 12345\u00a0\n').data !== 'No 7 12345');
    expect(free.length).toBeGreaterThan(15);
    expect(broken.map(([name]) => name).filter((name) => !/inquire|totals|export/.test(name))).toEqual([]);
  });

  it('is refused with an override that shows a text as another one', () => {
    for (const text of ['\u202e00.005', '\u202dאב12\u202c', 'a\u202eb'])
      expect(isVisibleText(withoutDirectionMarks(text))).toBe(false);
  });

  it('is found, whatever it stands in', () => {
    expect(fields.length).toBeGreaterThan(150);
    expect(fields.map(([name]) => name)).toContain('customer/searchOrder sortIds');
  });
});
