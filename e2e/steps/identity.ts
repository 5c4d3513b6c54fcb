import { upload } from '@goodturn/testkit';
import sharp from 'sharp';
import type { Shop } from '../harness/shop.ts';
import { tokenOf } from './account.ts';

/** A customer of the sample shop submits an identity document. */
export async function submitDocument(shop: Shop, key: string): Promise<void> {
  const { world } = shop;
  const token = await tokenOf(shop, key);
  const side = async (background: string) => {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
    return (await upload(world, 'customer/realNameUpload', await picture.jpeg().toBuffer(), { token })).data;
  };
  const document = { frontUrl: await side('#336699'), backUrl: await side('#996633') };
  const typed = { cardName: `${key} Example`, cardNum: `X-${key}` };
  const { error } = await world.call('customer/updateRealName', { ...document, ...typed }, { token });
  if (error) throw new Error(`not submitted: ${JSON.stringify(error)}`);
}
