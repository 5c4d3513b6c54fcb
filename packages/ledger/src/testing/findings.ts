import type { Finding } from '../verify/finding.ts';
import { verifyLedger } from '../verify/verify-ledger.ts';
import type { SmallShop } from './create-small-shop.ts';

/** Returns the findings of `verify` in the database of a shop, read with the reader's login. */
export async function findingsOf({ urls }: Pick<SmallShop, 'urls'>): Promise<Finding[]> {
  return (await verifyLedger(urls.reader)).findings;
}

/** Returns the findings except alarms of the rail, which stand until two persons have looked at them. */
export async function findingsBesideAlarms(shop: Pick<SmallShop, 'urls'>): Promise<Finding[]> {
  return (await findingsOf(shop)).filter(({ check }) => check !== 'outgoing_is_of_a_row');
}
