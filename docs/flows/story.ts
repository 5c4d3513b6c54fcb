/** Describes what the ledger does: after each step, the transfers it made and the resulting balances. */
import { randomUUID } from 'node:crypto';
import type { WireResponseOf, CallPath } from '@goodturn/contract';
import { accountOf } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import {
  createTestWorld,
  type InputOf,
  createShopFixture,
  type Shop,
  type TestCustomer,
  type TestWorld,
} from '@goodturn/testkit';

const dayMs = 86_400_000;
const ways = new Map([
  [1n, 'usdt_trc20'],
  [2n, 'usdt_erc20'],
  [3n, 'usdc_erc20'],
  [9n, 'bank'],
]);

export interface Story {
  shop: Shop;
  world: TestWorld;
  /** Creates a customer with an address, named in the story, and with the money recharged before it begins. */
  person(name: string, recharged?: string, parentCode?: string): Promise<TestCustomer>;
  /** Runs one step of the story under this title. */
  step<Result>(title: string, work: () => Promise<Result>): Promise<Result>;
  /** Makes a call as the customer with this token; throws if it is rejected. */
  as<P extends CallPath>(token: string, path: P, input: InputOf<P>): Promise<WireResponseOf<P>>;
  days(count: number): void;
}

/** Runs a story in a dedicated shop and returns it as Markdown. */
export async function tell(title: string, intro: string, play: (story: Story) => Promise<void>): Promise<string> {
  const world = await createTestWorld();
  try {
    const shop = await createShopFixture(world);
    const names = new Map<bigint, string>();
    const lines = [`# ${title}`, '', intro, ''];
    let seen = 0n;
    const begin = async (): Promise<void> => {
      if (seen === 0n) lines.push('Before:', '', ...(await balanceLines(world, names)), '');
      seen = await newestTransfer(world);
    };
    let steps = 0;
    await play({
      shop,
      world,
      person: async (name, recharged, parentCode) => {
        const customer = await shop.addFundedCustomer(recharged, parentCode === undefined ? {} : { parentCode });
        names.set(customer.id, name);
        return customer;
      },
      step: async (what, work) => {
        await begin();
        const result = await work();
        steps += 1;
        lines.push(`## ${steps}. ${what}`, '', ...(await transferLines(world, names, seen)), '');
        if ((await newestTransfer(world)) !== seen) lines.push(...(await balanceLines(world, names)), '');
        return result;
      },
      as: async (token, path, input) => {
        const { data, error } = await world.call(path, input, { token, idempotencyKey: randomUUID() });
        if (error) throw new Error(`${path}: ${JSON.stringify(error)}`);
        return data;
      },
      days: (count) => world.clock.advance(count * dayMs),
    });
    const { findings } = await world.services.maintenance.verify();
    lines.push(findings.length === 0 ? '`verify` finds nothing.' : `verify finds ${JSON.stringify(findings)}`, '');
    return lines.join('\n');
  } finally {
    await world.close();
  }
}

const nameOf = (names: ReadonlyMap<bigint, string>, id: bigint): string => {
  const { type, ownerId } = accountOf(id);
  if (type === 'external') return `external.${ways.get(ownerId)}`;
  return type.startsWith('customer.') ? `${names.get(ownerId)}: ${type}` : type;
};

const money = (micros: bigint): string => {
  const text = formatMoney(moneyFromMicros(micros < 0n ? -micros : micros));
  return micros < 0n ? `−${text}` : text;
};

const newestTransfer = async ({ database }: TestWorld): Promise<bigint> => {
  const row = await database
    .selectFrom('ledger.transfer')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0n;
};

async function transferLines({ database }: TestWorld, names: ReadonlyMap<bigint, string>, after: bigint) {
  const rows = await database.selectFrom('ledger.transfer').selectAll().where('id', '>', after).orderBy('id').execute();
  if (rows.length === 0) return ['No money moves.'];
  return [
    '| transfer | from | to | amount |',
    '|---|---|---|--:|',
    ...rows.map(
      ({ kind, debit_account_id: debit, credit_account_id: credit, amount }) =>
        `| ${kind} | ${nameOf(names, debit)} | ${nameOf(names, credit)} | ${money(amount)} |`,
    ),
  ];
}

async function balanceLines({ database }: TestWorld, names: ReadonlyMap<bigint, string>) {
  const rows = await database
    .selectFrom('ledger.account')
    .select(['id', 'balance'])
    .where('balance', '<>', 0n)
    .orderBy('id')
    .execute();
  return [
    '| account | balance |',
    '|---|--:|',
    ...rows.map(({ id, balance }) => `| ${nameOf(names, id)} | ${money(balance)} |`),
  ];
}
