/** The page on which a carrier shows where a parcel is, up to the tracking number. */
const trackingPages: Readonly<Record<string, string>> = {
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
};

/**
 * Returns the carrier's page of a parcel; undefined for a carrier whose page is not known. The operators write the
 * carrier freely, so that only whole names count: a link must not lead to another carrier.
 */
export function carrierLink(carrier: string | null, trackingNumber: string | null): string | undefined {
  if (carrier === null || trackingNumber === null) return undefined;
  const name = carrier.trim().toLowerCase();
  const page = Object.hasOwn(trackingPages, name) ? trackingPages[name] : undefined;
  return page && page + encodeURIComponent(trackingNumber.replaceAll(/\s/g, ''));
}
