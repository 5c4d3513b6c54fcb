// Decodes CSV files strictly: a character that cannot be read is said, never replaced.
import { csvEncodings, type CsvEncoding } from '@goodturn/contract';
import { beginningOf } from '../texts/beginning-of.ts';

/** An encoding that can read the whole file, with what it shows in the first row that UTF-8 cannot read. */
interface EncodingChoice {
  encoding: CsvEncoding;
  preview: string;
}

export interface UnreadableCsv {
  row: number;
  choices: readonly EncodingChoice[];
}

const maxPreview = 200;

/** Returns the text, or the first row that is not UTF-8 with the encodings that can read the file. */
export function decodeCsv(
  bytes: Uint8Array,
  encoding?: CsvEncoding,
): { csv: string; encoding: string } | UnreadableCsv {
  const used = encoding ?? unicodeOf(bytes);
  const csv = decoded(bytes, used);
  if (csv !== undefined) return { csv, encoding: used };
  const place = new TextDecoder().decode(bytes).indexOf('\ufffd');
  const line = linesOf(new TextDecoder().decode(bytes).slice(0, place)).length - 1;
  const choices = csvEncodings.flatMap((one) => {
    const preview = linesOf(decoded(bytes, one) ?? '')[line] ?? '';
    return isWriting(preview) ? [{ encoding: one, preview: beginningOf(preview, maxPreview) }] : [];
  });
  return { row: line + 1, choices };
}

const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/u);

/** Returns whether a text can be what somebody wrote: an encoding that is not meant often yields control characters. */
const isWriting = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- these are what nobody writes
  text !== '' && !/[\u0000-\u0008\u000e-\u001f\u0080-\u009f\ue000-\uf8ff\ufffd]/u.test(text);

/**
 * The characters of Windows-1252 from 0x80 to 0x9f, where Latin-1 has control characters. Versions of Node decode the
 * one as the other, and would lose euros, dashes and quotation marks.
 */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const withWindowsSigns = (text: string): string =>
  text.replaceAll(/[\u0080-\u009f]/g, (sign) => windowsSigns.charAt(sign.charCodeAt(0) - 0x80));

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return encoding === 'windows-1252' ? withWindowsSigns(text) : text;
  } catch {
    return undefined;
  }
}

/**
 * Returns the form of Unicode by the mark at the beginning, or by the zero bytes of UTF-16: each sign between two cells has
 * one, also in a script whose letters have none.
 */
export function unicodeOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const places = [...bytes.subarray(0, longestSample).entries()].flatMap(([place, byte]) =>
    byte === 0 ? place % 2 : [],
  );
  const odd = places.filter((place) => place === 1).length;
  const even = places.length - odd;
  // The end of the first row and of its first cell have one each; a single one is a fault of the file.
  if (places.length < 2 || bytes.length % 2 === 1 || Math.max(even, odd) <= 2 * Math.min(even, odd)) return 'utf-8';
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const longestSample = 1_000;
