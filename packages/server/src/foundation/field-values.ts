// What the fields of a record have in common, whichever it is.

/** Returns a copy without the undefined values. */
export const given = <Values extends object>(values: Values) =>
  // Each entry that stays keeps its name and value.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };

/** Returns each value as text, in the form of the audit and of CSV files. */
export const textsOf = <Values extends Readonly<Record<string, string | number | readonly string[] | undefined>>>(
  values: Values,
  separator = ', ',
) => {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.join(separator) : `${value ?? ''}`,
  ]);
  // Each text has the name of its value.
  return Object.fromEntries(texts) as { [Name in keyof Values]: string };
};
