export { addressText, hexAddress, isAddressOf, normalAddress, typedAddress } from './address-text.ts';
export type { Chain } from './address-text.ts';
export { AccountKeyError, checkAccountKey, depositAddress, depositKey, derivationPath } from './deposit-address.ts';
