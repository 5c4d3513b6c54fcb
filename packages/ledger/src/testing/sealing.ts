import { sealEverything as sealAll } from '../seals/seals.ts';
import { type SmallShop, startOfTests } from './create-small-shop.ts';

export async function sealEverything(shop: SmallShop): Promise<void> {
  await sealAll(shop.database, startOfTests);
}
