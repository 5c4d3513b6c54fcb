import { expect, it } from 'vitest';
import { endShortStops, stopFlow, suspendAfterFinding, undoStop } from '../../settings/suspensions.ts';
import { carriedOutBy, runApproved } from '../../testing/approvals.ts';
import { createSmallShop, type SmallShop, startOfTests } from '../../testing/create-small-shop.ts';
import { step } from '../../testing/shop-steps.ts';
import { preparePlantedShop } from '../testing/planted-shop.ts';

const at = (minutes: number): Date => new Date(startOfTests.getTime() + minutes * 60_000);

async function stop(shop: SmallShop, target: string, minutes: number): Promise<void> {
  const { session } = shop.administrators[0];
  await step(shop, (transaction) => stopFlow(transaction, session, { target, reason: 'odd' }, at(minutes)));
}

/**
 * One stop that was renewed and lapsed, one that was taken back, one that two persons confirmed, one that stands, and one
 * that a finding made.
 */
const { said, rows } = preparePlantedShop(async () => {
  const shop = await createSmallShop();
  await stop(shop, 'matching', 0);
  await stop(shop, 'matching', 60);
  await endShortStops(shop.database, at(600));
  await stop(shop, 'recharges', 700);
  const { session } = shop.administrators[0];
  await step(shop, (transaction) => undoStop(transaction, session, 'recharges', at(705)));
  await stop(shop, 'recharges.usdt_erc20', 710);
  const confirmed = { kind: 'suspension', fields: { target: 'recharges.usdt_erc20', suspended: 'true' } };
  await runApproved(shop, confirmed, carriedOutBy('change_suspension'), { now: at(720) });
  await stop(shop, 'recharges.usdt_trc20', 730);
  await suspendAfterFinding(shop.database, { approvalIds: [1n], now: at(740) });
  return shop;
});

it('stands on a stop with each ending', async () => {
  expect(await rows('select ending, renewed_at is not null as renewed from shop.short_stop order by id')).toEqual([
    { ending: 'lapsed', renewed: true },
    { ending: 'undone', renewed: false },
    { ending: 'decided', renewed: false },
    { ending: null, renewed: false },
  ]);
  expect(await rows('select target from shop.suspension order by target')).toEqual([
    { target: 'recharges.usdt_erc20' },
    { target: 'recharges.usdt_trc20' },
    { target: 'withdrawals' },
  ]);
});

const short = (target: string, change: string): string =>
  `update shop.short_stop set ${change} where target = '${target}'`;
const runs = (target: string): string => `delete from shop.suspension where target = '${target}'`;

it.each([
  ['a stop of one person that was lifted', runs('recharges.usdt_trc20'), 'suspension recharges.usdt_trc20'],
  ['a stop by a finding that was lifted', runs('withdrawals'), 'suspension withdrawals'],
  ['a stop by two that was lifted', runs('recharges.usdt_erc20'), 'suspension recharges.usdt_erc20'],
  ['a stop that ends earlier', short('recharges.usdt_trc20', `ends_at = stopped_at + interval '1 minute'`), 'stop 4'],
  ['a stop that lasts longer', short('recharges.usdt_trc20', `ends_at = stopped_at + interval '8 hours'`), 'stop 4'],
  ['a stop that lapsed before its time', short('matching', `ended_at = stopped_at + interval '1 hour'`), 'stop 1'],
  [
    'a stop that was taken back too late',
    short('recharges', `ended_at = stopped_at + interval '11 minutes'`),
    'stop 2',
  ],
  [
    'a stop that ended by no decision',
    short('recharges.usdt_erc20', `ended_at = ended_at - interval '1 minute'`),
    'stop 3',
  ],
  [
    'a stop that ended by a decision about something else',
    `${short('recharges.usdt_trc20', `ended_at = stopped_at + interval '10 minutes', ending = 'decided'`)}; ${runs('recharges.usdt_trc20')}`,
    'stop 4',
  ],
  [
    'a stop that nobody made, in a shop that is served',
    `update goodturn_meta.purpose set purpose = 'sample'`,
    'stop 4',
  ],
])('finds %s', async (_, statement, id) => {
  expect(await said(statement)).toContain(`suspension_has_two_approvers: ${id}`);
});

it('finds that a rule binds later than the version that brought it, or not at all', async () => {
  for (const [name, statement] of [
    [
      'refund_approval_threshold',
      `update shop.rule set since = now() + interval '1 day' where name = 'refund_approval_threshold'`,
    ],
    ['review_limits', `delete from shop.rule where name = 'review_limits'`],
    ['reward_contacts', `update ledger.rule_start set starts_at = 'infinity'`],
  ] as const)
    expect(await said(statement)).toContain(`rule_binds_since_its_version: rule ${name}`);
});
