import { readStored, store } from '@goodturn/browser';

/**
 * The digests that this device saw earlier, by number: the oldest and the newest of each kind, so that an old one can
 * always be compared.
 */
export interface Kept {
  seals: Record<string, string>;
  days: Record<string, string>;
  /** Commitments by campaign. */
  draws: Record<string, string>;
}

const storageKey = 'proofs_key';
const maxDraws = 500;

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

export function readKept(): Kept {
  try {
    const stored: Partial<Kept> = JSON.parse(readStored(storageKey) ?? '{}');
    const { seals, days, draws } = stored;
    return {
      seals: isTexts(seals) ? seals : {},
      days: isTexts(days) ? days : {},
      draws: isTexts(draws) ? draws : {},
    };
  } catch {
    return { seals: {}, days: {}, draws: {} };
  }
}

/**
 * Adds the newest digest. A stored value is never replaced: a manipulated one must be noticed on the next visit too.
 */
function withNewest(kept: Record<string, string>, number: string, digest: string): Record<string, string> {
  const numbers = Object.keys(kept).toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
  const [oldest] = numbers;
  const first = oldest === undefined ? {} : { [oldest]: kept[oldest] ?? '' };
  return { ...first, [number]: kept[number] ?? digest };
}

export function keepSeal(number: string, digest: string): void {
  const kept = readKept();
  store(storageKey, JSON.stringify({ ...kept, seals: withNewest(kept.seals, number, digest) }));
}

export function keepDay(number: string, digest: string): void {
  const kept = readKept();
  store(storageKey, JSON.stringify({ ...kept, days: withNewest(kept.days, number, digest) }));
}

export function keepDraws(draws: readonly { campaignId: string; commitment: string }[]): void {
  const kept = readKept();
  const fresh = draws.map(({ campaignId, commitment }) => [campaignId, kept.draws[campaignId] ?? commitment] as const);
  const all = Object.entries({ ...kept.draws, ...Object.fromEntries(fresh) }).slice(-maxDraws);
  store(storageKey, JSON.stringify({ ...kept, draws: Object.fromEntries(all) }));
}
