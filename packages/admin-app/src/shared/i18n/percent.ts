/** A percentage from 0 to 100 with at most four decimals. */
const percentPattern = /^(?:100(?:\.0{1,4})?|[0-9]{1,2}(?:\.[0-9]{1,4})?)$/;

export const isPercent = (text: string): boolean => percentPattern.test(text);

/** Converts "12.5" to the wire's "0.125". It works on the digits, so that no float rounds the rate. */
export function rateOfPercent(percent: string): string {
  const [whole = '0', decimals = ''] = percent.split('.');
  const digits = whole.padStart(3, '0');
  const fraction = (digits.slice(-2) + decimals).replace(/0+$/, '');
  const units = digits.slice(0, -2).replace(/^0+(?=\d)/, '');
  return fraction === '' ? units : `${units}.${fraction}`;
}

/** Converts "0.125" to "12.5". */
export function percentOfRate(rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.');
  const padded = decimals.padEnd(2, '0');
  const units = `${whole}${padded.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const fraction = padded.slice(2).replace(/0+$/, '');
  return fraction === '' ? units : `${units}.${fraction}`;
}

/** Returns a ratio from 0 to 1 without trailing zeros: "0.20" becomes "0.2". */
export const ratioText = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);
