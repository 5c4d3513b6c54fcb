/** Returns the text with the decimal digits of every script as ASCII digits, and everything else unchanged. */
export const withLatinDigits = (text: string): string => text.replace(/\p{Nd}/gu, latinDigit);

/** Unicode keeps the ten digits of a script in one run from zero to nine, and runs may follow each other. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
