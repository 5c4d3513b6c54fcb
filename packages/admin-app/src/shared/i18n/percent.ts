/** What an operator types for a rate: a percentage from 0 to 100 with at most four decimals. */
const percentPattern = /^(?:100(?:\.0{1,4})?|[0-9]{1,2}(?:\.[0-9]{1,4})?)$/;

export const isPercent = (text: string): boolean => percentPattern.test(text);

/** "12.5" to the wire's "0.125"; by its digits, so that no float is ever made of it. */
export function rateOfPercent(percent: string): string {
  const [whole = '0', decimals = ''] = percent.split('.');
  const digits = whole.padStart(3, '0');
  const fraction = (digits.slice(-2) + decimals).replace(/0+$/, '');
  const units = digits.slice(0, -2).replace(/^0+(?=\d)/, '');
  return fraction === '' ? units : `${units}.${fraction}`;
}

/** "0.125" to "12.5". */
export function percentOfRate(rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.');
  const padded = decimals.padEnd(2, '0');
  const units = `${whole}${padded.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const fraction = padded.slice(2).replace(/0+$/, '');
  return fraction === '' ? units : `${units}.${fraction}`;
}

/** A share ratio as it is typed and as the list, the form and a decision show it: from 0 to 1, "0.20" as "0.2". */
export const ratioText = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);
