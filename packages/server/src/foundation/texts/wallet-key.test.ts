import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entropyToMnemonic } from '@scure/bip39';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as simplifiedChinese } from '@scure/bip39/wordlists/simplified-chinese.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsWalletKey } from './wallet-key.ts';

const root = join(import.meta.dirname, '../../../../..');
const entropy = Uint8Array.from({ length: 16 }, (_, index) => index * 7);
const withoutAccents = entropyToMnemonic(entropy, french).normalize('NFKD').replace(/\p{M}/gu, '');
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
// The second vector of BIP 32, whose owner is everybody.
const extended =
  'xprv9s21ZrQH143K31xYSDQpPDxsXRTUcvj2iNHm5NUtrGiGG5e2DtALGdso3pGz6ssrdK4PFmM8NSpSBHNqPqm55Qn3LqFtT2emdEXVYsCzC2U';

describe('a wallet’s key is found', () => {
  it.each([
    ['words', words],
    ['in capitals', words.toUpperCase()],
    ['on lines', words.replaceAll(' ', '\n')],
    [
      'numbered',
      words
        .split(' ')
        .map((word, index) => `${index + 1}. ${word}`)
        .join(' '),
    ],
    ['with commas', words.replaceAll(' ', ', ')],
    ['in a sentence', `Hello, my words are: ${words}. Please help me.`],
    ['with a slip of the pen', words.replace(/yellow$/, 'zoo')],
    ['without accents', withoutAccents],
    ['Japanese', entropyToMnemonic(entropy, japanese)],
    ['Korean, composed', entropyToMnemonic(entropy, korean).normalize('NFC')],
    ['Chinese', entropyToMnemonic(entropy, simplifiedChinese)],
    ['an extended private key', extended],
    ['one in a sentence', `My key (${extended}) does not work`],
    ['one of another form', extended.replace('x', 'z')],
  ])('%s', (_what, text) => {
    expect(holdsWalletKey(text)).toBe(true);
  });

  it('of every length, in lists of different letters', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(english, french, japanese),
        fc.uniqueArray(fc.nat({ max: 2_047 }), { minLength: 12, maxLength: 24 }),
        fc.constantFrom(' ', '\n', ', ', ' - ', '\u3000'),
        (list, places, separator) => {
          expect(holdsWalletKey(places.map((place) => list[place]).join(separator))).toBe(true);
        },
      ),
    );
  });
});

describe('what people write otherwise is none', () => {
  it.each([
    ['a word that somebody repeats', 'more,'.repeat(40)],
    ['eleven words', words.replace(/ \w+$/, '')],
    ['words of two lists', 'winner zeste '.repeat(12)],
    ['an extended public key', extended.replace('prv', 'pub')],
    ['the hash of a transaction', `0x${'5f3a'.repeat(16)}`],
    ['an address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['a long name of letters', 'W'.repeat(5_000)],
  ])('%s', (_what, text) => {
    expect(holdsWalletKey(text)).toBe(false);
  });

  it('every text of the catalogues and of the documents', () => {
    const catalogues = join(root, 'packages/locales/src');
    const texts = [
      ...readdirSync(catalogues)
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => Object.values<string>(JSON.parse(readFileSync(join(catalogues, name), 'utf8')))),
      ...readdirSync(join(root, 'docs/operate')).map((name) => readFileSync(join(root, 'docs/operate', name), 'utf8')),
      readFileSync(join(root, 'README.md'), 'utf8'),
    ];
    expect(texts.length).toBeGreaterThan(10_000);
    expect(texts.filter(holdsWalletKey)).toEqual([]);
  });
});
