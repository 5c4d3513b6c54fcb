/** Storage key of the last known balance, which is removed from the device with the session. */
export const lastKnownKey = 'last_known_key';

/** Storage key of the height of what is somebody's own on the start page, which is removed with the session too. */
export const ownHomeKey = 'own_home_key';

/** Storage key of what was searched on this device, which is removed with the session too. */
export const recentSearchesKey = 'searches_key';

/** Storage key of the offers of favourites that were opened on this device, which is removed with the session too. */
export const openedOffersKey = 'opened_offers_key';
