import { hexAddress, typedAddress } from '@goodturn/addresses';
import { parseMoney, parseTypedAmount, withLatinDigits } from '@goodturn/money';
import { partialPhoneDigits } from '../texts/phone-number.ts';

/** The possible meanings of a searched text; several can apply to the same text. */
export interface SearchTerms {
  id: bigint | undefined;
  /** The amount in micro-dollars. */
  amount: bigint | undefined;
  /** The beginning of a chain transaction's hash, normalised. */
  transaction: string | undefined;
  /** The beginning of an address, in lower case. */
  address: string | undefined;
  /** The twenty bytes of a whole address, in which chains speak; both chains have the same ones. */
  account: Buffer | undefined;
  /** The beginning or the end of a phone number. */
  phone: string | undefined;
  /** The beginning of an external code, such as a tracking number: in lower case, without white space. */
  code: string | undefined;
  /** The words of a name, or their beginnings, as they were typed: `hasWords` folds them. */
  name: string | undefined;
}

const amountPattern = /^(?:[0-9]{1,9}|[1-9][0-9]{0,2}(?:,[0-9]{3}){1,2})(?:\.[0-9]{1,6})?$/;

const amountOf = (text: string): bigint | undefined =>
  amountPattern.test(text) ? parseMoney(text.replaceAll(',', '').replace(/^0+(?=[0-9])/, '')) : undefined;

function accountBytes(text: string): Buffer | undefined {
  const digits = hexAddress('tron', text)?.slice(2) ?? hexAddress('ethereum', text)?.slice(2);
  return digits === undefined ? undefined : Buffer.from(digits, 'hex');
}

export function parseSearch(text: string): SearchTerms {
  const typed = text.normalize('NFKC').trim();
  const compact = typedAddress(withLatinDigits(typed).replaceAll(/\s/g, ''));
  const digits = partialPhoneDigits(text) ?? '';
  return {
    id: /^#?[1-9][0-9]{0,17}$/.test(compact) ? BigInt(compact.replace('#', '')) : undefined,
    amount: amountOf(compact.replace(/(?:USD|\$)$/i, '').replace(/^\$/, '')) ?? parseTypedAmount(typed).amount,
    transaction: /^(?:0x)?[0-9a-f]{4,64}$/i.test(compact) ? compact.toLowerCase().replace(/^0x/, '') : undefined,
    address: /^(?:0x[0-9a-f]{4,40}|T[1-9A-HJ-NP-Za-km-z]{3,33})$/i.test(compact) ? compact.toLowerCase() : undefined,
    account: accountBytes(compact),
    phone: digits.length >= 4 ? digits : undefined,
    code: /^[\p{L}\p{N}._/-]{3,60}$/u.test(compact) ? compact.toLowerCase() : undefined,
    name: /\p{L}/u.test(typed) ? typed : undefined,
  };
}
