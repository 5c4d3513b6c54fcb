import type { Shop } from '../harness/shop.ts';
import { askForWithdrawal } from './pay.ts';

/** Puts all that a customer has aside, by a request for a withdrawal on another device. */
export async function putAside(shop: Shop, token: string): Promise<void> {
  const { data } = await shop.world.call('customer/getInfo', undefined, { token });
  await askForWithdrawal(shop, token, data.hasMoney);
}
