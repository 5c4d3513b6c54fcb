const decimals = { USD: 6, TRX: 6, ETH: 18 } as const;

/** Returns an amount in the smallest units of a coin as a decimal number, rounded up to six places. */
export function chainAmount(units: string, coin: keyof typeof decimals): string {
  const step = 10n ** BigInt(decimals[coin] - 6);
  const micros = (BigInt(units) + step - 1n) / step;
  const digits = micros.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '');
}
