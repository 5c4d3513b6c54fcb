import { sqlState } from '@goodturn/database';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { payment, settle } from './payments.ts';
import {
  addCustomer,
  addFundedBrand,
  addRunningCampaign,
  claimed,
  createSmallShop,
  recharge,
  type SmallShop,
} from './small-shop.ts';

/** The SQLSTATE of a missing privilege. */
export const permissionDenied = '42501';

/** A shop with a paid and an unpaid order, which a test attacks with the application's role. */
export interface AttackedShop {
  shop: SmallShop;
  brandId: bigint;
  customerId: bigint;
  ownerRole: string;
  /**
   * Runs a statement as the application and returns its SQLSTATE or 'done'; a successful statement is not rolled back,
   * so that its effects show.
   */
  attempt(statement: string): Promise<string>;
  /** Returns every row that no attempt may change. */
  contents(): Promise<unknown>;
}

const tables = [
  'ledger.account',
  'ledger.transfer',
  'ledger.seal',
  'shop.orders',
  'shop.unit',
  'shop.shipment',
  'shop.idempotency',
  'shop.approval',
  'shop.administrator',
  'shop.role',
  'shop.role_node',
  'shop.setting',
  'shop.hold',
];

export async function createAttackedShop(): Promise<AttackedShop> {
  const shop = await createSmallShop();
  const brandId = await addFundedBrand(shop, parseMoney('1000'));
  const campaignId = await addRunningCampaign(shop, brandId, { units: 5n });
  const customerId = await addCustomer(shop);
  await recharge(shop, customerId, parseMoney('100'));
  await settle(shop, [payment(customerId, await claimed(shop, customerId, campaignId))]);
  await claimed(shop, customerId, campaignId);
  const rowsOf = async (table: string) =>
    (await sql`select t::text from ${sql.table(table)} t order by 1`.execute(shop.owner)).rows;
  return {
    shop,
    brandId,
    customerId,
    ownerRole: new URL(shop.urls.owner).username,
    attempt: async (statement) => {
      try {
        await shop.pool.query(statement);
        return 'done';
      } catch (error) {
        return sqlState(error) ?? 'no code';
      }
    },
    contents: async () => await Promise.all(tables.map(rowsOf)),
  };
}
