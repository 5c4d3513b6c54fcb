import { accountScene, identityScene, registrationScene } from './account-calls.ts';
import { friendScenes } from './friend-calls.ts';
import { laterScenes } from './later-calls.ts';
import { rechargeScene, withdrawalScene } from './money-calls.ts';
import { officeScenes } from './office-calls.ts';
import { orderScene, returnScene } from './order-calls.ts';
import type { Scene } from './sketch-call.ts';
import { visitorScene } from './visitor-calls.ts';

export { addedLater } from './later-calls.ts';
export { missingFields } from './sketch-call.ts';
export { openSketchShop, type SketchShop } from './sketch-shop.ts';

/** The order matters, because a row sends values that earlier rows returned. */
export const scenes: readonly Scene[] = [
  visitorScene,
  registrationScene,
  accountScene,
  identityScene,
  rechargeScene,
  orderScene,
  returnScene,
  ...friendScenes,
  withdrawalScene,
  ...officeScenes,
  ...laterScenes,
];
