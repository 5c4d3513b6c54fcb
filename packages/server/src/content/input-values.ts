/** What an input names: the values that are not undefined. */
type Given<Input> = { [K in keyof Input]?: Exclude<Input[K], undefined> };

/** The values that were sent; what was not sent stays as it is. */
export const given = <Input extends object>(input: Input): Given<Input> =>
  // Of the same names, without those that have no value.
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Given<Input>;

/** What was named by its id: empty for none, undefined where it was not named. */
export function idOrNone(id: string): bigint | null;
export function idOrNone(id: string | undefined): bigint | null | undefined;
export function idOrNone(id: string | undefined): bigint | null | undefined {
  return id === undefined ? undefined : id === '' ? null : BigInt(id);
}
