/**
 * Returns the beginning and the end of an address, by which people recognise their own, on one line; a short one stays
 * whole.
 */
export const shortAddress = (address: string): string =>
  address.length <= 14 ? address : `${address.slice(0, 4)}\u00a0…\u00a0${address.slice(-4)}`;
