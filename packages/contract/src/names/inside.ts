import type { insideNames, responseNames } from './inside-names.ts';

type Names = Readonly<Record<string, string>>;
type InsideNames = typeof insideNames;
type ResponseNames = typeof responseNames;

/** A type of the wire with the names of the inside, at every depth. */
type Renamed<T, N extends Names> = T extends readonly (infer Item)[]
  ? Renamed<Item, N>[]
  : T extends object
    ? { [K in keyof T as K extends keyof N ? N[K] : K]: Renamed<T[K], N> }
    : T;

/** What a call is sent, as it is called inside. */
export type InsideInput<T> = Renamed<T, InsideNames>;

/** What a call responds with, as it is called inside. */
export type InsideResponse<P, T> = P extends keyof ResponseNames
  ? Renamed<T, Omit<InsideNames, keyof ResponseNames[P]> & ResponseNames[P]>
  : Renamed<T, InsideNames>;
