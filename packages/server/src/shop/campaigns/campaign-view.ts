import { formatMoney, type Money } from '@goodturn/money';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { formOf } from './campaign-form.ts';
import type { Campaign } from './campaign-row.ts';

interface ListedCampaign extends Campaign, Record<'free' | 'held' | 'paid' | 'done' | 'retired', number> {
  brandName: string;
  productName: string;
  escrow: Money;
}

/** A campaign as a line of the list of campaigns. */
export const campaignView = (row: ListedCampaign, timeZone: string) => ({
  campaignId: row.campaignId.toString(),
  state: row.state,
  brandName: row.brandName,
  productName: row.productName,
  ...formOf(row),
  startsAt: siteTime(row.startsAt, timeZone),
  endsAt: siteTime(row.endsAt, timeZone),
  escrow: formatMoney(row.escrow),
  free: row.free,
  held: row.held,
  paid: row.paid,
  done: row.done,
  retired: row.retired,
  commitment: row.commitment?.toString('hex') ?? null,
  seed: row.revealedSeed?.toString('hex') ?? null,
});
