/** G14: levers that exist for no role, searched for in every call of the back office and in every permission node. */
import { type Call, calls, nodesOf, permissionNodes } from '@goodturn/contract';
import { expect, it } from 'vitest';

interface Lever {
  path: string;
  fields: readonly string[];
  needsSecondPerson: boolean;
}

/** Returns the top-level field names of the body; none if it is not an object. */
function fieldsOf({ body }: Call): string[] {
  const shape: unknown = body !== undefined && 'shape' in body ? body.shape : {};
  return Object.keys(Object(shape));
}

const levers: Lever[] = Object.entries<Call>(calls)
  .filter(([, call]) => call.access === 'administrator' && call.changes !== undefined)
  .map(([path, call]) => ({
    path,
    fields: fieldsOf(call),
    needsSecondPerson: Object.keys(call.approvals ?? {}).length > 0,
  }));
const withField = (pattern: RegExp): Lever[] =>
  // An export contains the rows of its list: its filters change nothing.
  levers.filter(({ path, fields }) => !path.endsWith('/export') && fields.some((field) => pattern.test(field)));
const pathsOf = (found: readonly Lever[]): string[] => found.map(({ path }) => path).sort();

it('[G14] what can be done to one customer by name is looked at: a new call belongs into this list, with a reason', () => {
  expect(pathsOf(withField(/^(userIds?|revenueId)$/))).toEqual([
    'admin/own_account',
    // Takes from the requester what they could decide.
    'admin/request_own_account',
    'message/send',
    'recharge/confirm',
    'user/decrease_balance',
    'user/disable',
    // Only reloads the open apps.
    'user/force_refresh',
    'user/password_link',
    'user/place_hold',
    // Ends the link of before; the two halves of the new one are of the same two persons.
    'user/renew_link',
    'user/reset_password',
    'user/update_balance',
    // It concerns rewards for orders that others pay later, out of escrow and up to the cap of the campaign, and never
    // for an own order.
    'user/update_invitation_code',
    'user/update_member_expiry',
    // Two persons decide what a person may do in the back office, and the role excludes decisions about their own
    // account.
    'user/update_role',
    'user/update_share_ratio',
    'user/update_superior',
  ]);
});

it('[G14] no balance is set: an amount for a customer, a brand or the platform is a transfer that two persons agree on', () => {
  const ofMoney = withField(/amount|balance|money/i);
  expect(pathsOf(ofMoney)).toEqual([
    'brand/fund',
    'brand/payout',
    'goodwill/fund',
    'goodwill/fund_from_fees',
    'recharge/confirm',
    'treasury/fill_shortfall',
    'treasury/move',
    'treasury/pay_out',
    'user/decrease_balance',
    'user/update_balance',
  ]);
  expect(ofMoney.filter(({ needsSecondPerson }) => !needsSecondPerson)).toEqual([]);
  expect(pathsOf(withField(/^(new|set)?balance$/i))).toEqual([]);
});

it('[G14] no order, price or lucky unit is aimed at a person', () => {
  const aimed = withField(/price|rate|campaign|product|lucky|unit|seed|bonus|discount/i);
  expect(pathsOf(aimed)).toContain('campaign/add');
  expect(aimed.filter(({ fields }) => fields.some((field) => /user|customer|person|phone/i.test(field)))).toEqual(
    aimed.filter(({ fields }) => fields.includes('limitPerCustomer')),
  );
  expect(pathsOf(withField(/^(unitNo|unitNumber|units?Ids?|seed|luckyUnit)$/))).toEqual([]);
  expect(pathsOf(withField(/^orderId$/))).toEqual([
    'order/correct_tracking',
    'order/deliver',
    'order/refund',
    'order/ship',
    'return/agree',
  ]);
});

it('[G14] a hold has days and a reason and two persons, and nothing else freezes or asks for a fee', () => {
  const hold = levers.find(({ path }) => path === 'user/place_hold');
  expect(hold).toMatchObject({ fields: ['userId', 'days', 'reason'], needsSecondPerson: true });
  expect(pathsOf(withField(/fee|unlock|freeze|frozen|deposit|tier|level/i))).toEqual([]);
  const named = [...Object.keys(calls), ...permissionNodes];
  expect(named.filter((name) => /freeze|unlock|set_balance|deposit|membership|tier|lucky|aim/i.test(name))).toEqual([]);
});

it('[G14] every lever of the back office stands in a list that people look at', async () => {
  const lines = levers
    .map(({ path, fields, needsSecondPerson }) => {
      const call = Object.entries<Call>(calls).find(([one]) => one === path)?.[1];
      const nodes = call === undefined ? [] : nodesOf(call);
      return `${path} [${nodes.join(' or ') || 'everybody'}]${needsSecondPerson ? ' two persons' : ''}: ${fields.join(', ')}`;
    })
    .sort();
  const advice =
    'look at what changed, then: npx vitest run packages/server/src/people/administrators/no-such-lever.test.ts -u';
  await expect(`${lines.join('\n')}\n`, advice).toMatchFileSnapshot('levers.txt');
});
