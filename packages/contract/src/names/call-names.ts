import { z } from 'zod';
import type { Call } from '../call.ts';
import { insideNames, responseNames } from './inside-names.ts';
import type { Names } from './renamed.ts';

/** The parts of a JSON schema that contain property names. */
interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  type?: unknown;
}

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => z.toJSONSchema(type, { io }) as Schema;

/** Returns the properties of an object, or of every alternative of a union. */
const propertiesOf = ({ properties, anyOf = [] }: Schema): [string, Schema][] => [
  ...Object.entries(properties ?? {}),
  ...anyOf.flatMap(propertiesOf),
];

/** Returns all property names of a schema. The keys of a record are values and are not renamed. */
const namesIn = (schema: Schema): string[] => [
  ...propertiesOf(schema).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...[schema, ...(schema.anyOf ?? [])].flatMap(({ items }) => (items === undefined ? [] : namesIn(items))),
];

const onlyIn = (schema: Schema, names: Names): Names => {
  const used = new Set(namesIn(schema));
  return Object.fromEntries(Object.entries(names).filter(([name]) => used.has(name)));
};

const responseNamesOf = (path: string): Names => ({
  ...insideNames,
  ...(responseNames as Readonly<Record<string, Names>>)[path],
});

/** Returns the inside names of a call's input by the wire names; only those that differ. */
export function inputNames({ body, query }: Call): Names {
  const input = body ?? query;
  return input === undefined ? {} : onlyIn(schemaOf(input, 'input'), insideNames);
}

/** Returns the inside names of a call's response by the wire names; only those that differ. */
export const outputNames = (path: string, { data }: Call): Names =>
  onlyIn(schemaOf(data, 'output'), responseNamesOf(path));

type Write = (value: unknown) => unknown;

/** Compiles a function that gives a call's response the wire names; returns undefined if no name differs. */
export const responseWriter = (path: string, { data }: Call): Write | undefined =>
  writerOf(schemaOf(data, 'output'), responseNamesOf(path));

/** Follows the schema instead of the names alone, because two wire names can have the same inside name. */
function writerOf(schema: Schema, names: Names): Write | undefined {
  const items = [schema, ...(schema.anyOf ?? [])].find((one) => one.items !== undefined)?.items;
  if (items !== undefined) {
    const write = writerOf(items, names);
    return write && ((value) => (Array.isArray(value) ? value.map(write) : value));
  }
  const fields = propertiesOf(schema).map(([wire, inner]) => {
    return { wire, inside: names[wire] ?? wire, write: writerOf(inner, names) };
  });
  if (fields.every(({ wire, inside, write }) => wire === inside && write === undefined)) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const source = value as Readonly<Record<string, unknown>>;
    const target: Record<string, unknown> = {};
    for (const { wire, inside, write } of fields) {
      const field = source[inside];
      if (field !== undefined) target[wire] = write === undefined ? field : write(field);
    }
    return target;
  };
}
