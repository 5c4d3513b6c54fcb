/** Days 30 to 46: holds that expired, were lifted or ended by an appeal, and an active one. */
import { sql } from 'kysely';
import { appealHold, decideHoldAppeal, endExpiredHolds } from '../../holds/holds.ts';
import { runApproved, carriedOutBy } from '../../testing/approvals.ts';
import type { SmallShop } from '../../testing/create-small-shop.ts';
import { tokenOf } from '../../testing/customer-proofs.ts';
import { placeHold, step } from '../../testing/shop-steps.ts';
import type { Opening } from './opening-chapter.ts';
import { at, expectResult, one } from './story.ts';

async function placed(
  shop: SmallShop,
  customerId: bigint,
  days: number,
  options: { reason?: string; decider?: 1 | 2 | 3; length?: bigint } = {},
) {
  const { reason = 'stolen card', decider = 1, length = 5n } = options;
  const deciding = { now: at(days), decider: shop.administrators[decider] };
  expectResult(await placeHold(shop, { customerId, days: length, reason }, deciding), 'placed');
  return (await one<{ id: bigint }>(shop, sql`select max(id) as id from shop.hold`)).id;
}

async function appeal(
  shop: SmallShop,
  customerId: bigint,
  holdId: bigint,
  { days, accept }: { days: number; accept: boolean },
) {
  const written = await step(shop, (transaction) =>
    appealHold(transaction, tokenOf(customerId), { holdId, text: 'It "was" me' }, at(days)),
  );
  expectResult(written, 'appealed');
  const decision = { holdId, accept, remark: 'seen' };
  const judge = shop.administrators[3].session;
  expectResult(
    await step(shop, (transaction) => decideHoldAppeal(transaction, judge, decision, at(days + 0.5))),
    'decided',
  );
}

export async function tellOfHolds(shop: SmallShop, { people }: Opening) {
  const expired = await placed(shop, people.suspect, 30);
  await endExpiredHolds(shop.database, at(36));
  const appealed = await placed(shop, people.suspect, 37, { reason: 'another card', decider: 2 });
  await appeal(shop, people.suspect, appealed, { days: 38, accept: true });
  const lifted = await placed(shop, people.late, 30);
  const input = { kind: 'hold_release', subjectId: lifted };
  expectResult(await runApproved(shop, input, carriedOutBy('release_hold'), { now: at(31) }), 'released');
  const active = await placed(shop, people.suspect, 46, { reason: 'a third one', decider: 3, length: 14n });
  return { expired, appealed, lifted, active };
}
