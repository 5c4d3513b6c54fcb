/** Days 0 and 1: settings by two persons, funded brands, products, running campaigns, and customers with a balance. */
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { fundBrand, fundGoodwill } from '../../testing/approved-operations.ts';
import { runApproved, carriedOutBy } from '../../testing/approvals.ts';
import type { SmallShop } from '../../testing/create-small-shop.ts';
import { changeSetting } from '../../testing/shop-steps.ts';
import { activate, addCustomer, addDraft, addFundedBrand, recharge } from '../../testing/small-shop.ts';
import { asOwner, at, expectResult, one } from './story.ts';

export type Opening = Awaited<ReturnType<typeof openRichShop>>;

async function settle(shop: SmallShop): Promise<void> {
  const deciding = { now: at(0) };
  for (const [name, value] of [
    ['return_days', '10'],
    ['withdrawal_fee_rate', '0.02'],
    ['order_expiry_minutes', '45'],
    ['return_days', '12'],
  ] as const) {
    expectResult(await changeSetting(shop, name, value, deciding), 'changed');
  }
  for (const [target, suspended] of [
    ['matching', 'true'],
    ['matching', 'false'],
    ['recharges.usdt_erc20', 'true'],
  ] as const) {
    const input = { kind: 'suspension', fields: { target, suspended }, reason: `${target} ${suspended}` };
    expectResult(
      await runApproved(shop, input, carriedOutBy('change_suspension'), deciding),
      suspended === 'true' ? 'suspended' : 'resumed',
    );
  }
}

/** Adds texts, a picture, and a choice of colours to the product of a campaign. */
async function describe(shop: SmallShop, campaignId: bigint): Promise<void> {
  const product = sql`(select product_id from shop.campaign where id = ${campaignId})`;
  await asOwner(
    shop,
    sql`insert into shop.product_translation (product_id, language, name, summary, description) select ${product}, 'en', 'Mouse', 'A mouse', 'It "clicks"'`,
    sql`insert into shop.product_property (product_id, language, position, name, value) select ${product}, 'en', 1, 'Weight', '80 g'`,
    sql`with option as (insert into shop.product_option (product_id, kind, position, code, hex)
          select ${product}, 'color', n, code, '#123456' from (values (1, 'red'), (2, 'blue')) c(n, code) returning id, code)
        insert into shop.product_option_translation (option_id, language, name) select id, 'en', code from option`,
    sql`with file as (insert into shop.file (name, width, height, created_at) values (${`picture-${campaignId}`}, 9, 9, ${at(0)}) returning id)
        insert into shop.product_picture (product_id, position, file_id) select ${product}, 1, id from file`,
    sql`insert into shop.product_description_picture (product_id, position, file_id)
        select product_id, position, file_id from shop.product_picture where product_id = ${product}`,
  );
}

/** Activates as the server does: the request states the terms in words. */
async function run(shop: SmallShop, campaignId: bigint, days: number): Promise<bigint> {
  expectResult(await activate(shop, campaignId, { now: at(days) }), 'activated');
  return campaignId;
}

export async function openRichShop(shop: SmallShop) {
  await settle(shop);
  const brandId = await addFundedBrand(shop, parseMoney('20000'));
  const otherBrandId = await addFundedBrand(shop, parseMoney('500'));
  expectResult(await fundBrand(shop, brandId, parseMoney('100.5'), { now: at(0) }), 'funded');
  expectResult(await fundGoodwill(shop, parseMoney('300'), { now: at(0) }), 'funded');

  const plan = { units: 40n, luckyUnits: 12n, luckyBonus: '5', limit: 6n, shipsTo: ['SG', 'MY'] };
  const drafts = {
    running: await addDraft(shop, brandId, plan),
    closing: await addDraft(shop, brandId, { units: 4n, luckyUnits: 1n, luckyBonus: '3' }),
    ending: await addDraft(shop, brandId, { units: 6n, luckyUnits: 2n, luckyBonus: '4' }),
    paused: await addDraft(shop, otherBrandId, { units: 3n }),
    plain: await addDraft(shop, brandId, { units: 3n, cashbackRatePpm: 0n, luckyUnits: 1n, luckyBonus: '2' }),
    draft: await addDraft(shop, otherBrandId, { units: 2n }),
  };
  await describe(shop, drafts.running);
  for (const name of ['running', 'closing', 'ending', 'paused', 'plain'] as const) await run(shop, drafts[name], 0.5);

  const inviter = await addCustomer(shop);
  const people = {
    inviter,
    friend: await addCustomer(shop, inviter),
    housemate: await addCustomer(shop, inviter),
    colleague: await addCustomer(shop, inviter),
    returner: await addCustomer(shop),
    late: await addCustomer(shop),
    rich: await addCustomer(shop),
    suspect: await addCustomer(shop),
  };
  for (const customerId of Object.values(people)) {
    await recharge(shop, customerId, parseMoney('900'), 'usdt_trc20', { now: at(1) });
    await asOwner(
      shop,
      sql`insert into shop.deposit_address (customer_id, chain, address, created_at)
            select ${customerId}, chain, chain || '-address-' || ${customerId}::bigint, ${at(1.2)} from (values ('tron'), ('ethereum')) c(chain)`,
    );
  }
  await asOwner(
    shop,
    sql`insert into shop.installation (customer_id, fingerprint, first_seen_at)
          select c, sha256('one device'), ${at(1)} from unnest(array[${people.inviter}, ${people.housemate}]::bigint[]) c`,
  );
  const { product } = await one<{ product: bigint }>(
    shop,
    sql`select product_id as product from shop.campaign where id = ${drafts.running}`,
  );
  return { shop, brandId, otherBrandId, productId: product, campaignIds: drafts, people };
}
