// One row of the tables beside this file: a call as the documents of the first sketch write it, and what it must return.
import type { CallPath, OperationPath } from '@goodturn/contract';

/** A value that an earlier answer brought. */
interface Known {
  known: string;
  as: 'number' | 'text';
}

/** A value that only a program can make, such as the answer of an authenticator, from what is known by then. */
interface Made {
  made: (facts: Facts) => unknown;
}

/** What earlier answers brought, by the names that the rows give it. */
export type Facts = Map<string, string>;

export interface SketchCall {
  call: `${'GET' | 'POST'} ${CallPath}`;
  /** The body, or the query of a GET. */
  sends?: Readonly<Record<string, unknown>>;
  /** The field in which a picture is sent, as a form. */
  uploads?: string;
  /** 1, unless the documents give the answer's `status` a meaning of its own. */
  status?: number;
  /**
   * The fields of the answer's `data`, which all must be there: `list[].wares.picUrl` is one of each row of a list, and a dot
   * is `data` itself, which must not be empty.
   */
  returns?: string;
  /** The fields beside `data`. */
  beside?: string;
  /** What later rows send: where it stands in the answer's `data`, by the name that they give it. */
  keeps?: Readonly<Record<string, string>>;
  /** Of a call that the back office alone makes, with a key of its own each time. */
  keyed?: true;
}

/** What one person sends, in the order of the rows. */
export interface Scene {
  title: string;
  /** The fact that holds the person's token; nobody is logged in without it. */
  as?: string;
  /** What others did before it. */
  before?: (office: Office) => Promise<void>;
  calls: readonly SketchCall[];
}

/** What the two operators of the shop do so that there is something to see. */
export interface Office {
  facts: Facts;
  /** Sends a call of one of them, and has the other approve what it requested. Returns the answer's `data`. */
  run(path: OperationPath, input: object): Promise<unknown>;
}

export const known = (name: string): Known => ({ known: name, as: 'text' });
/** The documents send ids and amounts as numbers of JSON. */
export const number = (name: string): Known => ({ known: name, as: 'number' });
export const made = (make: Made['made']): Made => ({ made: make });

/** Returns what is sent, with the values in it that are known by now. Throws for one that no answer brought. */
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

/** Returns the fields of a list of names that an answer lacks. A list without a row lacks all of its fields. */
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

/** What stands at a place of an answer, such as `list.0.friendId`. */
export const valueAt = (data: unknown, place: string): unknown =>
  place === '.' ? data : place.split('.').reduce<unknown>(fieldOf, data);
