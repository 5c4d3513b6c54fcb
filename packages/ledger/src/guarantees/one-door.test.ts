/**
 * G7: money has one door. With the application's role and one administrator's session, every callable function moves
 * only the transfers listed in doors.ts.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BusyShop, createBusyShop } from '../testing/busy-shop.ts';
import { startOfTests } from '../testing/create-small-shop.ts';
import { tokenOf } from '../testing/customer-proofs.ts';
import { luckyProofOf } from '../testing/lucky-units.ts';
import { type Door, doors } from '../testing/doors.ts';
import { daysAfter } from '../testing/shop-steps.ts';
import { callAndUndo, combinations, type GrantedFunction, grantedFunctions } from '../testing/walk-functions.ts';
import { findingsBesideAlarms } from '../testing/findings.ts';

let busy: BusyShop;
let granted: Map<string, GrantedFunction>;
beforeAll(async () => {
  busy = await createBusyShop(startOfTests);
  granted = new Map((await grantedFunctions(busy.shop)).map((found) => [found.name, found]));
});
afterAll(() => busy.shop.close());

it('everything that the application may execute was looked at', () => {
  expect([...granted.keys()].toSorted()).toEqual([...doors.keys()].toSorted());
});

it('what only reads is declared so that it cannot write', () => {
  const reading = [...doors].filter(([, { kind }]) => kind === 'reads').map(([name]) => name);
  expect(reading.filter((name) => granted.get(name)?.volatility === 'v')).toEqual([]);
});

it('opens accounts of brands and customers that exist, and of nobody else', async () => {
  const accounts = async () =>
    (await busy.shop.owner.selectFrom('ledger.account').select('id').orderBy('id').execute()).map(({ id }) => id);
  const before = await accounts();
  for (const id of [-1n, 0n, 999_999n]) {
    await sql`select ledger.open_brand_accounts(${id})`.execute(busy.shop.database).catch(() => undefined);
    await sql`select ledger.open_customer_accounts(${id})`.execute(busy.shop.database).catch(() => undefined);
  }
  expect(await accounts()).toEqual(before);
});

it('what carries out an approval takes nothing but the approval and the time', () => {
  const others = [...doors]
    .filter(([, { kind }]) => kind === 'two')
    .filter(([name]) => name !== 'ledger.activate_campaign')
    .map(([name]) => [name, granted.get(name)?.arguments.map((argument) => argument.name)]);
  expect(others).toEqual(others.map(([name]) => [name, ['p_approval', 'p_now']]));
  // An activation also takes the commitment to a draw and its digests, which cannot be known before.
  expect(granted.get('ledger.activate_campaign')?.arguments.map(({ name }) => name)).toEqual([
    'p_approval',
    'p_commitment',
    'p_encrypted_seed',
    'p_lucky_digests',
    'p_now',
  ]);
});

/** Returns payments as the columns of a batch, each in the session of this token. */
async function payments(tokenFor: (customer: bigint) => unknown = tokenOf): Promise<unknown[][]> {
  const orders = await busy.shop.owner.selectFrom('shop.orders').selectAll().execute();
  return orders.flatMap(({ id, customer_id: customer, campaign_id: campaign, unit_number: unit }) =>
    [0n, 5_000_000n].map((bonus) => {
      const hash = Buffer.alloc(32);
      return [
        [tokenFor(customer)],
        [id],
        [customer],
        [`c${customer}`],
        [`key ${id} ${bonus}`],
        [hash],
        [bonus],
        [luckyProofOf(campaign, unit)],
        [null],
        [null],
        [null],
        [null],
        startOfTests,
      ];
    }),
  );
}

/** Returns the cancelling of every order, each in the session of its customer. */
async function cancellations(): Promise<unknown[][]> {
  const orders = await busy.shop.owner.selectFrom('shop.orders').select(['id', 'customer_id']).execute();
  return orders.map(({ id, customer_id: customer }) => [tokenOf(customer), id, startOfTests]);
}

describe('one person alone, with everything that can plausibly be passed', () => {
  /** A time at which every deadline has passed. */
  const later = daysAfter(startOfTests, 20);

  async function argumentsOf({ name, arguments: parameters }: GrantedFunction, { kind }: Door): Promise<unknown[][]> {
    if (name === 'ledger.settle_orders') return await payments();
    if (name === 'ledger.cancel_paid_order') return await cancellations();
    return combinations(
      parameters.map((parameter) => {
        if (parameter.name === 'p_now' && kind === 'time') return [later];
        const found = busy.candidates.get(parameter.name);
        if (found === undefined) throw new Error(`nothing is plausible for ${parameter.name} of ${name}`);
        return found;
      }),
    );
  }

  /** The errors by which a function may reject a call; it never meets a broken invariant. */
  const expected = /^error (?:GT00[12]|2[23][0-9A-Z]{3})$/;

  const walked = [...doors].filter(([, { kind }]) => kind !== 'reads');
  it.each(walked)('%s', { timeout: 300_000 }, async (name, door) => {
    const found = granted.get(name) as GrantedFunction;
    const results = new Set<string>();
    const moved = new Set<string>();
    for (const values of await argumentsOf(found, door)) {
      const { result, kinds, hasMoved } = await callAndUndo(busy.shop, found, values);
      results.add(result.startsWith('error') ? result : 'answered');
      for (const kind of kinds) moved.add(kind);
      if (kinds.length === 0) expect(hasMoved, `${name} ${values.join()}`).toBe(false);
    }
    expect([...results].filter((result) => result !== 'answered' && !expected.test(result))).toEqual([]);
    // The walk is only meaningful if the function got as far as one person can take it.
    expect([...moved].toSorted()).toEqual([...door.moves].toSorted());
    if (door.kind === 'two') expect([...results]).toEqual(['error GT002']);
  });
});

describe('nobody, with every login of a server and everything that can plausibly be passed', () => {
  const tokens: ReadonlySet<string> = new Set(['p_token', 'p_tokens', 'p_kept_token']);
  const ofPersons = [...doors].filter(([, { kind }]) => kind === 'customer' || kind === 'person');

  it.each(ofPersons)('[G7] without a person’s token nothing moves by %s', { timeout: 300_000 }, async (name) => {
    const found = granted.get(name) as GrantedFunction;
    const lists = found.arguments.map(({ name: argument, type }) => {
      if (tokens.has(argument)) return [type.endsWith('[]') ? ['another token'] : 'another token'];
      return busy.candidates.get(argument) ?? [];
    });
    const calls = name === 'ledger.settle_orders' ? await payments(() => 'another token') : combinations(lists);
    expect(calls).not.toEqual([]);
    for (const values of calls) {
      const { kinds, hasMoved } = await callAndUndo(busy.shop, found, values);
      expect({ kinds, hasMoved }, values.join()).toEqual({ kinds: [], hasMoved: false });
    }
  });
});

it('leaves clean books', async () => {
  expect(await findingsBesideAlarms(busy.shop)).toEqual([]);
});
