/**
 * A shop with every state of orders, returns, campaigns, recharges, withdrawals, holds, corrections and payouts, each
 * created by the real functions. Uncorrupted, it has no finding.
 */
import { publishBalanceTree } from '../../balance-tree/publish-balance-tree.ts';
import { countPurchases } from '../../catalog/purchases.ts';
import { createSmallShop, type SmallShop } from '../../testing/create-small-shop.ts';
import { sealEverything } from '../../testing/sealing.ts';
import { tellOfCampaigns } from './campaign-chapter.ts';
import { tellOfHolds } from './hold-chapter.ts';
import { tellOfMoney } from './money-chapter.ts';
import { openRichShop } from './opening-chapter.ts';
import { tellOfOrders } from './order-chapter.ts';
import { tellOfSignatures } from './signature-chapter.ts';
import { writeAudit } from './audit-chapter.ts';
import { at } from './story.ts';
import { tellOfWithdrawals } from './withdrawal-chapter.ts';

export type RichShop = Awaited<ReturnType<typeof createRichShop>>;

export async function createRichShop() {
  const shop: SmallShop = await createSmallShop();
  const opening = await openRichShop(shop);
  const money = await tellOfMoney(shop, opening);
  await sealEverything(shop);
  const publish = (days: number) => publishBalanceTree(shop.urls.app, () => at(days));
  await publish(2);
  const orders = await tellOfOrders(shop, opening);
  await sealEverything(shop);
  const campaigns = await tellOfCampaigns(shop, opening, orders);
  const withdrawals = await tellOfWithdrawals(shop, opening);
  const holds = await tellOfHolds(shop, opening);
  const signed = await tellOfSignatures(shop);
  await sealEverything(shop);
  await countPurchases(shop.database);
  await publish(50);
  const last = await orders.last();
  await writeAudit(shop);
  await sealEverything(shop);
  return { ...opening, money, orders, last, campaigns, withdrawals, holds, signed };
}
