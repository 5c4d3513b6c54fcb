/**
 * Converts amounts of the wire to micro-dollars and back, reimplemented here, so that the product is not compared with
 * itself.
 */
export function microsOf(text: string): bigint {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`${text} is no amount`);
  const micros = BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0'));
  return sign === '-' ? -micros : micros;
}

export function dollarsOf(micros: bigint): string {
  const size = micros < 0n ? -micros : micros;
  const part = (size % 1_000_000n).toString().padStart(6, '0');
  return `${micros < 0n ? '-' : ''}${size / 1_000_000n}.${part}`;
}

/** Returns a share of an amount, in parts per million, rounded down to the cent. */
export const centsOf = (amount: bigint, ppm: bigint): bigint => ((amount * ppm) / 10_000_000_000n) * 10_000n;
