import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { CallPath } from '@goodturn/contract';
import { askedWithdrawal, upload, type InputOf } from '@goodturn/testkit';
import { account, balancesOf } from '@goodturn/ledger';
import { formatMoney, ZERO } from '@goodturn/money';
import type { Shop } from '../harness/shop.ts';
import { letWithdrawalPasswordCount, tokenOf } from './account.ts';

const withdrawalPassword = 'plum-and-2-figs';
// An address with a valid checksum that belongs to nobody in this shop.
const ownWallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

export async function announceRecharge(shop: Shop, token: string, doMoney: string): Promise<void> {
  await done(shop, token, 'customer/getAdminLink', { payWay: 'usdt_trc20' });
  await done(shop, token, 'customer/doRecharge', { doMoney, payWay: 'usdt_trc20' });
}

export async function askForWithdrawal(shop: Shop, token: string, money: string): Promise<void> {
  await done(shop, token, 'customer/updateWhPwd', { oldPassword: shop.password, newPassword: withdrawalPassword });
  await letWithdrawalPasswordCount(shop, token);
  const wish = { money, whPassword: withdrawalPassword, way: 'usdt_trc20', address: ownWallet } as const;
  await done(shop, token, 'customer/doWithdraw', wish);
}

export async function appealAgainstHold(shop: Shop, token: string, text: string): Promise<void> {
  const { data } = await shop.world.call('customer/holds', undefined, { token });
  const holdId = data.find(({ active }) => active)?.holdId;
  if (holdId === undefined) throw new Error('there is no active hold');
  await done(shop, token, 'customer/appealHold', { holdId, text });
}

async function done<Path extends CallPath>(shop: Shop, token: string, path: Path, input: InputOf<Path>) {
  const { error } = await shop.world.call(path, input, { token, idempotencyKey: randomUUID() });
  if (error) throw new Error(`${path}: ${JSON.stringify(error)}`);
}

/** Freezes the whole balance with a withdrawal request, as from another device. */
export async function freezeBalance({ world }: Shop, userId: string): Promise<void> {
  const customerId = BigInt(userId);
  const available = account.customerAvailable(customerId);
  const amount = (await balancesOf(world.database, [available])).get(available) ?? ZERO;
  await askedWithdrawal(world, { customerId, amount: formatMoney(amount) });
}

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
