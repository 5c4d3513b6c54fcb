/** Spreadsheets keep 15 significant digits; further digits in the file are artefacts of binary floats. */
const keptDigits = 15;

const shape = /^(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]{1,3}))?$/u;

/**
 * Returns a number of a workbook as it was typed: the file has up to 17 digits (19.989999999999998) and sometimes an
 * exponent (2.5E-2). It rounds the digits without a float, because the number may be a price. Returns undefined if a
 * whole number is so long that the spreadsheet has lost digits, and text that is no number unchanged.
 */
export function numberText(written: string): string | undefined {
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = shape.exec(written) ?? [];
  if (whole === '') return written;
  const digits = (whole + decimals).replace(/^0+/u, '');
  // The number of digits before the point; it is negative if zeros follow the point first.
  const point = digits.length - decimals.length + Number(exponent);
  if (digits === '') return '0';
  if (point > keptDigits) return undefined;
  if (point < -keptDigits) return written;
  const { kept, carried } = rounded(digits);
  return sign + placed(kept, point + carried);
}

/** Returns the kept digits; `carried` is 1 if rounding up has added a digit. */
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
