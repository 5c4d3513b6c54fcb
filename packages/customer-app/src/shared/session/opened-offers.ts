import { parsedJson, readStored, store } from '@goodturn/browser';
import { openedOffersKey } from './last-known.ts';

const maxKept = 50;

/** Returns the offers of favourites that were opened on this device, so that they no longer stand out. */
export function openedOffers(): string[] {
  const kept = parsedJson(readStored(openedOffersKey));
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

export function keepOpenedOffer(offer: string): void {
  const others = openedOffers().filter((one) => one !== offer);
  store(openedOffersKey, JSON.stringify([offer, ...others].slice(0, maxKept)));
}
