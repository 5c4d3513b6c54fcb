/** The changes of fields: one that is undefined or missing stays unchanged. */
export type Changes<Fields> = { readonly [K in keyof Fields]?: Fields[K] | undefined };

export const merged = <Fields extends object>(before: Fields, changes: Changes<Fields>): Fields => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

/** Returns the id that was sent: null if it is empty, undefined if it is missing. */
export function idOrNone(id: string): bigint | null;
export function idOrNone(id: string | undefined): bigint | null | undefined;
export function idOrNone(id: string | undefined): bigint | null | undefined {
  return id === undefined ? undefined : id === '' ? null : BigInt(id);
}
