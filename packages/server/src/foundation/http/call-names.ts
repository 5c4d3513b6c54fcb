import { type Call, inputNames, inverse, renamed, responseWriter } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';

/** Converts between the names of the contract on the wire and the internal names. */
export interface CallNames {
  /** Converts the input after its wire names were validated. */
  read(input: unknown): unknown;
  write(data: unknown): unknown;
  writeError(error: unknown): unknown;
}

const unchanged = (value: unknown): unknown => value;

/** The compiled names by path, so that a process with several servers, such as a test, compiles each call once. */
const compiled = new Map<string, { definition: Call; names: CallNames }>();

/**
 * Returns the conversions of a call, compiled at its first use, since compiling all would lengthen each start. A call
 * without different names on the wire copies nothing.
 */
export function callNames(path: string, definition: Call): CallNames {
  const known = compiled.get(path);
  if (known?.definition === definition) return known.names;
  const names = compile(path, definition);
  compiled.set(path, { definition, names });
  return names;
}

function compile(path: string, definition: Call): CallNames {
  const names = inputNames(definition);
  const write = responseWriter(path, definition) ?? unchanged;
  if (Object.keys(names).length === 0) return { read: unchanged, write, writeError: unchanged };
  const wireNames = inverse(names);
  return {
    read: (input) => renamed(input, names),
    write,
    writeError(error) {
      if (!(error instanceof DomainError) || error.details.fields === undefined) return error;
      const fields = Object.entries(error.details.fields).map(([name, text]) => [wireNames[name] ?? name, text]);
      return new DomainError(error.code, { ...error.details, fields: Object.fromEntries(fields) });
    },
  };
}
