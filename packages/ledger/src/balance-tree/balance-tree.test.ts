import { createHash } from 'node:crypto';
import { parseMoney } from '@goodturn/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsOf } from '../testing/findings.ts';
import { sealEverything } from '../testing/sealing.ts';
import { addCustomer, createSmallShop, recharge, type SmallShop, startOfTests } from '../testing/small-shop.ts';
import { listBalanceTrees } from './balance-trees.ts';
import { createInclusionProofs, type InclusionProof } from './inclusion-proof.ts';
import { publishBalanceTree } from './publish-balance-tree.ts';
import { innerNode, leafNode, personOf } from './tree-hash.ts';

let shop: SmallShop;
let people: bigint[];
const dayMs = 24 * 3_600_000;
const onDay = (days: number) => () => new Date(startOfTests.getTime() + days * dayMs);

/** Creates more customers than one block holds; most have a zero balance, a few have money. */
beforeAll(async () => {
  shop = await createSmallShop();
  await sql`insert into shop.customer (user_name, phone_digits, password_hash, invitation_code, share_ratio_ppm, rules_version, registered_at)
    select '+49' || n, '49' || n, 'none', 'MANY' || n, 0, '1', ${startOfTests} from generate_series(100000, 102600) n`.execute(
    shop.owner,
  );
  await sql`select ledger.open_customer_accounts(id) from shop.customer`.execute(shop.owner);
  people = [await addCustomer(shop), await addCustomer(shop), await addCustomer(shop)];
  for (const [index, customerId] of people.entries()) await recharge(shop, customerId, parseMoney(`${index + 1}.25`));
  await sealEverything(shop);
});
afterAll(() => shop.close());

const digitsOf = async (customerId: bigint): Promise<string> => {
  const row = shop.database.selectFrom('shop.customer').select('phone_digits').where('id', '=', customerId);
  return (await row.executeTakeFirstOrThrow()).phone_digits;
};

/** Returns the root that a proof leads to. */
function climb({ index, nonce, amount, path }: InclusionProof, digits: string) {
  let node = leafNode({ person: personOf(nonce, digits), amount });
  let place = index;
  for (const sibling of path) {
    node = place % 2 === 1 ? innerNode(sibling, node) : innerNode(node, sibling);
    place >>= 1;
  }
  return node;
}

it('counts every customer with the balance at its seal, and not what came after', async () => {
  const [first = 0n] = people;
  await recharge(shop, first, parseMoney('100'));
  expect(await publishBalanceTree(shop.urls.app, onDay(0))).toBe('published');
  const [tree] = await listBalanceTrees(shop.database, { limit: 5 });
  expect(tree).toMatchObject({
    number: 1n,
    day: '2026-03-01',
    customers: parseMoney('6.75'),
    held: parseMoney('6.75'),
  });
  const { count } = await shop.database
    .selectFrom('shop.customer')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  expect([tree?.leafCount, BigInt(count) > 2_600n]).toEqual([BigInt(count), true]);
  const prove = createInclusionProofs(shop.database);
  const amounts = new Map([...people.entries()].map(([index, id]) => [id, parseMoney(`${index + 1}.25`)]));
  for (const customerId of [...people, 1n, 700n, 2_601n]) {
    const proof = await prove(customerId);
    expect(proof?.amount).toBe(amounts.get(customerId) ?? 0n);
    expect(proof?.path).toHaveLength(12);
    const top = proof && climb(proof, await digitsOf(customerId));
    expect([top?.hash.toString('hex'), top?.sum]).toEqual([tree?.root, tree?.customers]);
  }
  expect(await prove(99_999n)).toBeUndefined();
});

it('a tree is published once a day, each time in another order, and the leaves of three are kept', async () => {
  expect(await publishBalanceTree(shop.urls.app, onDay(0))).toBe('day_exists');
  const places: (number | undefined)[] = [];
  for (const days of [1, 2, 3]) {
    await sealEverything(shop);
    expect(await publishBalanceTree(shop.urls.app, onDay(days))).toBe('published');
    places.push((await createInclusionProofs(shop.database)(people[0] ?? 0n))?.index);
  }
  expect(new Set(places).size).toBeGreaterThan(1);
  const { rows } =
    await sql`select distinct build_id from ledger.balance_leaves where build_id in (select build_id from ledger.balance_tree)`.execute(
      shop.database,
    );
  expect(rows).toHaveLength(3);
  expect((await findingsOf(shop)).filter(({ check }) => check.startsWith('balance_tree'))).toEqual([]);
});

it('[G10] is refused by the database when a customer is left out', async () => {
  const publish = async (build: string) => {
    const { rows } = await sql<{ result: string }>`select ledger.publish_balance_tree(${build}::uuid,
      (select max(number) from ledger.seal), sha256('secret'), sha256('root'), ${onDay(9)()}) as result`.execute(
      shop.database,
    );
    return rows[0]?.result;
  };
  expect(await publish('00000000-0000-0000-0000-000000000001')).toBe('total_mismatch');
});

it('[G10] is never changed: neither a tree nor the leaves of a published one', async () => {
  const attempts = [
    `update ledger.balance_tree set customers_total = 0`,
    `delete from ledger.balance_tree`,
    `insert into ledger.balance_leaves select * from ledger.balance_leaves`,
    `select ledger.add_balance_leaves(build_id, 99, sha256('a'), sha256('b'), 0, decode(repeat('00', 48), 'hex'), published_at) from ledger.balance_tree`,
  ];
  for (const attempt of attempts) {
    await expect(sql.raw(attempt).execute(shop.database), attempt).rejects.toThrow(
      /permission denied|no further leaves/,
    );
  }
  await expect(sql`update ledger.balance_tree set customers_total = 0`.execute(shop.owner)).rejects.toThrow(
    'never changed',
  );
});

it('has no leaf below nothing and none beyond what a balance can be', () => {
  const person = Buffer.alloc(32);
  for (const amount of [-1n, 1n << 63n, 1n << 64n]) expect(() => leafNode({ person, amount })).toThrow(RangeError);
  const half = leafNode({ person, amount: 1n << 62n });
  expect(() => innerNode(half, half)).toThrow(RangeError);
});

it('[G7] chains the published days as the test vectors say', async () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest();
  let previous = Buffer.alloc(32);
  const days: object[] = [];
  for (const number of [1, 2, 3]) {
    const [day, sealDigest, root] = [`2026-03-0${number}`, sha256(`seal ${number}`), sha256(`root ${number}`)];
    const { rows } = await sql<{
      digest: Buffer;
    }>`select sha256(${previous}::bytea || convert_to(ledger.balance_tree_line(
      row(${number}, ${day}, gen_random_uuid(), ${number * 7}, sha256('secret'), ${number * 5}, 228620001, 2000000, 30500000, 261120001,
        ${root}::bytea, ${root}::bytea, now())::ledger.balance_tree, ${sealDigest}::bytea), 'UTF8')) as digest`.execute(
      shop.database,
    );
    previous = Buffer.from(rows[0]?.digest ?? previous);
    const amounts = { customers: '228.620001', brands: '2.00', escrow: '30.50', held: '261.120001' };
    const [seal, own] = [{ sealNumber: `${number * 7}`, sealDigest: sealDigest.toString('hex') }, root.toString('hex')];
    days.push({
      number: `${number}`,
      day,
      ...seal,
      leafCount: number * 5,
      ...amounts,
      root: own,
      digest: previous.toString('hex'),
    });
  }
  const vectors = new URL('../../../../docs/proofs/seals.vectors.json', import.meta.url).pathname;
  await expect(`${JSON.stringify(days, null, 2)}\n`).toMatchFileSnapshot(vectors);
});
