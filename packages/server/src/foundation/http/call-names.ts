import { type Call, inputNames, inverse, renamed, responseWriter } from '@goodturn/contract';
import { DomainError } from '../domain-error.ts';

/** The contract's edge: the names of the wire become those of the inside, and back. */
export interface CallNames {
  /** Of what came in, after the wire's own names were checked. */
  read(input: unknown): unknown;
  /** Of what goes out. */
  write(data: unknown): unknown;
  /** Of the fields that an error names. */
  writeError(error: unknown): unknown;
}

const unchanged = (value: unknown): unknown => value;

/** By path: a process that holds several servers, as tests do, compiles each call once. */
const compiled = new Map<string, { definition: Call; names: CallNames }>();

/** Compiled at a call's first use, since all would lengthen each start; where it has no names of the wire's own, nothing is copied. */
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
