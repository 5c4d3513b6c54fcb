export { type Content, readContent } from './content/read-content.ts';
export { readSeedState, type SeedState } from './shop/seed-state.ts';
export { seedShop, type SeedOptions } from './shop/seed-shop.ts';
