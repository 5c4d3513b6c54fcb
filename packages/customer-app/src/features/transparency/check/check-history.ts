import { parseMoney } from '@goodturn/money';
import { hashBytes, hexOf, sha256, utf8 } from './digest.ts';

export interface PublishedDay {
  number: string;
  day: string;
  sealNumber: string;
  sealDigest: string;
  leafCount: number;
  customers: string;
  brands: string;
  escrow: string;
  held: string;
  root: string;
  digest: string;
}

const beforeTheFirst = '00'.repeat(32);

/** Returns the SHA-256 of the digest of the previous day and the line of this day. */
export async function digestOf(previous: string, day: PublishedDay): Promise<string> {
  const amounts = [day.customers, day.brands, day.escrow, day.held].map((amount) => parseMoney(amount).toString());
  const parts = [day.number, day.day, day.sealNumber, day.sealDigest, `${day.leafCount}`, ...amounts, day.root];
  return hexOf(await sha256(hashBytes(previous), utf8(`${parts.join('|')}\n`)));
}

/**
 * Returns the first day in the list, newest first, that does not follow from the one before it; undefined if all do.
 */
export async function findBrokenDay(days: readonly PublishedDay[]): Promise<PublishedDay | undefined> {
  for (const [index, day] of days.entries()) {
    const previous = days[index + 1];
    const isFirst = day.number === '1';
    if (previous === undefined && !isFirst) continue;
    const follows = isFirst || BigInt(day.number) === BigInt(previous?.number ?? 0) + 1n;
    const digest = await digestOf(isFirst ? beforeTheFirst : (previous?.digest ?? beforeTheFirst), day);
    if (!follows || digest !== day.digest) return day;
  }
  return undefined;
}
