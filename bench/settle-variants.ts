export const ormPools = [4, 8, 16, 32] as const;
export const ormVariants = ['orm4', 'orm8', 'orm16', 'orm32'] as const;
export const variants = ['ours', 'sameServer', 'empty', 'functionPerRequest', ...ormVariants] as const;
export type Variant = (typeof variants)[number];
/** Variants that do not pay, so that the same orders can be sent again. */
export const withoutPaying: ReadonlySet<Variant> = new Set(['sameServer', 'empty']);
