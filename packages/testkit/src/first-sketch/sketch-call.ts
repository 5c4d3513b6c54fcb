// A row of the tables beside this file: a call as the documents of the first sketch define it, and its expected
// response.
import type { CallPath, OperationPath } from '@goodturn/contract';

interface Known {
  known: string;
  as: 'number' | 'text';
}

/** A value that a program must compute from known values, such as the response of an authenticator. */
interface Made {
  made: (facts: Facts) => unknown;
}

/** Values from earlier responses, by the names that the rows give them. */
export type Facts = Map<string, string>;

export interface SketchCall {
  call: `${'GET' | 'POST'} ${CallPath}`;
  sends?: Readonly<Record<string, unknown>>;
  /** The form field in which a picture is sent. */
  uploads?: string;
  /** 1, unless the documents give the response's `status` another meaning. */
  status?: number;
  /**
   * The fields that must exist in the response's `data`: `list[].wares.picUrl` is a field of every row of a list, and a
   * dot is `data` itself, which must not be empty.
   */
  returns?: string;
  beside?: string;
  /** The values that later rows send: their paths in the response's `data`, by their names. */
  keeps?: Readonly<Record<string, string>>;
  /** Sends a new idempotency key each time; only for calls of the back office. */
  keyed?: true;
}

export interface Scene {
  title: string;
  /** The name of the fact that holds the person's token; absent for a visitor. */
  as?: string;
  before?: (office: Office) => Promise<void>;
  calls: readonly SketchCall[];
}

/** The operators of the shop, who prepare what the scenes show. */
export interface Office {
  facts: Facts;
  /** Sends a call of the first operator and has the second approve the request. Returns the response's `data`. */
  run(path: OperationPath, input: object): Promise<unknown>;
  /** Sends a call of the second operator, who is also the other maker of a link. Returns the response's `data`. */
  runAsDecider(path: OperationPath, input: object): Promise<unknown>;
  /** Returns the id of a connection of the server that is open now; idle ones are closed after some seconds. */
  openConnection(): Promise<string>;
}

export const known = (name: string): Known => ({ known: name, as: 'text' });
/** Marks a value that the documents send as a JSON number. */
export const number = (name: string): Known => ({ known: name, as: 'number' });
export const made = (make: Made['made']): Made => ({ made: make });

/** Returns the input with all known values filled in. Throws if a value has not been returned by any earlier call. */
export function filled(value: unknown, facts: Facts): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => filled(item, facts));
  if ('made' in value && typeof value.made === 'function') return value.made(facts);
  if ('known' in value && typeof value.known === 'string') {
    const found = facts.get(value.known);
    if (found === undefined) throw new Error(`no call has brought ${value.known}`);
    return 'as' in value && value.as === 'number' ? Number(found) : found;
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, filled(inner, facts)]));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

/** Returns the required fields that a response lacks. An empty list lacks all fields of its rows. */
export function missingFields(data: unknown, names: string): string[] {
  return names
    .split(/\s+/)
    .filter(Boolean)
    .filter((name) => (name === '.' ? isEmpty(data) : !has(data, name.split('.'))));
}

function has(value: unknown, [step = '', ...rest]: string[]): boolean {
  const isList = step.endsWith('[]');
  const name = isList ? step.slice(0, -2) : step;
  const found = name === '' ? value : fieldOf(value, name);
  if (found === undefined) return false;
  if (!isList) return rest.length === 0 || has(found, rest);
  return Array.isArray(found) && found.length > 0 && found.every((row) => rest.length === 0 || has(row, rest));
}

/** Returns the value at a path of a response, such as `list.0.friendId`. */
export const valueAt = (data: unknown, place: string): unknown =>
  place === '.' ? data : place.split('.').reduce<unknown>(fieldOf, data);
