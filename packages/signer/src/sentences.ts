/** The sentence for each reason to refuse a file, which tells the people at the machine what is wrong and what to do. */
import type { Chain } from '@goodturn/addresses/address-text';
import type { BatchError, BatchErrorCode } from '@goodturn/batch';
import { plainAddress, tokenText } from './display-text.ts';

const buildAgain = 'Export it again; if it stays so, build it again.';
const damaged = `The file is damaged or was edited. ${buildAgain}`;
const otherProgram = 'Another program wrote or edited the file. Export it again.';

const sentences: Readonly<Record<BatchErrorCode, string>> = {
  file_too_large: 'The file is longer than any batch. It is none, or it was edited.',
  not_json: damaged,
  not_canonical: otherProgram,
  unknown_format: 'The file is of another kind or version than this command reads.',
  not_an_object: damaged,
  not_a_list: damaged,
  unknown_field: `The file has a field that does not belong there. ${otherProgram} If it holds a key, count that key as known.`,
  missing_field: `A field is missing. ${damaged}`,
  invalid_value: `A value has no form that is allowed there. ${damaged}`,
  wrong_count: `It has too few or too many of them. ${damaged}`,
  wrong_position: `The rows are not in their order. ${damaged}`,
  not_of_kind: 'A batch of this kind does not hold such a row.',
  not_of_chain: 'There is no such thing on this chain.',
  repeated: 'It stands in the batch twice.',
  foreign_sender: 'The row is not sent by the sender of its batch.',
  pays_sender: 'The row pays its own sender, or what should stay with its sender goes elsewhere.',
  nonces_not_ascending: 'The numbers of a sender do not rise from row to row.',
  variant_not_readable: 'Its bytes are no transfer that this machine signs.',
  variant_differs: 'Its bytes do something else than the row says.',
  variant_fees: 'Its variants differ in more than the fee, or not by one, two and four.',
  digest_differs: 'The rows are not those of the digest that was approved. Somebody edited the file.',
  another_batch: 'The file belongs to another batch.',
  unknown_item: 'The file has a row that the batch does not have.',
  signature_missing: 'A signature is missing.',
  signature_not_canonical: 'A signature has a second spelling.',
  signature_of_another_key: 'A signature is by another key.',
};

const fieldNames: Readonly<Record<string, string>> = {
  to: 'payee',
  units: 'amount',
  asset: 'token',
  validity: 'number or time',
  chainId: 'chain',
  from: 'sender',
};

/** Returns what is wrong with a file, with the row and the field that it is about. */
export function sentenceOf(error: BatchError): string {
  if (error.code === 'variant_differs') return differenceOf(error);
  const row = error.line === undefined ? '' : `Row ${error.line}: `;
  const field = error.field === undefined ? '' : ` (${fieldNames[error.field] ?? error.field})`;
  return `${row}${sentences[error.code]}${field}`;
}

function differenceOf({ line, field = '', chain = 'ethereum', approved = '', found = '' }: BatchError): string {
  const [says, does] = [approved, found].map((value) => valueText(value, field, chain));
  const what = fieldNames[field] ?? field;
  return `Row ${line} has another ${what} in its bytes, ${does}, than in what people were shown, ${says}. Somebody edited the file.`;
}

function valueText(value: string, field: string, chain: Chain): string {
  if (field === 'units') return tokenText(BigInt(value));
  return /^[0-9a-f]{40}$/.test(value) ? plainAddress(chain, value) : value;
}
