import type { Finding } from '../verify/finding.ts';
import { verifyLedger } from '../verify/verify-ledger.ts';
import type { SmallShop } from './create-small-shop.ts';

/** Returns the findings of `verify` in the database of a shop, read with the reader's login. */
export async function findingsOf({ urls }: Pick<SmallShop, 'urls'>): Promise<Finding[]> {
  return (await verifyLedger(urls.reader)).findings;
}
