/**
 * Caches the data that paying an order needs in advance and that never changes: its unit and campaign, the options that
 * were offered, and which units are lucky, which only the server knows.
 */
import type { Money } from '@goodturn/money';
import { moneyFromMicros, ZERO } from '@goodturn/money';
import type { Payment, StatementRunner } from '@goodturn/ledger';
import { decryptSeed, drawLuckyUnits, luckyProofOf } from '../campaigns/lucky-draw.ts';

export interface PayableOrder {
  campaignId: bigint;
  unitNumber: number;
  /** The codes of the options that were offered. */
  colors: readonly string[];
  models: readonly string[];
}

interface Campaign {
  bonus: Money;
  /** The proof of each lucky unit. */
  lucky: ReadonlyMap<number, Buffer>;
}

const maxOrders = 20_000;
const maxCampaigns = 2_000;

const offeredCodes = (kind: 'color' | 'model') =>
  `array(select x ->> 'code' from jsonb_array_elements(v.content -> 'options') x where x ->> 'kind' = '${kind}')`;
const orderText = `
  select o.id, o.campaign_id, o.unit_number, ${offeredCodes('color')} as colors, ${offeredCodes('model')} as models
    from shop.orders o join shop.product_revision v on v.id = o.product_revision_id where o.id = any($1::bigint[])`;
const campaignText = `
  select g.id, g.units, g.lucky_units, g.lucky_bonus, g.encrypted_seed from shop.campaign g where g.id = any($1::bigint[])`;

interface OrderRow {
  id: bigint;
  campaign_id: bigint;
  unit_number: number;
  colors: string[];
  models: string[];
}

function remember<Value>(map: Map<bigint, Value>, id: bigint, value: Value, max: number): void {
  if (map.size >= max) {
    const oldest = map.keys().next().value;
    if (oldest !== undefined) map.delete(oldest);
  }
  map.set(id, value);
}

export function createPayableOrders(drawKey: Buffer) {
  const orders = new Map<bigint, PayableOrder>();
  const campaigns = new Map<bigint, Campaign>();

  const readOrders = async (runner: StatementRunner, ids: bigint[]): Promise<void> => {
    const { rows } = await runner.query({ name: 'payable_orders', text: orderText, values: [ids] });
    // pg does not know the columns of a statement; orderText selects these.
    for (const { id, campaign_id: campaignId, unit_number: unitNumber, colors, models } of rows as OrderRow[]) {
      remember(orders, id, { campaignId, unitNumber, colors, models }, maxOrders);
    }
  };

  const readCampaigns = async (runner: StatementRunner, ids: bigint[]): Promise<void> => {
    const { rows } = await runner.query({ name: 'payable_campaigns', text: campaignText, values: [ids] });
    // pg does not know these columns either; campaignText selects them.
    for (const row of rows as CampaignRow[]) remember(campaigns, row.id, campaignOf(row, drawKey), maxCampaigns);
  };

  return {
    /** Reads the orders and campaigns that are not cached yet; ids without an order stay unknown. */
    prepare: async (runner: StatementRunner, orderIds: readonly bigint[]): Promise<void> => {
      if (orderIds.length === 0) return;
      const unknown = orderIds.filter((id) => !orders.has(id));
      if (unknown.length > 0) await readOrders(runner, unknown);
      const missing = new Set<bigint>();
      for (const id of orderIds) {
        const order = orders.get(id);
        if (order !== undefined && !campaigns.has(order.campaignId)) missing.add(order.campaignId);
      }
      if (missing.size > 0) await readCampaigns(runner, [...missing]);
    },
    /** Returns the bonus that an order brings when it is paid, which is secret until then (G8), and its proof. */
    luckOf: (orderId: bigint): Pick<Payment, 'bonus' | 'luckyProof'> => {
      const order = orders.get(orderId);
      const campaign = order && campaigns.get(order.campaignId);
      const luckyProof = campaign?.lucky.get(order?.unitNumber ?? 0);
      return campaign === undefined || luckyProof === undefined
        ? { bonus: ZERO }
        : { bonus: campaign.bonus, luckyProof };
    },
    optionsOf: (orderId: bigint): Pick<PayableOrder, 'colors' | 'models'> | undefined => {
      const order = orders.get(orderId);
      return order && campaigns.has(order.campaignId) ? order : undefined;
    },
  };
}

interface CampaignRow {
  id: bigint;
  units: number;
  lucky_units: number;
  lucky_bonus: bigint;
  encrypted_seed: Buffer | null;
}

function campaignOf(row: CampaignRow, drawKey: Buffer): Campaign {
  if (row.lucky_units === 0 || row.encrypted_seed === null) return { bonus: ZERO, lucky: new Map() };
  const seed = decryptSeed(row.encrypted_seed, row.id, drawKey);
  const drawn = [...drawLuckyUnits(seed, { units: row.units, luckyUnits: row.lucky_units })];
  const lucky = new Map(drawn.map((unit) => [unit, luckyProofOf(seed, unit)]));
  return { bonus: moneyFromMicros(row.lucky_bonus), lucky };
}
