/** The call `transfer(address,uint256)` of ERC-20, which both chains' tokens have. */
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

const selector = 'a9059cbb';
const wordDigits = 64;
const form = new RegExp(`^${selector}0{24}([0-9a-f]{40})([0-9a-f]{${wordDigits}})$`);

/** Throws a RangeError if the units are no unsigned number of 256 bits. */
export function transferCall(to: string, units: bigint): Uint8Array {
  if (units < 0n || units >= 2n ** 256n) throw new RangeError('the units do not fit into 256 bits');
  return concatBytes(hexToBytes(selector), word(to), word(units.toString(16)));
}

const word = (digits: string): Uint8Array => hexToBytes(digits.padStart(wordDigits, '0'));

/** Returns the payee and the units, or undefined for every other call. */
export function parseTransferCall(data: Uint8Array): { to: string; units: bigint } | undefined {
  const [, to, units] = form.exec(bytesToHex(data)) ?? [];
  return to === undefined || units === undefined ? undefined : { to, units: BigInt(`0x${units}`) };
}
