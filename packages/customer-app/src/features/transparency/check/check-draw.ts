import { parseMoney } from '@goodturn/money';
import { concat, hashBytes, hexOf, sha256, unsigned } from './digest.ts';

export interface Draw {
  campaignId: string;
  units: number;
  luckyUnits: number;
  luckyBonus: string;
  commitment: string;
  seed: string | null;
}

const range = 2n ** 64n;

/** Creates a function that draws a number from 1 to i, determined by the seed. */
async function createPicker(seed: Uint8Array<ArrayBuffer>) {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (i: number): Promise<number> => {
    const limit = range - (range % BigInt(i));
    for (let counter = 0; ; counter += 1) {
      const message = concat(unsigned(i, 4), unsigned(counter, 4));
      const value = new DataView(await crypto.subtle.sign('HMAC', key, message)).getBigUint64(0);
      if (value < limit) return Number(value % BigInt(i)) + 1;
    }
  };
}

/** Shuffles 1..N from N down to 2 (Fisher–Yates) and returns the first K, which are the lucky units. */
async function luckyUnitsOf(seed: Uint8Array<ArrayBuffer>, { units, luckyUnits }: Draw): Promise<number[]> {
  const pick = await createPicker(seed);
  const numbers = Array.from({ length: units }, (_, index) => index + 1);
  for (let i = units; i >= 2; i -= 1) {
    const j = await pick(i);
    const [last = i, drawn = j] = [numbers[i - 1], numbers[j - 1]];
    numbers[i - 1] = drawn;
    numbers[j - 1] = last;
  }
  return numbers.slice(0, luckyUnits).toSorted((a, b) => a - b);
}

/** Returns the lucky units of a draw whose seed is published; undefined if the seed does not match the commitment. */
export async function drawAgain(draw: Draw): Promise<number[] | undefined> {
  const seed = hashBytes(draw.seed ?? '');
  const terms = [
    unsigned(BigInt(draw.campaignId), 8),
    unsigned(draw.units, 4),
    unsigned(draw.luckyUnits, 4),
    unsigned(parseMoney(draw.luckyBonus), 8),
  ];
  const commitment = hexOf(await sha256(seed, ...terms));
  return commitment === draw.commitment ? await luckyUnitsOf(seed, draw) : undefined;
}
