export { type Content, readContent } from './content/read-content.ts';
export { readSeedState, type SeedState } from './shop/seed-state.ts';
export type { ServedShop } from './start/run-shop.ts';
export { runProgram } from './start/run-program.ts';
export { seedShop, type SeedOptions } from './shop/seed-shop.ts';
