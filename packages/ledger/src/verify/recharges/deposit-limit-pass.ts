import type { Pass } from '../context.ts';
import { usd } from '../finding-text.ts';
import { int, text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

/** A second less than the hour and the day that the ledger looks back, as it looks a moment after it says when it decided. */
const [hour, day] = [`interval '59 minutes 59 seconds'`, `interval '23 hours 59 minutes 59 seconds'`];
const window = (span: string): string =>
  `over (partition by d.payment_method_id order by d.decided_at range between ${span} preceding and current row)`;

const credited = `
  select d.id, d.payment_method_id, d.decided_at, d.observers, d.units, sum(d.units) ${window(hour)} as hour, sum(d.units) ${window(day)} as day,
         sum(d.units) filter (where d.observers = 1) ${window(day)} as single_day
    from only chain.deposit d where d.state = 'credited' and d.approval_id is null`;

/** Returns the limit that counted when a deposit was credited. */
const limitOf = (name: string, first: string): string => `coalesce(
  (select x.units from only chain.rail_limit_change x where x.payment_method_id = c.payment_method_id and x.rail_limit = '${name}'
     and x.counts_from <= c.decided_at order by x.id desc limit 1), l.${first}, 0)`;

const exceeded = `
  select c.id, m.name, m.used, m.allowed from (${credited}) c left join only chain.rail_limit l on l.payment_method_id = c.payment_method_id
  cross join lateral (values
    ('deposit', c.units, ${limitOf('deposit', 'deposit_units')}), ('hour', c.hour, ${limitOf('hour', 'hour_units')}),
    ('day', c.day, ${limitOf('day', 'day_units')}),
    ('single_deposit', case when c.observers = 1 then c.units end, ${limitOf('single_deposit', 'single_deposit_units')}),
    ('single_day', case when c.observers = 1 then c.single_day end, ${limitOf('single_day', 'single_day_units')})) m (name, used, allowed)
  where m.used > m.allowed`;

/** Replays the limits: what was credited without two persons was below those that counted then. */
export const depositLimitPass: Pass = {
  name: 'limits of deposits',
  run: async ({ snapshot, report }) => {
    const found = snapshot.stream({
      columns: { id: int, limit: ['s.name', text], used: ['s.used::bigint', int], allowed: int } as const,
      from: `(${exceeded}) s`,
      alias: 's',
    });
    await forEach(found, ({ id, limit, used, allowed }) => {
      const sentence = `Deposit ${id} was credited without two persons, and made ${usd(used)} of the limit "${limit}", which was ${usd(allowed)}.`;
      report('deposit_is_within_limits', [`deposit ${id}`], sentence);
    });
  },
};
