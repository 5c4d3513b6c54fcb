/** As many digits as a spreadsheet keeps of a number; what it writes beyond them is how its processor counts. */
const keptDigits = 15;

const shape = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]{1,3}))?$/u;

/**
 * A number of a workbook as somebody typed it: its text has up to 17 digits (19.989999999999998) and an exponent at times
 * (2.5E-2). Rounded digit by digit and never made a float, since it may be a price. Undefined where a whole number is so long
 * that the spreadsheet has lost its last digits; what is no number stays what it is.
 */
export function numberText(written: string): string | undefined {
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = shape.exec(written) ?? [];
  if (whole === '') return written;
  const digits = (whole + decimals).replace(/^0+/u, '');
  // How many digits stand before the point, below zero where zeros come first behind it.
  const point = digits.length - decimals.length + Number(exponent);
  if (digits === '') return '0';
  if (point > keptDigits) return undefined;
  if (point < -keptDigits) return written;
  const { kept, carried } = rounded(digits);
  return sign + placed(kept, point + carried);
}

/** The digits that are kept, and one where rounding up has made them one longer. */
function rounded(digits: string): { kept: string; carried: number } {
  if (digits.length <= keptDigits) return { kept: digits, carried: 0 };
  const up = (digits[keptDigits] ?? '0') >= '5' ? 1n : 0n;
  const kept = (BigInt(digits.slice(0, keptDigits)) + up).toString();
  return { kept, carried: kept.length - keptDigits };
}

function placed(digits: string, point: number): string {
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits;
  const split = Math.max(point, 1);
  const decimals = padded.slice(split).replace(/0+$/u, '');
  return decimals === '' ? padded.slice(0, split) : `${padded.slice(0, split)}.${decimals}`;
}
