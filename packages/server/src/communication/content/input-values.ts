/** What may be sent of the fields: what is undefined, or is not there, stays as it is. */
export type Changes<Fields> = { readonly [K in keyof Fields]?: Fields[K] | undefined };

/** The fields with what was sent in the place of what they were. */
export const merged = <Fields extends object>(before: Fields, changes: Changes<Fields>): Fields => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

/** What was named by its id: empty for none, undefined where it was not named. */
export function idOrNone(id: string): bigint | null;
export function idOrNone(id: string | undefined): bigint | null | undefined;
export function idOrNone(id: string | undefined): bigint | null | undefined {
  return id === undefined ? undefined : id === '' ? null : BigInt(id);
}
