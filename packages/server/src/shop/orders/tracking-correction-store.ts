import type { Database } from '@goodturn/database';

/** What was written of a parcel before somebody corrected it. */
export interface TrackingCorrection {
  orderId: bigint;
  carrier: string;
  trackingNumber: string;
  reason: string;
  correctedBy: string;
  correctedAt: Date;
}

/** Oldest first. */
export async function readTrackingCorrections(
  database: Database,
  orderIds: readonly bigint[],
): Promise<TrackingCorrection[]> {
  if (orderIds.length === 0) return [];
  return await database
    .selectFrom('shop.tracking_correction as c')
    .innerJoin('shop.administrator as a', 'a.id', 'c.corrected_by')
    .select(['c.order_id as orderId', 'c.carrier_before as carrier', 'c.tracking_number_before as trackingNumber'])
    .select(['c.reason', 'a.account as correctedBy', 'c.corrected_at as correctedAt'])
    .where('c.order_id', 'in', orderIds)
    .orderBy('c.id')
    .execute();
}
