/** Replaced by `npm run schema`. */
// biome-ignore lint/complexity/noBannedTypes: no table yet
export type Tables = {};
