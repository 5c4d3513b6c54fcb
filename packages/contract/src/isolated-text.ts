import { fromTheRight } from './white-space.ts';

const marks = /[\u202a-\u202e\u2066-\u2069]/g;
const [firstIsolate, endOfIsolate, isolateByFirstLetter] = ['\u2066', '\u2069', '\u2068'];
/** A letter that runs from the left. */
const fromTheLeft = new RegExp(`(?!${fromTheRight.source})\\p{L}`, 'u');

/** Returns a line without overrides and embeddings, and with an end for each isolate that begins in it, and no other. */
function balanced(line: string): string {
  let open = 0;
  const kept = line.replace(marks, (mark) => {
    if (mark < firstIsolate) return '';
    if (mark !== endOfIsolate) open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return mark;
  });
  return kept + endOfIsolate.repeat(open);
}

const isolate = (line: string): string => `${isolateByFirstLetter}${balanced(line)}${endOfIsolate}`;
const lines = /[^\n\r\u2029]+/g;

/** Isolates each line of a text (Unicode Standard Annex 9), whatever is in it. */
export const isolatedLines = (text: string): string => text.replace(lines, isolate);

/**
 * Returns a text as it can stand in a sentence of this direction: what runs the other way is isolated, so that
 * the figures and marks beside it stay in their places.
 */
export function isolatedText(text: string, direction: 'ltr' | 'rtl'): string {
  const turns = direction === 'ltr' ? fromTheRight : fromTheLeft;
  return text.replace(lines, (line) => (turns.test(line) ? isolate(line) : balanced(line)));
}
