import { hexAddress, normalAddress } from '@goodturn/addresses';

/** The accounts of a list, twenty bytes each; or the first line that is no address, 0 if there are no addresses at all. */
export type ReadList = { accounts: Buffer[] } | { faultyLine: number };

/** The most addresses of one list, which the database says as well. */
const maxEntries = 100_000;

/** Returns an address of either chain with its account; undefined for other text and for a wrong checksum. */
export function addressOf(text: string): { address: string; account: Buffer } | undefined {
  const chain = text.startsWith('T') ? 'tron' : 'ethereum';
  const address = normalAddress(chain, text);
  if (address === undefined) return undefined;
  return { address, account: Buffer.from((hexAddress(chain, address) ?? '').slice(-40), 'hex') };
}

/**
 * Reads a list with an address of Tron or Ethereum on each line. Empty lines and what follows a `#` are passed over, and
 * an address may stand twice. A list with a line that is none of these is refused whole, since its other lines may be
 * as wrong.
 */
export function readAddressListText(content: string): ReadList {
  const accounts = new Map<string, Buffer>();
  const lines = content.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    const text = line.replace(/#.*$/, '').trim();
    if (text === '') continue;
    const found = addressOf(text);
    if (found === undefined || accounts.size === maxEntries) return { faultyLine: index + 1 };
    accounts.set(found.account.toString('hex'), found.account);
  }
  return accounts.size === 0 ? { faultyLine: 0 } : { accounts: [...accounts.values()] };
}
