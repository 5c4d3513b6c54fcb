export type Names = Readonly<Record<string, string>>;

/** Returns a copy with names replaced at every depth; without names, the value itself. */
export function renamed(value: unknown, names: Names | undefined): unknown {
  if (names === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      (Object.hasOwn(names, name) && names[name]) || name,
      renamed(inner, names),
    ]),
  );
}

export const inverse = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([from, to]) => [to, from]));
