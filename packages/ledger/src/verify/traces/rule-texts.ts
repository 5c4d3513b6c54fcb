import type { Context } from '../context.ts';
import { text } from '../reading/columns.ts';
import { forEach } from '../reading/stream.ts';

/** Selects the digest of the words of each version, in all its languages. */
const words = `(select t.version, encode(sha256(convert_to(string_agg(concat_ws(E'\\n', t.language, t.position, t.title, t.content), E'\\n'
    order by t.language collate "C", t.position), 'UTF8')), 'hex') as digest from only shop.rule_translation t group by 1)`;

/** Checks that rules are in the words in which they were published, since the audit keeps their digest. */
export async function checkRuleTexts({ snapshot, report }: Context): Promise<void> {
  const changed = snapshot.stream({
    columns: { subject: text } as const,
    from: `only shop.audit_entry u left join ${words} t on u.subject = 'rules ' || t.version`,
    alias: 'u',
    where: `u.action = 'rule/publish' and u.details ? 'text' and t.digest is distinct from u.details ->> 'text'`,
  });
  await forEach(changed, ({ subject }) => {
    const sentence = `The ${subject}, to which people agreed, are not in the words in which they were published.`;
    report('operation_matches_audit', [subject], sentence);
  });
}
