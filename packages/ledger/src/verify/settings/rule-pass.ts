import type { Pass } from '../context.ts';
import { int, text } from '../reading/columns.ts';

/** The rules that do not bind what was done before them, each with the migration that brought it. */
const rules = [
  ['refund_approval_threshold', 95],
  ['review_limits', 95],
  ['reward_contacts', 172],
  ['recorded_returns', 270],
] as const;

const known = rules.map(([name, number]) => `('${name}', ${number})`).join(', ');
const starts = `(select s.name, s.since from only shop.rule s union all select t.rule, t.starts_at from only ledger.rule_start t) s`;

/** Checks since when rules bind: a rule that begins later, or not at all, would excuse what it forbids. */
export const rulePass: Pass = {
  name: 'rules',
  run: async ({ snapshot, report }) => {
    const late = await snapshot.all({
      columns: { name: ['v.name', text], number: ['v.number', int] } as const,
      from: `(values ${known}) v (name, number) left join ${starts} on s.name = v.name
        left join only goodturn_meta.migration m on m.number = v.number`,
      alias: 'v',
      where: `(s.since <= m.applied_at + interval '1 minute') is not true`,
    });
    for (const { name, number } of late) {
      const sentence = `The rule ${name} does not bind since migration ${number}, which brought it: what was done after it is not judged.`;
      report('rule_binds_since_its_version', [`rule ${name}`], sentence);
    }
  },
};
