export { isAddressOf, normalAddress } from './address-text.ts';
export type { Chain } from './chain.ts';
export { AccountKeyError, checkAccountKey, depositAddress } from './deposit-address.ts';
