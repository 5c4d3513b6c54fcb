import { expect, it } from 'vitest';
import { readAddressList } from '../../recharges/address-lists.ts';
import { carriedOutBy, runApproved } from '../../testing/approvals.ts';
import { createSmallShop } from '../../testing/create-small-shop.ts';
import { preparePlantedShop } from '../testing/planted-shop.ts';

const agreed = [
  { kind: 'method_route', fields: { paymentMethod: 'usdc_erc20', route: 'watch' }, by: 'change_route' },
  {
    kind: 'rail_limit',
    fields: { paymentMethod: 'usdt_erc20', railLimit: 'day', amount: '200000.00' },
    by: 'change_rail_limit',
  },
  {
    kind: 'payout_limit',
    fields: { paymentMethod: 'usdt_erc20', payoutLimit: 'row', amount: '20000.00' },
    by: 'change_payout_limit',
  },
  {
    kind: 'treasury_address',
    fields: { chain: 'ethereum', address: `0x${'7a'.repeat(20)}`, treasuryRole: 'payout', nonce: '5' },
    by: 'enter_treasury_address',
  },
  {
    kind: 'unlisting',
    fields: { listName: 'sanctions', address: `0x${'5b'.repeat(20)}`, entries: '1' },
    by: 'unlist_addresses',
  },
] as const;

/** A route, a limit of each kind, an address of the platform and an unlisting, on which two persons agreed. */
const { said, rows } = preparePlantedShop(async () => {
  const shop = await createSmallShop();
  const accounts = ['5b', '5c'].map((byte) => Buffer.from(byte.repeat(20), 'hex'));
  const list = { list: 'sanctions', digest: Buffer.alloc(32), accounts, writtenAt: new Date() };
  await readAddressList(shop.database, list);
  for (const { kind, fields, by } of agreed) await runApproved(shop, { kind, fields }, carriedOutBy(by));
  return shop;
});

it('stands on what two persons agreed on', async () => {
  expect(
    await rows(`select (select count(*) from chain.method_route where approval_id is not null)
    + (select count(*) from chain.rail_limit_change) + (select count(*) from chain.payout_limit_change)
    + (select count(*) from chain.treasury_address) + (select count(*) from chain.unlisting) as made`),
  ).toEqual([{ made: 5n }]);
});

/** A shop that is served; there every row is judged. */
const served = `update goodturn_meta.purpose set purpose = 'sample'`;
const change = (table: string, to: string): string => `update chain.${table} set ${to} where approval_id is not null`;

it.each([
  ['a route that nobody agreed on', change('method_route', `route = 'hand'`), 'route'],
  ['a route of another method', change('method_route', 'payment_method_id = 2'), 'route'],
  ['a route by another approval', change('method_route', `approval_id = (select max(id) from shop.approval)`), 'route'],
  [
    'a route that nobody decided, in a shop that is served',
    `${served}; insert into chain.method_route (payment_method_id, route, from_block, created_at) values (1, 'rail', 1, now())`,
    'route',
  ],
  ['a larger limit of deposits', change('rail_limit_change', 'units = 300000000000'), 'limit of deposits'],
  ['another limit of deposits', change('rail_limit_change', `rail_limit = 'hour'`), 'limit of deposits'],
  [
    'a larger limit of deposits that counts at once',
    change('rail_limit_change', 'counts_from = created_at'),
    'limit of deposits',
  ],
  ['a larger limit of payouts', change('payout_limit_change', 'units = units + 1'), 'limit of payouts'],
  [
    'a limit of payouts that one person raised',
    `insert into chain.payout_limit_change (payment_method_id, payout_limit, units, counts_from, lowered_by, created_at)
       select 1, 'day', 300000000000, now() + interval '1 day', 1, now()`,
    'limit of payouts',
  ],
  [
    'a limit of payouts that nobody lowered, in a shop that is served',
    `${served}; insert into chain.payout_limit_change (payment_method_id, payout_limit, units, counts_from, lowered_by, created_at)
       select 1, 'day', 1, now(), 1, now()`,
    'limit of payouts',
  ],
  ['another address of the platform', change('treasury_address', `account = substr(sha256('x'), 1, 20)`), 'address'],
  ['an address of the platform for something else', change('treasury_address', `role = 'reserve'`), 'address'],
  ['an address of the platform that counts at once', change('treasury_address', 'counts_from = created_at'), 'address'],
  [
    'an address of the platform that nobody entered, in a shop that is served',
    `${served}; insert into chain.treasury_address (chain, account, role, created_at)
       values ('tron', substr(sha256('x'), 1, 20), 'payout', clock_timestamp())`,
    'address',
  ],
  ['an address that was taken off another list', change('unlisting', `list = 'by_hand'`), 'unlisting'],
  ['another address that was taken off', change('unlisting', `account = substr(sha256('x'), 1, 20)`), 'unlisting'],
  [
    'more that was taken off than two persons agreed on',
    'update chain.listed_address set unlisting_id = (select id from chain.unlisting)',
    'unlisting',
  ],
  [
    'a contract whose transfers count as money, in a shop that is served',
    `${served}; update chain.token set contract = substr(sha256('x'), 1, 20) where id = 2`,
    'token 2',
  ],
  [
    'a first limit of deposits, in a shop that is served',
    `${served}; update chain.rail_limit set single_day_units = 2000000000 - 1 where payment_method_id = 1`,
    'first limits of deposits of method 1',
  ],
  [
    'a first limit of payouts that is gone, in a shop that is served',
    `${served}; delete from chain.payout_limit where payment_method_id = 3`,
    'first limits of payouts of method 3',
  ],
  [
    'a batch from an address that is none of the platform',
    `insert into chain.batch (kind, chain, token, treasury_address_id, from_account, previous_digest, fee_price, priority_fee, created_by, created_at, approve_until, sign_until)
       select 'payout', 'ethereum', 2, id, substr(sha256('x'), 1, 20), sha256('x'), 1, 1, 1, now(), now() + interval '1 hour', now() + interval '2 hours' from chain.treasury_address`,
    'batch',
  ],
])('finds %s', async (_, statement, id) => {
  expect(await said(statement)).toContainEqual(expect.stringMatching(`^rail_has_two_approvers: ${id}`));
});

it.each(['method_route', 'rail_limit_change', 'payout_limit_change', 'treasury_address', 'unlisting'])(
  'finds that what two persons agreed on is gone from %s',
  async (table) => {
    const gone = `delete from chain.${table} where approval_id is not null`;
    expect(await said(gone)).toContainEqual(expect.stringMatching(/^approval_matches_effect: approval \d+$/));
  },
);
