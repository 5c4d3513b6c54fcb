// Requests that no honest client sends, generated from the schemas of the contract.
import type { Call } from '@goodturn/contract';
import { z } from 'zod';

export type FieldSchema = z.core.JSONSchema.JSONSchema;

const repeated = (text: string, times: number): string => text.repeat(times);

/** A published recovery phrase (BIP 39), and one of its words that no text of the shop has. */
export const walletWords = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
export const wordOfTheKey = 'sausage';

/** Values that every field of every call rejects. */
export const neverTaken: readonly (readonly [what: string, json: string])[] = [
  ['null', 'null'],
  ['an object', '{"$ne":""}'],
  ['a list of objects', '[{"a":1}]'],
  ['a prototype in an object', '{"toString":1,"hasOwnProperty":1}'],
  ['NUL', '"a\\u0000b"'],
  ['half a surrogate pair', '"\\ud800"'],
  ['the other half', '"x\\udfff"'],
  ['a number beyond numbers', '1e999'],
  ['a negative number', '-1'],
  ['a number beyond int8', '92233720368547758070'],
  ['20,000 characters', JSON.stringify(repeated('x', 20_000))],
  ['the words of a wallet', JSON.stringify(walletWords)],
  ['the private key of a wallet', `"xprv${repeated('9s21ZrQH14', 11)}"`],
  ['deep nesting', repeated('[', 10_000) + repeated(']', 10_000)],
  ['nested objects', repeated('{"a":', 5_000) + '1' + repeated('}', 5_000)],
];

/** Values that a schema may accept or reject, but on which nothing may break. */
export const perhapsTaken: readonly (readonly [what: string, value: unknown])[] = [
  ['nothing', ''],
  ['white space', ' \t '],
  ['a control character', 'a\u0007b'],
  ['a line break', 'a\r\nSet-Cookie: x=1'],
  ['a quote', "'"],
  ['SQL', "'; drop table shop.orders; --"],
  ['SQL after a number', '1 or 1=1'],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a template', '${7*7}{{7*7}}'],
  ['a path', '../../../../etc/passwd'],
  ['a key of every object', '__proto__'],
  ['another one', 'constructor'],
  ['right to left', '\u202egnp.exe'],
  ['emoji', '🧾'.repeat(10)],
  ['another script', '١٢٣٤٥٦٧٨'],
  ['an id beyond int8', '9223372036854775808'],
  ['the largest id', '9223372036854775807'],
  ['an id beyond the ledger', '281474976710656'],
  ['an exponent', '1e9'],
  ['a negative amount', '-1.00'],
  ['too many decimals', '0.0000001'],
  ['the largest amount', '9223372036854.775807'],
  ['no number', 'NaN'],
  ['a date that is none', '2026-02-30T00:00:00+08:00'],
  ['the year 9999', '9999-12-31T23:59:59Z'],
  ['the year 0', '0000-01-01T00:00:00Z'],
  ['the year 1', '0001-01-01T00:00:00+14:00'],
  ['an hour that a change of clocks leaves out', '2026-03-29T02:30:00+01:00'],
  ['the last millisecond of a year', '2026-12-31T23:59:59.999999999-12:00'],
  ['a day of the year 0', '0000-01-01'],
  ['the last day', '9999-12-31'],
  ['an exponent as a cursor', 'id.1e9.1'],
  ['a cursor beyond int8', 'id.99999999999999999999.99999999999999999999'],
  ['a cursor without a value', 'createdAt.none.1'],
  ['a mark for each letter', 'Z\u0301\u0336\u0301\u0336'],
  ['a picture that a copy lost', 'a\ufffcb'],
  ['a text from the right', 'שלום 12'],
  ['an address of a private network', 'https://169.254.169.254/latest'],
  ['an address with a name', 'https://:shop.example@evil.example/'],
  ['a list', ['1', '1']],
  ['many', Array.from({ length: 300 }, () => '1')],
  ['true', true],
  ['zero', 0],
  ['the largest safe number', Number.MAX_SAFE_INTEGER],
  ['a number with a fraction', 0.5],
  ['a number with too many decimals', 0.1 + 0.2],
];

// Each value of each field looks its schema up, tens of thousands of times.
const knownFields = new WeakMap<Call, Record<string, FieldSchema>>();

/** Returns the JSON Schema of each field of a call's input. */
export function fieldsOf(call: Call): Record<string, FieldSchema> {
  const known = knownFields.get(call) ?? readFields(call);
  knownFields.set(call, known);
  return known;
}

function readFields(call: Call): Record<string, FieldSchema> {
  const schema = call.body ?? call.query;
  if (schema === undefined) return {};
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(json.properties ?? {}).flatMap(([name, field]) =>
      typeof field === 'object' ? [[name, field]] : [],
    ),
  );
}

/** Returns a value that the field accepts. */
function sampleOf(field: FieldSchema): unknown {
  if (field['example'] !== undefined) return field['example'];
  if (field.const !== undefined) return field.const;
  if (field.enum !== undefined) return field.enum[0];
  if (field.anyOf !== undefined) return sampleOf(field.anyOf[0] ?? {});
  if (field.type === 'integer' || field.type === 'number') return Math.max(1, field.minimum ?? 1);
  if (field.type === 'boolean') return false;
  if (field.type === 'array') return sampleList(field);
  if (field.type === 'object') {
    const members = Object.entries(field.properties ?? {}).filter(([name]) => field.required?.includes(name));
    return Object.fromEntries(
      members.map(([name, member]) => [name, typeof member === 'object' ? sampleOf(member) : {}]),
    );
  }
  if (field.pattern?.startsWith('^[a-z]') === true) return 'en';
  return 'abcdefghij';
}

function sampleList({ items, minItems = 0 }: FieldSchema): unknown[] {
  return minItems === 0 || typeof items !== 'object' || Array.isArray(items) ? [] : [sampleOf(items)];
}

export function sampleInputOf(call: Call): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fieldsOf(call)).map(([name, field]) => [name, sampleOf(field)]));
}

/** Bodies that every call rejects, since none is an object with the call's fields. */
export const brokenBodies: readonly (readonly [what: string, text: string])[] = [
  ['half a JSON text', '{"a":'],
  ['an empty text', ''],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a number', '1'],
  ['not a number', '{"a":NaN}'],
  ['a trailing comma', '{"a":1,}'],
  ['two texts', '{}{}'],
  ['a poisoned prototype', '{"__proto__":{"admin":true}}'],
  ['a poisoned constructor', '{"constructor":{"prototype":{"admin":true}}}'],
  ['an unknown field', '{"zzz":1}'],
  ['an unknown field twice', '{"zzz":1,"zzz":2}'],
  ['deep lists', repeated('[', 10_000) + repeated(']', 10_000)],
  ['deep objects', repeated('{"a":', 9_000) + '1' + repeated('}', 9_000)],
  ['lists that never end', repeated('[', 10_000)],
  ['100 KB', JSON.stringify({ a: repeated('x', 100_000) })],
];
