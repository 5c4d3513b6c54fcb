import type { Finding } from '../verify/finding.ts';
import { verifyLedger } from '../verify/verify-ledger.ts';
import type { SmallShop } from './create-small-shop.ts';

/** What `verify` finds in the database of a shop, as its reader. */
export async function findingsOf({ urls }: Pick<SmallShop, 'urls'>): Promise<Finding[]> {
  return (await verifyLedger(urls.reader)).findings;
}
