import type { DatabaseTransaction } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import type { SiteSettings } from '../../foundation/settings/site-settings.ts';
import { readWaitingParcels, type WaitingParcel } from './shipment-store.ts';

/** Those of the orders that still wait to be shipped. Throws `not_found` if none of them does. */
export async function requireWaitingParcels(
  transaction: DatabaseTransaction,
  orderIds: readonly string[],
  { defaultLanguage }: Pick<SiteSettings, 'defaultLanguage'>,
): Promise<WaitingParcel[]> {
  const languages = { reader: defaultLanguage, site: defaultLanguage };
  const parcels = await readWaitingParcels(transaction, orderIds.map(BigInt), languages);
  if (parcels.length === 0) throw new DomainError('not_found');
  return parcels;
}
