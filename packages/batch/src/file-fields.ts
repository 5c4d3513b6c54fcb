/** Reads the fields of the two files strictly: nothing unknown, nothing missing, one spelling for each value. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { BatchError, type BatchErrorCode } from './batch-error.ts';

/** A file of a hundred rows with three variants each takes less than a quarter of it. */
export const maxFileBytes = 2 ** 20;

const maxDecimal = 2n ** 256n - 1n;

export interface Fields {
  readonly text: (name: string, pattern: RegExp) => string;
  readonly oneOf: <T extends string>(name: string, values: readonly T[]) => T;
  readonly decimal: (name: string, max?: bigint) => bigint;
  readonly hex: (name: string, bytes: number) => string;
  readonly base64url: (name: string, maxBytes: number) => Uint8Array;
  readonly list: (name: string, maxLength: number) => readonly unknown[];
  readonly refuse: (code: BatchErrorCode, name: string) => never;
}

/** Returns the parsed JSON of a file that is not too long. */
export function parseFile(text: string): unknown {
  if (text.length > maxFileBytes) throw new BatchError('file_too_large');
  try {
    return JSON.parse(text);
  } catch {
    throw new BatchError('not_json');
  }
}

/** Returns readers for an object that has exactly these fields. */
export function fieldsOf(value: unknown, names: readonly string[], line?: number): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BatchError('not_an_object', { line });
  const known = new Map<string, unknown>(Object.entries(value));
  const missing = names.find((name) => !known.has(name));
  if (missing !== undefined) throw new BatchError('missing_field', { line, field: missing });
  if (known.size !== names.length) throw new BatchError('unknown_field', { line });

  const refuse = (code: BatchErrorCode, field: string): never => {
    throw new BatchError(code, { line, field });
  };
  const text = (name: string, pattern: RegExp): string => {
    const found = known.get(name);
    return typeof found === 'string' && pattern.test(found) ? found : refuse('invalid_value', name);
  };
  return {
    refuse,
    text,
    oneOf: (name, values) => values.find((one) => one === known.get(name)) ?? refuse('invalid_value', name),
    decimal: (name, max = maxDecimal) =>
      parseDecimal(text(name, /^[0-9]{1,78}$/), max) ?? refuse('invalid_value', name),
    hex: (name, bytes) => text(name, new RegExp(`^[0-9a-f]{${bytes * 2}}$`)),
    base64url: (name, maxBytes) => {
      const bytes = parseBase64url(text(name, /^[A-Za-z0-9_-]{1,8192}$/));
      return bytes !== undefined && bytes.length <= maxBytes ? bytes : refuse('invalid_value', name);
    },
    list: (name, maxLength) => {
      const found = known.get(name);
      if (!Array.isArray(found)) return refuse('not_a_list', name);
      return found.length > 0 && found.length <= maxLength ? found : refuse('wrong_count', name);
    },
  };
}

/** Returns the number that the text is the one spelling of, if it is at most `max`. */
export function parseDecimal(text: string, max = maxDecimal): bigint | undefined {
  if (!/^(0|[1-9][0-9]{0,77})$/.test(text)) return undefined;
  const value = BigInt(text);
  return value <= max ? value : undefined;
}

/** Returns the bytes of lower-case hexadecimal text of 1 to `maxBytes` bytes. */
export function parseHexBytes(value: unknown, maxBytes: number): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > 2 * maxBytes || !/^([0-9a-f]{2})+$/.test(value)) return undefined;
  return hexToBytes(value);
}

/** Returns the bytes of base64url without padding, if the text is the one spelling of them. */
function parseBase64url(text: string): Uint8Array | undefined {
  try {
    return base64urlnopad.decode(text);
  } catch {
    return undefined;
  }
}
