import { wordlist as simplifiedChinese } from '@scure/bip39/wordlists/simplified-chinese.js';
import { wordlist as traditionalChinese } from '@scure/bip39/wordlists/traditional-chinese.js';
import { wordlist as czech } from '@scure/bip39/wordlists/czech.js';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as korean } from '@scure/bip39/wordlists/korean.js';
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';

/** Twelve characters with spaces between them; no recovery phrase and no extended key is shorter. */
const shortestKey = 23;
const fewestWords = 12;
/** The words of a phrase are drawn at random from 2,048: fewer different ones are a word that somebody repeats. */
const fewestDifferent = 8;
/** Longer than whatever people type; what is longer is a file. */
const longestTyped = 20_000;

/** The names of private keys at the head of a tree, in base58 (BIP 32; SLIP-132 for the letters other than x and t). */
const extendedKey = /[xtyzuvYZUV]prv[1-9A-HJ-NP-Za-km-z]{100}/;

/** Writes words as they are compared: accents are often left out where a phrase is copied by hand. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

const languages = [
  english,
  spanish,
  portuguese,
  french,
  italian,
  czech,
  japanese,
  korean,
  simplifiedChinese,
  traditionalChinese,
].map((words) => new Set(words.flatMap(wordsOf)));

/**
 * Tells whether a text holds what spends the money of a wallet: a recovery phrase (BIP 39), which is twelve or more
 * words of one list in a row, however they are numbered or separated, or an extended private key. Its checksum does not
 * count: whoever finds a phrase with a slip of the pen finds the right one too. A bare key of 64 hexadecimal digits
 * looks like the hash of a transaction, for which people are asked.
 */
export function holdsWalletKey(text: string): boolean {
  if (text.length < shortestKey || text.length > longestTyped) return false;
  if (extendedKey.test(text)) return true;
  const words = wordsOf(text);
  return words.length >= fewestWords && languages.some((known) => hasRun(words, known));
}

function hasRun(words: readonly string[], known: ReadonlySet<string>): boolean {
  let run: string[] = [];
  return words.some((word) => {
    run = known.has(word) ? [...run.slice(1 - fewestWords), word] : [];
    return run.length === fewestWords && new Set(run).size >= fewestDifferent;
  });
}
