/** What the rail was shipped with, repeated here so that nothing is taken from the verified database. */
import type { Context } from '../context.ts';
import { text } from '../reading/columns.ts';

/** The contracts whose transfers are money, each with its chain, its payment method and the block from which it counts. */
const tokens = [
  '1 tron a614f803b6fd780986a42c78ec9c7f77e6ded13c 1 78000000 isBlackListed(address)',
  '2 ethereum dac17f958d2ee523a2206206994597c13d831ec7 2 24000000 isBlackListed(address)',
  '3 ethereum a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48 3 24000000 isBlacklisted(address)',
];

/** The limits of each payment method in the order of its columns, which only changes by two persons replace. */
const railLimits = [1, 2, 3].map((method) => `${method} 10000000000 50000000000 100000000000 200000000 2000000000`);
const payoutLimits = [1, 2, 3].map((method) => `${method} 10000000000 10000000000 30000000000`);

const parts = [
  {
    name: 'token',
    expected: tokens,
    from: 'only chain.token r',
    row: `concat_ws(' ', r.id, r.chain, encode(r.contract, 'hex'), r.payment_method_id, r.start_block, r.blocked_call)`,
  },
  {
    name: 'first limits of deposits of method',
    expected: railLimits,
    from: 'only chain.rail_limit r',
    row: `concat_ws(' ', r.payment_method_id, r.deposit_units, r.hour_units, r.day_units, r.single_deposit_units, r.single_day_units)`,
  },
  {
    name: 'first limits of payouts of method',
    expected: payoutLimits,
    from: 'only chain.payout_limit r',
    row: `concat_ws(' ', r.payment_method_id, r.row_units, r.batch_units, r.day_units)`,
  },
] as const;

const idOf = (row: string): string => row.split(' ')[0] ?? '';

/** Checks the rows that no function changes. Tests have chains and limits of their own. */
export async function checkShippedRail({ snapshot, report }: Context): Promise<void> {
  for (const { name, expected, from, row } of parts) {
    const found = await snapshot.all({ columns: { row: [row, text] } as const, from, alias: 'r' });
    const rows = found.map((one) => one.row);
    const changed = [
      ...rows.filter((one) => !expected.includes(one)),
      ...expected.filter((one) => !rows.includes(one)),
    ];
    for (const id of new Set(changed.map(idOf))) {
      const sentence = `The ${name} ${id} is not the one that this version was shipped with, and nobody can change it.`;
      report('rail_has_two_approvers', [`${name} ${id}`], sentence);
    }
  }
}
