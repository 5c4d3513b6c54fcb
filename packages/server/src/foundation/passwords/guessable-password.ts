import { commonWords } from './guessable-words.ts';

const tracks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl;',
  'qsdfghjklm',
  'zxcvbnm,./',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  'qazwsxedcrfvtgbyhnujmik,ol.p;/',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7,ki8',
  'zaq12wsxcde34rfvbgt56yhnmju78ik,',
  '147258369',
  '159753',
  '0852',
].flatMap((track) => [track, track.split('').reverse().join('')]);

const minRun = 3;
const maxUnit = 4;
const maxEnding = 6;
const looksLike: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
};

const asLetters = (text: string): string => text.replace(/[01345789@$!|+]/g, (sign) => looksLike[sign] ?? sign);
const spellings = (text: string): string[] => [text, asLetters(text), asLetters(text.replace(/1/g, 'l'))];

/** Returns whether a password is easy to guess: a common word with the usual changes, or a pattern. */
export function isCommonPassword(password: string): boolean {
  const text = password
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\p{M}]/gu, '');
  return isPattern(text) || isWord(text) || isWord(text.replace(/[-_.,]/g, ''));
}

/** Returns whether a text is a common word, once or repeated, with a few signs before or after it. */
function isWord(text: string): boolean {
  if (spellings(text).some(isCommon)) return true;
  const [, before = '', core = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/u.exec(text) ?? [];
  const endings = before + after;
  if (core === '' || (endings.length > maxEnding && !isPattern(endings))) return false;
  return spellings(core).some(isCommon);
}

function isCommon(text: string): boolean {
  return commonWords.has(text) || commonWords.has(unitOf(text));
}

/** Returns the repeated unit of a text; the text itself if it has none. */
function unitOf(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
}

function isPattern(text: string): boolean {
  const unit = unitOf(text);
  if (unit !== text && unit.length <= maxUnit) return true;
  return isOfRuns(text) || isDate(text);
}

/** Returns whether a text consists only of runs along the tracks: 12345678, qwerty123, 1q2w3e4r, abcd4321, aaaa1111. */
function isOfRuns(text: string): boolean {
  let rest = text;
  while (rest !== '') {
    const length = Math.max(repeatedLength(rest), ...tracks.map((track) => runLength(rest, track)));
    if (length < minRun) return false;
    rest = rest.slice(length);
  }
  return true;
}

function runLength(text: string, track: string): number {
  let length = 0;
  for (let at = track.indexOf(text.slice(0, minRun)); at >= 0; at = track.indexOf(text.slice(0, minRun), at + 1)) {
    let end = 0;
    while (end < text.length && track[at + end] === text[end]) end += 1;
    length = Math.max(length, end);
  }
  return length;
}

function repeatedLength(text: string): number {
  let length = 0;
  while (length < text.length && text[length] === text[0]) length += 1;
  return length;
}

/** Returns whether a text is a date in eight digits, in any order of its parts, from 1900 to 2039. */
function isDate(text: string): boolean {
  const digits = text.replace(/[-/.]/g, '');
  if (!/^\d{8}$/.test(digits)) return false;
  const parts = (lengths: readonly number[]): number[] => {
    let at = 0;
    return lengths.map((length) => Number(digits.slice(at, (at += length))));
  };
  const isDay = (year = 0, one = 0, other = 0): boolean =>
    year >= 1900 &&
    year <= 2039 &&
    Math.min(one, other) >= 1 &&
    Math.min(one, other) <= 12 &&
    Math.max(one, other) <= 31;
  const [firstYear, second, third] = parts([4, 2, 2]);
  const [one, other, lastYear] = parts([2, 2, 4]);
  return isDay(firstYear, second, third) || isDay(lastYear, one, other);
}
