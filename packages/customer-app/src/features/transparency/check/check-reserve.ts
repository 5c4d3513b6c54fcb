import type { ResponseOf } from '@goodturn/contract';

type ReserveAddress = ResponseOf<'customer/reserves'>['addresses'][number];

/**
 * Returns whether the key of the address signed a text that names this address and this shop. The curve is loaded only
 * for this.
 */
export async function checkReserve(
  { chain, address, proof }: Pick<ReserveAddress, 'chain' | 'address' | 'proof'>,
  host: string,
): Promise<boolean> {
  if (proof === null || !isNamed(proof.text, host) || !isNamed(proof.text, address)) return false;
  const [{ textSigner }, { hexAddress }] = await Promise.all([
    import('@goodturn/batch/proof'),
    import('@goodturn/addresses/address-text'),
  ]);
  const account = hexAddress(chain, address)?.slice(-40);
  return account !== undefined && textSigner(chain, proof.text, proof.signature) === account;
}

/** Returns whether a text has a word, and not only a part of a longer one: `shop.example` is not `shop.example.org`. */
const isNamed = (text: string, word: string): boolean => text.split(/[\s/]+/).some((part) => part === word);
